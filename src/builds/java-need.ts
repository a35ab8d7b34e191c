import { anyJava, type JavaRange } from '../model/program/workspace.js';

/** The newest JDK whose compiler still accepts an old language level. */
const lastJavaFor: Readonly<Record<number, number>> = { 5: 8, 6: 11, 7: 19 };

/** Java 44 + N has class files of version N; the first is Java 1. */
const classFileOffset = 44;

type Reading = (groups: readonly string[]) => JavaRange;

const from = (version: number): JavaRange => ({ ...anyJava, from: version });
const upTo = (version: number): JavaRange => ({ ...anyJava, to: version });

/** A compiler that refuses a language level is too old for a new one, and too new for an old one. */
function toRangeOfLevel(level: number): JavaRange {
  if (level >= anyJava.from) return from(level);
  return upTo(lastJavaFor[level] ?? anyJava.from);
}

/**
 * What compilers, Maven's enforcer, Gradle and annotation processors say when the JDK does not suit them, with the versions that do. Messages of
 * javac 8 to 25, maven-enforcer-plugin 3, Gradle 4 to 9, and Lombok 1.18.
 */
const messages: readonly (readonly [RegExp, Reading])[] = [
  [
    /(?:invalid (?:target|source) release|release version|invalid flag: --release)[: ]+(?:1\.)?(\d+)/u,
    ([level]) => toRangeOfLevel(Number(level)),
  ],
  [
    /(?:Source|Target) option (?:1\.)?(\d+) is no longer supported/u,
    ([level]) => toRangeOfLevel(Number(level)),
  ],
  [
    /Detected JDK[^\n]* is not in the allowed range ([[(]?[\d.,_ ]+[\])]?)/u,
    ([range]) => parseMavenRange(range ?? ''),
  ],
  [
    /class file version (\d+)\.\d+\)?, this version of the Java Runtime only recognizes/u,
    ([version]) => from(Number(version) - classFileOffset),
  ],
  [
    /class file has wrong version (\d+)\.\d+, should be/u,
    ([version]) => from(Number(version) - classFileOffset),
  ],
  [/Unsupported class file major version (\d+)/u, ([version]) => upTo(Number(version) - classFileOffset - 1)],
  [
    /(?:requires (?:at least )?(?:JVM|Java)(?: runtime version)?|compatible with Java|needed a component[^\n]*Java) (\d+)/u,
    ([version]) => from(Number(version)),
  ],
  [
    /Your build is currently configured to use (?:incompatible )?Java (\d+)/u,
    ([version]) => upTo(Number(version) - 1),
  ],
  [/Could not determine java version from '(\d+)/u, ([version]) => upTo(Number(version) - 1)],
  [/JCTree\$JCImport does not have member field/u, () => upTo(20)],
  [/cannot access class com\.sun\.tools\.javac\.processing/u, () => upTo(15)],
  [/Could not find artifact com\.sun:tools:jar/u, () => upTo(8)],
  [/package javax\.(?:xml\.bind|annotation|activation)[\w.]* does not exist/u, () => upTo(10)],
];

/** The Java versions that a failed build asks for; `none` if its output does not mention them. */
export function readJavaNeed(output: string): JavaRange | 'none' {
  for (const [pattern, read] of messages) {
    const found = pattern.exec(output);
    if (found === null) continue;
    const range = read(found.slice(1));
    if (Number.isFinite(range.from) && Number.isFinite(range.to) && range.from <= range.to) return range;
  }
  return 'none';
}

/** `[17,)`, `[1.8,9)`, `(,21]`, and `11`, which Maven reads as 11 or later. */
function parseMavenRange(text: string): JavaRange {
  const bounds = /^([[(])?([\d._]*)(,)?([\d._]*)([\])])?/u.exec(text.replaceAll(' ', ''));
  const [, , low = '', comma, high = '', closing] = bounds ?? [];
  const lowest = low === '' ? anyJava.from : toFeature(low);
  if (comma === undefined && closing === ']') return { ...anyJava, from: lowest, to: lowest };
  if (high === '') return from(lowest);
  const isWholeVersion = /^(?:1\.)?\d+$/u.test(high);
  const highest = closing === ')' && isWholeVersion ? toFeature(high) - 1 : toFeature(high);
  return { ...anyJava, from: lowest, to: highest };
}

function toFeature(version: string): number {
  const [first = '', second = ''] = version.split('.');
  return Math.max(anyJava.from, Number(first === '1' ? second : first));
}
