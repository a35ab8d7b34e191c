import type { Command } from 'commander';
import { hostname } from 'node:os';
import type { Shard } from '../../model/shard.js';
import { UserError, isForeseen, messageOf } from '../../model/errors.js';
import { knownInputs, otherInputs } from '../../pipeline/known-inputs.js';
import { planPart } from '../../pipeline/shard-of-plan.js';
import { contentCache } from '../../store/content-cache.js';
import type { RunFlags } from '../options/run-flags.js';
import { runOptionsOf } from '../options/run-options.js';
import { findSubmission, type Submission } from '../submit/submission.js';
import { foundWell, type Finding } from './finding.js';
import { plannedCommand } from './planned-command.js';

/** Throws UserError where nothing was submitted from the folder, or the disk that it is on is not here. */
export async function readSubmission(folder: string): Promise<Submission> {
  const submission = await findSubmission(folder);
  if (submission === 'none')
    throw new UserError(
      `${folder} holds nothing that was submitted; name a run's folder that teval submit made`,
    );
  return submission;
}

/**
 * The flags of the run that was submitted, or of one of its shards, read where that was done. Throws UserError where that folder is not on
 * this machine, or the run was submitted in another number of shards.
 */
export async function submittedFlags(
  { run, workingFolder, shards }: Submission,
  shard: Shard | undefined,
  program: Command,
): Promise<RunFlags> {
  if (shard !== undefined && shard.of !== shards)
    throw new UserError(`--shard ${shard.index}/${shard.of}: the run was submitted in ${shards} shards`);
  try {
    process.chdir(workingFolder);
  } catch {
    throw new UserError(`the folder in which the run was submitted is not here: ${workingFolder}`);
  }
  const part = shard === undefined ? [] : ['--shard', `${shard.index}/${shard.of}`];
  return plannedCommand(['run', ...run, ...part], program, 'what was submitted is no run');
}

/** Whether this machine would make its units from what they would be made from where the run was submitted. */
export async function submittedFinding(submission: Submission, flags: RunFlags): Promise<Finding> {
  const name = 'Same as submitted';
  const advice = 'the shards could not be put together: give all machines the same, or leave this one out';
  try {
    const options = await runOptionsOf(flags);
    const plan = await planPart(options, contentCache(options.cacheFolder));
    const others = otherInputs(submission.inputs, await knownInputs(plan));
    if (others.length === 0) return foundWell(name, 'JDKs, sandbox, benchmark, suites and generators are');
    const more = others.length > 3 ? `, ${others.length - 3} more` : '';
    const found = `${others.slice(0, 3).join(', ')}${more}`;
    return { name, state: 'missing', found, advice };
  } catch (thrown) {
    if (!isForeseen(thrown)) throw thrown;
    return { name, state: 'missing', found: messageOf(thrown), advice };
  }
}

/** The sentence that a task's log ends with. */
export function unfitSentence(folder: string, why: string): string {
  return `${hostname()} can't do its part of ${folder}: ${why}`;
}
