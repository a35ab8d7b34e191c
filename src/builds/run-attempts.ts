import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MachineError, UserError } from '../model/common/errors.js';
import { anyJava, intersectJavaRanges, type JavaRange } from '../model/program/workspace.js';
import { createProcessError, describeScarcity, requireExitCode } from '../process/process-failure.js';
import { formatJavaRange, findJdk, findJdks, type Jdk } from '../toolchain/jdk.js';
import type { AttemptedBuild, BuildAttempt, BuildPlace, BuildTool, ModuleLayout } from './build-tool.js';
import type { BuildContext } from './build-context.js';
import { readJavaNeed } from './java-need.js';

/** A build that succeeded. */
export interface SuccessfulBuild {
  readonly modules: readonly ModuleLayout[];
  /** Feature version of the JDK that compiled it. */
  readonly java: number;
}

interface Trial extends Omit<BuildAttempt, 'javaHome'> {
  readonly java: JavaRange;
}

/** A failed attempt shows at most this often that another one may succeed. */
const mostAttempts = 5;
const mostReasons = 12;

const noNetwork =
  /UnknownHost|Unknown host|Temporary failure in name resolution|Connection (?:refused|timed out|reset)|No route to host|Network is unreachable|connect timed out|Read timed out|status code:? (?:401|403|407|5\d\d)|transfer (?:artifact|metadata)|Could not (?:GET|HEAD|download)/iu;

/**
 * Builds a place: with the JDK that its files ask for, and again in another way if the output shows that another JDK, the jars of its modules, or
 * the local cache instead of the network would help.
 *
 * @param named the project's folder in messages
 * @throws UserError with the last lines of the tool if the project does not build; MachineError if the network failed
 */
export async function runAttempts(
  tool: BuildTool,
  place: BuildPlace,
  named: string,
  scratch: string,
  context: BuildContext,
  depth: BuildAttempt['depth'] = 'classes',
): Promise<SuccessfulBuild> {
  const surroundings = {
    program: context.tools.buildTool,
    words: splitWords(context.tools.buildArguments ?? ''),
    javaHomes: (await findJdks(context.tools)).map(({ home }) => home),
    timeLimitMilliseconds: (context.tools.buildTimeoutSeconds ?? defaultTimeoutSeconds) * 1000,
    signal: context.signal,
  };
  const first = await findFirstJdk(tool, place, context);
  let trial: Trial = { java: first.range, network: 'shared', depth };
  let { jdk } = first;
  let withoutNetwork: Error | undefined;
  for (let number = 1; ; number += 1) {
    const folder = join(scratch, `${number}`);
    await rm(folder, { recursive: true, force: true }); // what a build to another depth has left
    await mkdir(folder, { recursive: true });
    const attempted = await tool.attempt(
      place,
      { ...trial, javaHome: jdk.home },
      { ...surroundings, scratch: folder },
    );
    if (requireExitCode(`\`${attempted.command}\` in ${named}`, attempted.ended, toUserError) === 0)
      return { modules: attempted.modules, java: jdk.version };
    const next: Trial | 'none' =
      number < mostAttempts ? improveTrial(trial, jdk, attempted.ended.output, tool) : 'none';
    if (next === 'none') throw withoutNetwork ?? createBuildError(tool, named, attempted);
    if (next.network !== trial.network) withoutNetwork = createBuildError(tool, named, attempted);
    if (next.java !== trial.java) jdk = await findNeededJdk(next.java, tool, named, attempted, context);
    trial = next;
  }
}

/** A build that may fail by the project's own fault: then with the reason. */
export function tryBuild(
  building: Promise<SuccessfulBuild>,
): Promise<SuccessfulBuild | { readonly failed: string }> {
  return building.catch((thrown: unknown) => {
    if (thrown instanceof UserError) return { failed: thrown.message };
    throw thrown;
  });
}

const defaultTimeoutSeconds = 1800;

/** Splits at spaces outside of quotes, as a shell does: `-P ci "-Dname=two words"`. */
export function splitWords(text: string): readonly string[] {
  return [...text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/gu)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/gu, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
}

/** The JDK that a build begins with. A guess does not stop a build: if no such JDK is installed, the user's own one tries it. */
export async function findFirstJdk(
  tool: BuildTool,
  place: BuildPlace,
  { tools }: BuildContext,
): Promise<{ readonly range: JavaRange; readonly jdk: Jdk }> {
  const range = await tool.guessJava(place, tools.buildTool === undefined ? 'own' : 'named');
  const jdk = await findJdk(range, tools, 'the build').catch(() => findJdk(anyJava, tools, 'the build'));
  return { range, jdk };
}

function improveTrial(trial: Trial, jdk: Jdk, output: string, tool: BuildTool): Trial | 'none' {
  const need = readJavaNeed(output);
  if (need !== 'none' && !(jdk.version >= need.from && jdk.version <= need.to)) {
    const both = intersectJavaRanges([trial.java, need]);
    return { ...trial, java: both.from <= both.to ? both : need };
  }
  if (trial.depth === 'classes' && tool.needsPackages(output)) return { ...trial, depth: 'packages' };
  if (trial.network === 'shared' && noNetwork.test(output)) return { ...trial, network: 'offline' };
  return 'none';
}

/** If there is no such JDK, the error names both: what the build said, and the JDKs found. */
async function findNeededJdk(
  java: JavaRange,
  tool: BuildTool,
  named: string,
  attempted: AttemptedBuild,
  { tools }: BuildContext,
): Promise<Jdk> {
  try {
    return await findJdk(java, tools, `the build of ${named}`);
  } catch (thrown) {
    const failed = createBuildError(tool, named, attempted);
    throw new UserError(
      `${failed.message}\nIt needs a JDK of ${formatJavaRange(java)}: ${thrown instanceof Error ? thrown.message : ''}`,
      { cause: thrown },
    );
  }
}

function toUserError(sentence: string): Error {
  return new UserError(sentence);
}

/** Paths in the copy are those in the project to its user. */
function createBuildError(tool: BuildTool, named: string, { command, ended, root }: AttemptedBuild): Error {
  const output = ended.output.replaceAll(root, named);
  const reasons = tool.selectReasons(output);
  const subject = `the project ${named} does not build: \`${command}\``;
  if (reasons.length === 0) return createProcessError(subject, { ...ended, output }, toUserError);
  const code = requireExitCode(subject, ended);
  const lines = reasons.slice(0, mostReasons).join('\n');
  const sentence = `${subject} ended with exit code ${code}${describeScarcity(output)}; it says:\n${lines}`;
  return noNetwork.test(output) || describeScarcity(output) !== ''
    ? new MachineError(sentence)
    : new UserError(sentence);
}
