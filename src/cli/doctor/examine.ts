import type { Command } from 'commander';
import { availableParallelism, hostname } from 'node:os';
import { useCache } from '../../store/cache/content-cache.js';
import { chooseStyle } from '../../render/style.js';
import { UserError, getMessage, rewordError } from '../../model/common/errors.js';
import { exitCodes } from '../exit.js';
import { printJson } from '../output.js';
import { machineOptions } from '../../options/place-options.js';
import { resolveOptions } from '../../options/resolved.js';
import type { RunChoices } from '../../settings/run-table.js';
import type { Submission } from '../submit/submission.js';
import type { DoctorFlags } from './doctor-flags.js';
import { renderExamination } from './examination-text.js';
import { examineMachine } from './findings.js';
import { examineMemory, readUsableMemory } from './memory-finding.js';
import { examineForRun, parsePlannedFlags } from './planned-run.js';
import { addPurpose } from './purposes.js';
import { readSubmission, examineSubmitted, parseSubmittedFlags, describeUnfit } from './submitted.js';

/**
 * Examines the machine, prints the findings, and returns the exit code: 0 if the run in question can work. For a submitted run, errors name the
 * machine, because they appear in the log of one of many.
 */
export async function examine(flags: DoctorFlags, program: Command): Promise<number> {
  const { submitted } = flags;
  if (submitted === undefined) return examineFor(flags, program);
  return examineFor(flags, program).catch((thrown: unknown) => {
    throw rewordError(thrown, describeUnfit(submitted, getMessage(thrown)));
  });
}

async function examineFor(flags: DoctorFlags, program: Command): Promise<number> {
  if (flags.submitted !== undefined && flags.for !== undefined)
    throw new UserError('--submitted and --for each name a run: leave one out');
  if (flags.shard !== undefined && flags.submitted === undefined)
    throw new UserError('--shard selects a part of a submitted run: name the run with --submitted DIR');
  const submission = flags.submitted === undefined ? 'none' : await readSubmission(flags.submitted);
  const planned = await resolvePlanned(flags, submission, program);
  const { cacheFolder, tools } = resolveOptions(machineOptions, planned === 'none' ? flags : planned);
  const found = await useCache(cacheFolder, (cache) => examineMachine({ cache, tools }));
  const weighed =
    planned === 'none'
      ? [...found, examineMemory(availableParallelism(), readUsableMemory())]
      : await examineForRun(found, planned);
  const asSubmitted =
    submission === 'none' || planned === 'none' ? [] : [await examineSubmitted(submission, planned)];
  const findings = [...weighed, ...asSubmitted].map(addPurpose);
  const missing = findings.filter(({ state }) => state === 'missing');
  const isFit = missing.length === 0;
  const text = () => renderExamination(findings, isFit, chooseStyle(process.stdout, process.env));
  if (flags.json === true) printJson({ is_fit: isFit, findings });
  else if (flags.submitted === undefined || !isFit) process.stdout.write(text());
  else process.stdout.write(`${hostname()} can do its part of ${flags.submitted}.\n`); // in the log of each task
  if (flags.submitted !== undefined && !isFit) {
    const why = missing.map(({ name, found }) => `${name}: ${found}`).join('; ');
    process.stderr.write(`teval: ${describeUnfit(flags.submitted, why)}\n`);
  }
  return isFit ? exitCodes.success : exitCodes.incomplete;
}

async function resolvePlanned(
  flags: DoctorFlags,
  submission: Submission | 'none',
  program: Command,
): Promise<RunChoices | 'none'> {
  if (submission !== 'none') return parseSubmittedFlags(submission, flags.shard, program);
  return flags.for === undefined ? 'none' : parsePlannedFlags(flags.for, flags, program);
}
