import type { Command } from 'commander';
import { hostname } from 'node:os';
import type { Shard } from '../../model/unit/shard.js';
import { UserError, isForeseen, getMessage } from '../../model/common/errors.js';
import { resolveKnownInputs, listOtherInputs } from '../../pipeline/inputs/known-inputs.js';
import { planPart } from '../../pipeline/shards/select-shard.js';
import { useCache } from '../../store/cache/content-cache.js';
import type { RunChoices } from '../../settings/run-table.js';
import { resolveChoices } from '../options/evaluate.js';
import { findSubmission, type Submission } from '../submit/submission.js';
import { createFoundFinding, notWell, type Finding } from './finding.js';
import { parsePlannedCommand } from './planned-command.js';

/** Throws UserError if nothing was submitted from the folder, or its disk is not available here. */
export async function readSubmission(folder: string): Promise<Submission> {
  const submission = await findSubmission(folder);
  if (submission === 'none')
    throw new UserError(`${folder} contains no submitted run; name a run's folder that teval submit made`);
  return submission;
}

/**
 * The flags of the submitted run, or of one of its shards, parsed in the folder of the submission. Throws UserError if that folder is not on this
 * machine, or the run was submitted with another number of shards.
 */
export async function parseSubmittedFlags(
  { run, workingFolder, shards }: Submission,
  shard: Shard | undefined,
  program: Command,
): Promise<RunChoices> {
  if (shard !== undefined && shard.of !== shards)
    throw new UserError(`--shard ${shard.index}/${shard.of}: the run was submitted in ${shards} shards`);
  try {
    process.chdir(workingFolder);
  } catch {
    throw new UserError(`the folder from which the run was submitted does not exist here: ${workingFolder}`);
  }
  const part = shard === undefined ? [] : ['--shard', `${shard.index}/${shard.of}`];
  return parsePlannedCommand(['run', ...run, ...part], program, 'the submitted command is not a run');
}

/** Whether this machine would make its units from the same inputs as the submitting machine. */
export async function examineSubmitted(submission: Submission, flags: RunChoices): Promise<Finding> {
  const name = 'Same as submitted';
  const advice = 'the shards could not be merged: install the same on all machines, or leave this one out';
  try {
    const options = await resolveChoices(flags);
    const known = await useCache(options.cacheFolder, async (cache) =>
      resolveKnownInputs(await planPart(options, cache)),
    );
    const others = listOtherInputs(submission.inputs, known);
    if (others.length === 0)
      return createFoundFinding(name, 'JDKs, sandbox, benchmark, suites and generators are');
    const more = others.length > 3 ? `, ${others.length - 3} more` : '';
    const found = `${others.slice(0, 3).join(', ')}${more}`;
    return notWell(name, 'missing', found, advice);
  } catch (thrown) {
    if (!isForeseen(thrown)) throw thrown;
    return notWell(name, 'missing', getMessage(thrown), advice);
  }
}

/** The sentence that a task's log ends with. */
export function describeUnfit(folder: string, why: string): string {
  return `${hostname()} can't do its part of ${folder}: ${why}`;
}
