import type { Artefact } from '../../toolchain/artefact.js';
import { coordinatesOf } from '../../toolchain/artefact.js';
import { harnessBuild } from '../../harness/build.js';
import { findJdks, java8, jdkFor, type Jdk } from '../../toolchain/jdk.js';
import { findArtefact, type ArtefactContext } from '../../toolchain/maven.js';
import { messageOf } from '../../model/errors.js';
import type { JavaRange } from '../../model/workspace.js';
import { foundWell, type Finding } from './finding.js';

/** What the test harness is compiled for. */
export const harnessJava: JavaRange = { from: 11, to: 99 };

export async function jdkFinding(
  name: string,
  range: JavaRange,
  otherwise: 'absent' | 'missing',
  { tools }: ArtefactContext,
): Promise<Finding> {
  try {
    return jdkFound(name, await jdkFor(range, tools));
  } catch (thrown) {
    const isNamed = range === java8 ? tools.java8Home !== undefined : tools.javaHome !== undefined;
    const needs =
      range === java8
        ? 'needed where EvoSuite runs (recorded suites do without), and for the tests of --evosuite-runtime'
        : 'needed for every run';
    return {
      name,
      state: otherwise,
      found: isNamed ? messageOf(thrown) : 'none',
      advice: `${needs}; or name one with ${range === java8 ? '--java8' : '--java'} HOME`,
    };
  }
}

export async function allJdksFinding({ tools }: ArtefactContext): Promise<Finding> {
  const jdks = await findJdks(tools);
  const advice = 'needed for every run; or name one with --java HOME';
  if (jdks.length === 0) return { name: 'JDKs found', state: 'missing', found: 'none', advice };
  return foundWell('JDKs found', jdks.map((jdk) => `${jdk.version} (${jdk.home})`).join(', '));
}

export function jdkFound(name: string, { fullVersion, home, foundBy }: Jdk): Finding {
  return foundWell(name, `${fullVersion} in ${home} (by ${foundBy})`, { version: fullVersion, where: home });
}

export async function harnessFinding(): Promise<Finding> {
  try {
    return foundWell('Test harness', (await harnessBuild()).path);
  } catch {
    return { name: 'Test harness', state: 'missing', found: 'not built', advice: 'npm run build' };
  }
}

export async function artefactFinding(
  name: string,
  artefacts: readonly Artefact[],
  otherwise: 'absent' | 'missing',
  hasMaven: boolean,
  context: ArtefactContext,
): Promise<Finding> {
  const coordinates = artefacts.map(coordinatesOf).join(', ');
  if (name === 'EvoSuite' && context.tools.evosuiteJar !== undefined)
    return foundWell(name, context.tools.evosuiteJar);
  try {
    const found = await Promise.all(artefacts.map((artefact) => findArtefact(artefact, context)));
    if (!found.includes('missing')) return foundWell(name, `${coordinates}, at hand`);
  } catch (thrown) {
    return {
      name,
      state: otherwise,
      found: messageOf(thrown),
      advice: 'name a folder of jars with --jars DIR',
    };
  }
  if (hasMaven) return foundWell(name, `${coordinates}, fetched with mvn on first use`);
  return {
    name,
    state: otherwise,
    found: `${coordinates} is not here`,
    advice: 'install Maven, or put it into a folder for --jars DIR',
  };
}
