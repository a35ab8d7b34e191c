import type { Command } from 'commander';
import { availableParallelism, hostname } from 'node:os';
import { resolve } from 'node:path';
import { contentCache } from '../../store/content-cache.js';
import { styleOf } from '../../render/style.js';
import { UserError, messageOf, retold } from '../../model/errors.js';
import { exitCodes } from '../exit.js';
import { printJson } from '../output.js';
import { defaultCacheFolder } from '../options/cache-folder.js';
import { toolPathsOf } from '../options/tool-options.js';
import type { RunFlags } from '../options/run-flags.js';
import type { Submission } from '../submit/submission.js';
import type { DoctorFlags } from './doctor-flags.js';
import { examinationText } from './examination-text.js';
import { findingsOf } from './findings.js';
import { memoryFinding, usableMemory } from './memory-finding.js';
import { findingsForRun, plannedFlags } from './planned-run.js';
import { described } from './purposes.js';
import { readSubmission, submittedFinding, submittedFlags, unfitSentence } from './submitted.js';

/**
 * Examines the machine, prints what was found, and returns the exit code: 0 if the run that it is about can work. Of a run that was submitted
 * errors name the machine, too: they stand in the log of one of many.
 */
export async function examine(flags: DoctorFlags, program: Command): Promise<number> {
  const { submitted } = flags;
  if (submitted === undefined) return examineFor(flags, program);
  return examineFor(flags, program).catch((thrown: unknown) => {
    throw retold(thrown, unfitSentence(submitted, messageOf(thrown)));
  });
}

async function examineFor(flags: DoctorFlags, program: Command): Promise<number> {
  if (flags.submitted !== undefined && flags.for !== undefined)
    throw new UserError('--submitted and --for name a run each: leave one out');
  if (flags.shard !== undefined && flags.submitted === undefined)
    throw new UserError('--shard names a part of a run that was submitted: name that with --submitted DIR');
  const submission = flags.submitted === undefined ? 'none' : await readSubmission(flags.submitted);
  const planned = await plannedOf(flags, submission, program);
  const { cache, ...tools } = planned === 'none' ? flags : planned;
  const cacheFolder = cache === undefined ? defaultCacheFolder() : resolve(cache);
  const found = await findingsOf({ cache: contentCache(cacheFolder), tools: toolPathsOf(tools) });
  const weighed =
    planned === 'none'
      ? [...found, memoryFinding(availableParallelism(), usableMemory())]
      : await findingsForRun(found, planned);
  const asSubmitted =
    submission === 'none' || planned === 'none' ? [] : [await submittedFinding(submission, planned)];
  const findings = [...weighed, ...asSubmitted].map(described);
  const missing = findings.filter(({ state }) => state === 'missing');
  const isFit = missing.length === 0;
  const text = () => examinationText(findings, isFit, styleOf(process.stdout, process.env));
  if (flags.json === true) printJson({ isFit, findings });
  else if (flags.submitted === undefined || !isFit) process.stdout.write(text());
  else process.stdout.write(`${hostname()} can do its part of ${flags.submitted}.\n`); // in the log of each task
  if (flags.submitted !== undefined && !isFit) {
    const why = missing.map(({ name, found }) => `${name}: ${found}`).join('; ');
    process.stderr.write(`teval: ${unfitSentence(flags.submitted, why)}\n`);
  }
  return isFit ? exitCodes.success : exitCodes.incomplete;
}

async function plannedOf(
  flags: DoctorFlags,
  submission: Submission | 'none',
  program: Command,
): Promise<RunFlags | 'none'> {
  if (submission !== 'none') return submittedFlags(submission, flags.shard, program);
  return flags.for === undefined ? 'none' : plannedFlags(flags.for, flags, program);
}
