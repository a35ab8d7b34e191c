import type { Version } from '../../model/bug.js';
import { versions } from '../../model/bug.js';
import { containerOf } from '../../model/java-names.js';
import type { PatchTouch } from '../../model/patch-touch.js';
import type { ChangedFile, Patch } from './patch.js';

/** What became of measuring which changed lines a test executes on a version. */
export type Coverage =
  /** `lines`: those of the changed lines that were executed, as in `org/x/Shelf.java:12`. */
  | { readonly status: 'measured'; readonly lines: readonly string[] }
  | { readonly status: 'not measured'; readonly reason: string };

export type CoverageOfVersions = Readonly<Record<Version, Coverage>>;

/**
 * The changed lines of a version, by file: what is asked of a coverage measurement. On the fixed version those that were added: a guard
 * that the fix inserts is no line of the buggy version, but a test that is about it executes it where it is.
 */
export function linesOf(patch: Patch, version: Version): Record<string, readonly number[]> {
  if (patch.kind === 'unknown') return {};
  return Object.fromEntries(
    patch.files.flatMap((file) => (file[version].length === 0 ? [] : [[file.path, file[version]]])),
  );
}

/** Whether the failure's trace on the buggy version answers the question, whatever the test executes. */
export function touchOfTrace(patch: Patch, trace: string): PatchTouch | 'open' {
  if (patch.kind === 'unknown') return { touch: 'unknown', reason: patch.reason };
  const at = framesOn(patch, trace, (file) => file.isOfTheFix)[0];
  return at === undefined ? 'open' : { touch: 'trace', at };
}

/** For a failure whose trace leaves the question open. */
export function touchOfCoverage(patch: Patch, trace: string, coverage: CoverageOfVersions): PatchTouch {
  if (patch.kind === 'unknown') return { touch: 'unknown', reason: patch.reason };
  const executed = versions.flatMap((version) => {
    const each = coverage[version];
    const lines = each.status === 'measured' ? each.lines : [];
    return lines.map((line) => ({ file: line.slice(0, line.lastIndexOf(':')), at: `${line} of ${version}` }));
  });
  const ofTheFix = new Set(patch.files.filter(({ isOfTheFix }) => isOfTheFix).map(({ path }) => path));
  const covered = executed.find(({ file }) => ofTheFix.has(file));
  if (covered !== undefined) return { touch: 'covered', at: covered.at };
  const unmeasured = versions.map((version) => coverage[version]).find((each) => each.status !== 'measured');
  if (unmeasured?.status === 'not measured') return { touch: 'unknown', reason: unmeasured.reason };
  const elsewhere = framesOn(patch, trace, () => true)[0] ?? executed[0]?.at;
  return elsewhere === undefined ? { touch: 'no' } : { touch: 'elsewhere', at: elsewhere };
}

/** Frames of a trace that lie on changed lines of the buggy version, or beside something that the fix inserts. */
function framesOn(
  patch: Extract<Patch, { kind: 'known' }>,
  trace: string,
  isWanted: (file: ChangedFile) => boolean,
): string[] {
  const files = new Map(patch.files.filter(isWanted).map((file) => [file.path, file]));
  return [...trace.matchAll(frame)].flatMap(([, method = '', fileName = '', number = '']) => {
    const className = containerOf(method);
    const folder = containerOf(className).replaceAll('.', '/');
    const path = folder === '' ? fileName : `${folder}/${fileName}`;
    const file = files.get(path);
    const line = Number(number);
    return file !== undefined && (file.buggy.includes(line) || file.aroundInsertions.includes(line))
      ? [`${path}:${line} of buggy`]
      : [];
  });
}

/** `	at org.x.Shelf$Board.take(Shelf.java:12)`, as every Java prints it. */
const frame = /^\s*at (?:\S+\/)?([^\s()]+)\(([^():]+\.java):(\d+)\)$/gm;
