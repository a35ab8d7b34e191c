import type { Command } from 'commander';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Script, Study } from '../../engines/engine.js';
import type { FoundEngine } from '../../engines/find-engine.js';
import { joinTaskNotesFolder } from '../../store/shard/task-note.js';
import { joinSubmissionFolder } from '../../store/shard/submission-folder.js';
import { scriptParts } from '../../engines/task-beginning.js';
import { capitalise } from '../../model/common/capitalise.js';
import { UserError } from '../../model/common/errors.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import { lockRunFolder } from '../../store/run/run-lock.js';
import { makeWritableFolder } from '../../store/files/writable-folder.js';
import { exitCodes } from '../exit.js';
import { printJson } from '../output.js';
import { prepareStudy } from './study.js';
import type { SubmitFlags } from './submit-flags.js';
import { findSubmission, writeSubmission } from './submission.js';

/**
 * Resolves a run, and submits it to an engine; returns the exit code. Before submitting, throws UserError for a run that `teval run` would refuse,
 * MachineError if something that it needs is missing.
 */
export async function submitRun(
  engine: FoundEngine,
  words: readonly string[],
  flags: SubmitFlags,
  program: Command,
): Promise<number> {
  const { study, inputs } = await prepareStudy(engine, words, flags, program);
  if (study.wanted.length === 0) {
    say(
      flags,
      { jobs: [] },
      `nothing is left to submit: all units are in ${study.folder}, and teval merge combines them`,
    );
    return exitCodes.success;
  }
  const scripts = engine.scripts(study, flags, scriptParts);
  if (flags.print === true) {
    print(scripts, study, flags);
    return exitCodes.success;
  }
  await makeWritableFolder(study.folder, '--out DIR');
  await makeWritableFolder(study.cacheFolder, '--cache DIR');
  const { folder, wanted, run, workingFolder, shards } = study;
  // Of concurrent commands, each sees the submissions of those before it.
  const release = await lockRunFolder(joinSubmissionFolder(folder), 'briefly');
  const { jobs, sentence } = await (async () => {
    await refuseTwice(engine, folder);
    await rm(joinTaskNotesFolder(folder), { recursive: true, force: true });
    for (const { name, text } of scripts)
      await writeAtomically(join(joinSubmissionFolder(folder), name), text);
    const submission = { engine: engine.place, run, workingFolder, shards, inputs };
    await writeSubmission(folder, { ...submission, jobs: [] });
    const submitted = await engine.submit(study, flags);
    await writeSubmission(folder, { ...submission, jobs: submitted.jobs });
    return submitted;
  })().finally(release);
  say(
    flags,
    { folder, shards, wanted, jobs },
    `${sentence}; scripts and logs are in ${joinSubmissionFolder(folder)}`,
  );
  return exitCodes.success;
}

/** Two arrays on the same shards would wait for each other's locks. Throws MachineError if the engine does not respond. */
async function refuseTwice(engine: FoundEngine, folder: string): Promise<void> {
  const before = await findSubmission(folder);
  const jobs = before !== 'none' && before.engine === engine.place ? before.jobs : [];
  const [first] = await engine.atWork({ folder, jobs });
  if (first !== undefined)
    throw new UserError(
      `${folder} was submitted before, and job ${first.job} is still ${first.state}: wait for it to end, or cancel it`,
    );
}

function print(scripts: readonly Script[], { folder }: Study, { json }: SubmitFlags): void {
  if (json === true) return printJson({ scripts });
  const texts = scripts.map(({ name, text }) => `### ${join(joinSubmissionFolder(folder), name)}\n${text}`);
  process.stdout.write(texts.join('\n'));
}

function say({ json }: SubmitFlags, result: object, sentence: string): void {
  if (json === true) printJson(result);
  else process.stdout.write(`${capitalise(sentence)}.\n`);
}
