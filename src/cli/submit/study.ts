import type { Command } from 'commander';
import { basename, join, resolve } from 'node:path';
import type { Engine, Study } from '../../engines/engine.js';
import { MachineError, UserError } from '../../model/common/errors.js';
import type { Plan } from '../../pipeline/1-plan.js';
import { resolveKnownInputs } from '../../pipeline/inputs/known-inputs.js';
import { partitionBugs } from '../../pipeline/shards/select-shard.js';
import { surveyRun, type SurveyedSuite } from '../../pipeline/survey/survey.js';
import { useCache } from '../../store/cache/content-cache.js';
import type { RunInputs } from '../../store/run/fingerprint.js';
import { packageRoot } from '../../store/files/package-root.js';
import { findJdks } from '../../toolchain/jdk.js';
import { withoutSandbox, type FoundSandbox } from '../../toolchain/sandbox.js';
import type { ToolPaths } from '../../options/tool-options.js';
import { examineRequirements } from '../doctor/findings.js';
import { parsePlannedCommand } from '../doctor/planned-command.js';
import { examineForRun } from '../doctor/planned-run.js';
import type { RunChoices } from '../../settings/run-table.js';
import { resolveChoices } from '../options/evaluate.js';
import type { SubmitFlags } from './submit-flags.js';

/** Default limit: many clusters restrict the number of tasks, and the start of a shard costs some seconds. */
const mostShards = 100;

/**
 * The study to submit: the run's arguments, with absolute paths of run and cache folders, the resolved sandbox and this machine's JDKs. Throws
 * UserError for a run that `teval run` would refuse, MachineError if the run could not work here.
 */
export async function prepareStudy(
  engine: Engine,
  words: readonly string[],
  flags: SubmitFlags,
  program: Command,
): Promise<{ readonly study: Study; readonly inputs: RunInputs }> {
  const given = await parseRunChoices(engine, words, program);
  const options = await resolveChoices(given);
  await checkMachine(given, options.cacheFolder, options.tools);
  const { plan, suites, inputs } = await useCache(options.cacheFolder, async (cache) => {
    const survey = await surveyRun(options, cache);
    return { ...survey, inputs: await resolveKnownInputs(survey.plan) };
  });
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
    merge: [
      ...(given.foundAt === undefined ? [] : ['--found-at', given.foundAt]),
      ...(given.failOn ?? []).flatMap(({ text }) => ['--fail-on', text]),
    ],
    workers,
    shards,
    wanted: openShards(plan, suites, shards),
    environment: await resolveJavaVariables(options.tools),
  };
  return { study, inputs };
}

/** Shards with units that are missing or made from other inputs. */
function openShards(plan: Plan, suites: readonly SurveyedSuite[], of: number): readonly number[] {
  const open = new Set(suites.flatMap(({ bug, missingUnits }) => (missingUnits > 0 ? [bug.id] : [])));
  return partitionBugs(plan, of).flatMap((bugs, index) =>
    [...bugs].some((id) => open.has(id)) ? [index + 1] : [],
  );
}

async function parseRunChoices(
  engine: Engine,
  words: readonly string[],
  program: Command,
): Promise<RunChoices> {
  const advice = `teval submit ${engine.name}: give a run after --, as in teval submit ${engine.name} -- run --benchmark maven`;
  if (words[words[0] === 'teval' ? 1 : 0] !== 'run') throw new UserError(advice);
  const twice = ['--shard', '--dry-run'].find((name) =>
    words.some((word) => word === name || word.startsWith(`${name}=`)),
  );
  if (twice !== undefined)
    throw new UserError(
      `leave ${twice} out of the run: teval submit itself divides it, and --print shows how`,
    );
  return parsePlannedCommand(words, program, advice);
}

async function checkMachine(given: RunChoices, cacheFolder: string, tools: ToolPaths): Promise<void> {
  const found = await useCache(cacheFolder, (cache) => examineRequirements({ cache, tools }));
  const missing = (await examineForRun(found, given)).filter(({ state }) => state === 'missing');
  if (missing.length === 0) return;
  const what = missing.map((finding) => `${finding.name}: ${finding.found} (${finding.advice})`).join('; ');
  throw new MachineError(`nothing is submitted, because the run cannot work; missing: ${what}`);
}

/** The shards go without one, too, and don't say so each. */
function warnWithoutSandbox(found: FoundSandbox): void {
  if (found.sandbox === 'bwrap' || found.reason === 'asWanted') return;
  process.stderr.write(
    `teval: tests run without a sandbox, because ${found.reason.why}: ${withoutSandbox}; --sandbox none suppresses this warning\n`,
  );
}

/** Makes teval use the same JDKs if a machine's own variables name others, or none. */
async function resolveJavaVariables(tools: ToolPaths): Promise<Record<string, string>> {
  const jdks = await findJdks(tools);
  const [first] = jdks;
  const variables: Record<string, string> = first === undefined ? {} : { JAVA_HOME: first.home };
  for (const { version, home } of jdks) variables[`TEVAL_JAVA${version}_HOME`] ??= home;
  return variables;
}
