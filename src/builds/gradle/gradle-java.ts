import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyJava, type JavaRange } from '../../model/program/workspace.js';
import { replaceUnlessExhausted } from '../../store/files/storage-errors.js';
import type { BuildPlace } from '../build-tool.js';

/** The first version of Gradle that runs on a version of Java: Gradle's compatibility matrix. */
const firstGradleFor: readonly (readonly [java: number, gradle: string])[] = [
  ...([
    [9, '4.3'],
    [10, '4.7'],
    [11, '5.0'],
    [12, '5.4'],
    [13, '6.0'],
    [14, '6.3'],
    [15, '6.7'],
  ] as const),
  ...([
    [16, '7.0'],
    [17, '7.3'],
    [18, '7.5'],
    [19, '7.6'],
    [20, '8.3'],
    [21, '8.5'],
    [22, '8.8'],
  ] as const),
  ...([
    [23, '8.10'],
    [24, '8.14'],
    [25, '9.1'],
    [26, '9.4'],
  ] as const),
];

/** The first version of Gradle that needs Java 17 itself. */
const firstOn17 = '9.0';

/** The Java versions on which the wrapper's Gradle runs; any if the project has no wrapper. */
export async function readWrapperJava({ root }: Pick<BuildPlace, 'root'>): Promise<JavaRange> {
  const file = join(root, 'gradle', 'wrapper', 'gradle-wrapper.properties');
  const text = await readFile(file, 'utf8').catch(replaceUnlessExhausted(''));
  const version = /distributionUrl\s*=.*?gradle-(\d+\.\d+)/u.exec(text)?.[1];
  if (version === undefined) return anyJava;
  const highest =
    firstGradleFor.findLast(([, gradle]) => compareVersions(version, gradle) >= 0)?.[0] ?? anyJava.from;
  return { from: compareVersions(version, firstOn17) >= 0 ? 17 : anyJava.from, to: highest };
}

function compareVersions(one: string, other: string): number {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((each) =>
    each.split('.').map(Number),
  ) as [number[], number[]];
  return major - otherMajor || minor - otherMinor;
}
