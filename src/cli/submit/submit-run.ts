import type { Command } from 'commander';
import { join } from 'node:path';
import type { Engine, Script, Study } from '../../engines/engine.js';
import { submissionFolder } from '../../engines/submission-folder.js';
import { capitalised } from '../../model/capitalised.js';
import { UserError } from '../../model/errors.js';
import { writeAtomically } from '../../store/atomic-write.js';
import { makeWritableFolder } from '../../store/writable-folder.js';
import { exitCodes } from '../exit.js';
import { printJson } from '../output.js';
import { studyOf } from './study.js';
import type { SubmitFlags } from './submit-flags.js';
import { findSubmission, writeSubmission } from './submission.js';

/**
 * Looks up all that a run takes, and hands it to an engine; returns the exit code. Throws UserError for a run that `teval run` would refuse,
 * MachineError where something of it is not there: before anything is submitted.
 */
export async function submitRun(
  engine: Engine,
  words: readonly string[],
  flags: SubmitFlags,
  program: Command,
): Promise<number> {
  const { study, inputs } = await studyOf(engine, words, flags, program);
  if (study.wanted.length === 0) {
    say(
      flags,
      { jobs: [] },
      `nothing is left to submit: all units are in ${study.folder}, and teval merge puts them together`,
    );
    return exitCodes.success;
  }
  const scripts = engine.scripts(study, flags);
  if (flags.print === true) {
    print(scripts, study, flags);
    return exitCodes.success;
  }
  await refuseTwice(engine, study.folder);
  await makeWritableFolder(study.folder, '--out DIR');
  await makeWritableFolder(study.cacheFolder, '--cache DIR');
  for (const { name, text } of scripts)
    await writeAtomically(join(submissionFolder(study.folder), name), text);
  const { run, workingFolder, shards } = study;
  const submission = { engine: engine.name, run, workingFolder, shards, inputs };
  await writeSubmission(study.folder, { ...submission, jobs: [] });
  const { jobs, sentence } = await engine.submit(study);
  await writeSubmission(study.folder, { ...submission, jobs });
  const { folder, wanted } = study;
  say(
    flags,
    { folder, shards, wanted, jobs },
    `${sentence}; scripts and logs are in ${submissionFolder(folder)}`,
  );
  return exitCodes.success;
}

/** Two arrays at work on the same shards would wait for each other's locks. */
async function refuseTwice(engine: Engine, folder: string): Promise<void> {
  const before = await findSubmission(folder);
  if (before === 'none' || before.engine !== engine.name) return;
  const [first] = await engine.atWork(before.jobs);
  if (first !== undefined)
    throw new UserError(
      `${folder} was submitted before, and job ${first.job} is still ${first.state}: wait for it to end, or take it back`,
    );
}

function print(scripts: readonly Script[], { folder }: Study, { json }: SubmitFlags): void {
  if (json === true) return printJson({ scripts });
  const texts = scripts.map(({ name, text }) => `### ${join(submissionFolder(folder), name)}\n${text}`);
  process.stdout.write(texts.join('\n'));
}

function say({ json }: SubmitFlags, result: object, sentence: string): void {
  if (json === true) printJson(result);
  else process.stdout.write(`${capitalised(sentence)}.\n`);
}
