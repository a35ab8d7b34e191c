import type { Artefact } from '../../toolchain/artefact.js';
import { formatCoordinates } from '../../toolchain/artefact.js';
import { findHarnessBuild } from '../../harness/build.js';
import { findJdks, java8, findJdk, type Jdk } from '../../toolchain/jdk.js';
import { findArtefact, type ArtefactContext } from '../../toolchain/maven.js';
import { getMessage } from '../../model/common/errors.js';
import type { JavaRange } from '../../model/program/workspace.js';
import { createFoundFinding, notWell, type Finding } from './finding.js';

/** The Java versions for which the test harness is compiled. */
export const harnessJava: JavaRange = { from: 11, to: 99 };

export async function examineJdk(
  name: string,
  range: JavaRange,
  otherwise: 'absent' | 'missing',
  { tools }: ArtefactContext,
): Promise<Finding> {
  try {
    return toJdkFinding(name, await findJdk(range, tools));
  } catch (thrown) {
    const isNamed = range === java8 ? tools.java8Home !== undefined : tools.javaHome !== undefined;
    const needs =
      range === java8
        ? 'needed to run EvoSuite (not for recorded suites), and for the tests of --evosuite-runtime'
        : 'needed for every run';
    return notWell(
      name,
      otherwise,
      isNamed ? getMessage(thrown) : 'none',
      `${needs}; or name one with ${range === java8 ? '--java8' : '--java'} HOME`,
    );
  }
}

export async function examineAllJdks({ tools }: ArtefactContext): Promise<Finding> {
  const jdks = await findJdks(tools);
  const advice = 'needed for every run; or name one with --java HOME';
  if (jdks.length === 0) return notWell('JDKs found', 'missing', 'none', advice);
  return createFoundFinding('JDKs found', jdks.map((jdk) => `${jdk.version} (${jdk.home})`).join(', '));
}

export function toJdkFinding(name: string, { fullVersion, home, foundBy }: Jdk): Finding {
  return createFoundFinding(name, `${fullVersion} in ${home} (by ${foundBy})`, {
    version: fullVersion,
    where: home,
  });
}

export async function examineHarness(): Promise<Finding> {
  try {
    return createFoundFinding('Test harness', (await findHarnessBuild()).path);
  } catch {
    return notWell('Test harness', 'missing', 'not built', 'npm run build');
  }
}

export async function examineArtefacts(
  name: string,
  artefacts: readonly Artefact[],
  otherwise: 'absent' | 'missing',
  hasMaven: boolean,
  context: ArtefactContext,
): Promise<Finding> {
  const coordinates = artefacts.map(formatCoordinates).join(', ');
  if (name === 'EvoSuite' && context.tools.evosuiteJar !== undefined)
    return createFoundFinding(name, context.tools.evosuiteJar);
  try {
    const found = await Promise.all(artefacts.map((artefact) => findArtefact(artefact, context)));
    if (!found.includes('missing')) return createFoundFinding(name, `${coordinates}, found`);
  } catch (thrown) {
    return notWell(name, otherwise, getMessage(thrown), 'name a folder of jars with --jars DIR');
  }
  if (hasMaven) return createFoundFinding(name, `${coordinates}, fetched with mvn on first use`);
  return {
    name,
    state: otherwise,
    found: `${coordinates} is missing`,
    advice: 'install Maven, or put it into a folder for --jars DIR',
  };
}
