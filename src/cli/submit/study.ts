import type { Command } from 'commander';
import { basename, join, resolve } from 'node:path';
import type { Engine, Study } from '../../engines/engine.js';
import { MachineError, UserError } from '../../model/errors.js';
import type { Plan } from '../../pipeline/1-plan.js';
import { knownInputs } from '../../pipeline/known-inputs.js';
import { bugsOfShards } from '../../pipeline/shard-of-plan.js';
import { surveyRun, type SurveyedSuite } from '../../pipeline/survey.js';
import { contentCache } from '../../store/content-cache.js';
import type { RunInputs } from '../../store/fingerprint.js';
import { packageRoot } from '../../store/package-root.js';
import { findJdks } from '../../toolchain/jdk.js';
import { withoutSandbox, type FoundSandbox } from '../../toolchain/sandbox.js';
import type { ToolPaths } from '../../toolchain/tools.js';
import { findingsOf } from '../doctor/findings.js';
import { plannedCommand } from '../doctor/planned-command.js';
import { findingsForRun } from '../doctor/planned-run.js';
import type { DisplayFlags } from '../options/display-flags.js';
import type { RunFlags } from '../options/run-flags.js';
import { runOptionsOf } from '../options/run-options.js';
import type { SubmitFlags } from './submit-flags.js';

/** More would be more tasks than most clusters like, and a shard's beginning costs some seconds. */
const mostShards = 100;

/**
 * What is to be spread: the run of the words with the folders of run and cache as absolute paths, the sandbox that `auto` comes to and the
 * JDKs of this machine. Throws UserError for what `teval run` would refuse, MachineError where the run could not work here.
 */
export async function studyOf(
  engine: Engine,
  words: readonly string[],
  flags: SubmitFlags,
  program: Command,
): Promise<{ readonly study: Study; readonly inputs: RunInputs }> {
  const given = await runFlagsOf(engine, words, program);
  const options = await runOptionsOf(given);
  await checkMachine(given, options.cacheFolder, options.tools);
  const { plan, suites } = await surveyRun(options);
  warnWithoutSandbox(plan.sandbox);
  const folder = resolve(options.out);
  const workers = given.workers ?? engine.workersOf(flags);
  const shards = flags.shards ?? Math.max(1, Math.min(plan.bugs.length, mostShards));
  const study = {
    name: basename(folder),
    folder,
    workingFolder: process.cwd(),
    cacheFolder: options.cacheFolder,
    teval: [process.execPath, join(packageRoot, 'bin', 'teval.js')] as const,
    run: [
      ...words.slice(words[0] === 'teval' ? 2 : 1),
      ...(given.workers === undefined ? ['--workers', `${workers}`] : []),
      ...['--out', folder, '--cache', options.cacheFolder],
      ...['--sandbox', plan.sandbox.sandbox === 'bwrap' ? 'required' : 'none'],
    ],
    merge: given.foundAt === undefined ? [] : ['--found-at', given.foundAt],
    workers,
    shards,
    wanted: openShards(plan, suites, shards),
    environment: await javaVariables(options.tools),
  };
  return { study, inputs: await knownInputs(plan) };
}

/** Those with units that are not made yet, or were made from something else. */
function openShards(plan: Plan, suites: readonly SurveyedSuite[], of: number): readonly number[] {
  const open = new Set(suites.flatMap(({ bug, missingUnits }) => (missingUnits > 0 ? [bug.id] : [])));
  return bugsOfShards(plan, of).flatMap((bugs, index) =>
    [...bugs].some((id) => open.has(id)) ? [index + 1] : [],
  );
}

async function runFlagsOf(
  engine: Engine,
  words: readonly string[],
  program: Command,
): Promise<RunFlags & DisplayFlags> {
  const advice = `teval submit ${engine.name}: name a run behind --, as in teval submit ${engine.name} -- run --benchmark maven`;
  if (words[words[0] === 'teval' ? 1 : 0] !== 'run') throw new UserError(advice);
  const twice = ['--shard', '--dry-run'].find((name) =>
    words.some((word) => word === name || word.startsWith(`${name}=`)),
  );
  if (twice !== undefined)
    throw new UserError(
      `leave ${twice} out of the run: teval submit divides it itself, and --print shows what it would do`,
    );
  return plannedCommand(words, program, advice);
}

async function checkMachine(given: RunFlags, cacheFolder: string, tools: ToolPaths): Promise<void> {
  const found = await findingsOf({ cache: contentCache(cacheFolder), tools });
  const missing = (await findingsForRun(found, given)).filter(({ state }) => state === 'missing');
  if (missing.length === 0) return;
  const what = missing.map((finding) => `${finding.name}: ${finding.found} (${finding.advice})`).join('; ');
  throw new MachineError(`the run can't work, so nothing is submitted; missing is ${what}`);
}

/** The shards go without one, too, and don't say so each. */
function warnWithoutSandbox(found: FoundSandbox): void {
  if (found.sandbox === 'bwrap' || found.reason === 'asWanted') return;
  process.stderr.write(
    `teval: there is no sandbox around tests, as ${found.reason.why}: ${withoutSandbox}; --sandbox none does without this warning\n`,
  );
}

/** So that teval takes the same JDKs where a machine's own variables name others, or none. */
async function javaVariables(tools: ToolPaths): Promise<Record<string, string>> {
  const jdks = await findJdks(tools);
  const [first] = jdks;
  const variables: Record<string, string> = first === undefined ? {} : { JAVA_HOME: first.home };
  for (const { version, home } of jdks) variables[`TEVAL_JAVA${version}_HOME`] ??= home;
  return variables;
}
