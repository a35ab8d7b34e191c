import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import type { Assignment } from '../../model/sample/assignment.js';
import { toQualifiedName } from '../../model/suite/java-names.js';
import { listFilesBelow } from '../../store/files/digest.js';
import type { InformedRequest, SampleGenerator } from '../contract.js';
import { findMethodByText } from './focal-methods.js';
import { numberSamples, type UnnumberedSample } from './number-samples.js';

/** A file of the folder. */
interface SampleFile {
  /** Below the folder. */
  readonly path: string;
  readonly focalClass: string;
  /** As in the file's name: `encode`, or with types, `encode_byte_____boolean`. */
  readonly method: string;
  readonly text: string;
}

/** JUnitGenie's names; then those of ChatUniTest, ChatTester and HITS, which number the methods of a class and the tests of a method. */
const usualPatterns = [
  '{class}_{method}_cfg_path_{number}_Test.java',
  '{class}_{method}_{index}_{number}_Test.java',
] as const;

const placeholders: Readonly<Record<string, string>> = {
  '{class}': '(?<class>[^/]+?)',
  '{method}': '(?<method>[^/]+?)',
  '{number}': '(?<number>\\d+)',
  '{index}': '\\d+',
  '*': '[^/]*',
};

/** A folder, and the pattern of names below it. */
export interface SampleFolder {
  readonly folder: string;
  /** Absent for the patterns of known tools. */
  readonly pattern?: string;
}

/** Reads `out/{class}_{method}_{number}Test.java`: the folder ends before the first segment with a placeholder. Undefined for a text without one. */
export function splitPattern(argument: string): SampleFolder | undefined {
  if (!argument.includes('{')) return undefined;
  const segments = argument.split('/');
  const first = segments.findIndex((segment) => /[{*]/u.test(segment));
  return { folder: segments.slice(0, first).join('/') || '.', pattern: segments.slice(first).join('/') };
}

/**
 * Whole tests from a folder of Java files, whose names say for which class and method they are. The package is that of the file. Throws UserError if no
 * name fits the pattern.
 */
export async function loadSampleFolder({ folder, pattern }: SampleFolder): Promise<SampleGenerator> {
  const patterns = pattern === undefined ? usualPatterns : [pattern];
  const expressions = patterns.map(toExpression);
  const paths = (await listFilesBelow(folder).catch(() => refuse(folder, patterns))).filter((path) =>
    expressions.some((each) => each.test(path)),
  );
  if (paths.length === 0) refuse(folder, patterns);
  const digest = createHash('sha256');
  const files: SampleFile[] = [];
  for (const path of sortByNumber(paths, expressions)) {
    const text = await readFile(join(folder, path), 'utf8');
    digest.update(`${path}\n${text.length}\n`).update(text);
    const { class: className = '', method = '' } = matchName(path, expressions);
    const [, packageName = ''] = /^\s*package\s+([\w.]+)\s*;/mu.exec(text) ?? [];
    files.push({ path, focalClass: toQualifiedName(packageName, className), method, text });
  }
  const isOf = ({ focalClass }: SampleFile, { modifiedClasses }: InformedRequest['bug']) =>
    modifiedClasses.includes(focalClass);
  return {
    name: `samples-${basename(folder === '.' ? process.cwd() : folder).replaceAll(/[^\w.-]/gu, '_')}`,
    version: digest.digest('hex'),
    source: 'model',
    view: 'samples',
    isGiven: true,
    checkRun({ bugs }) {
      if (!bugs.some((bug) => files.some((each) => isOf(each, bug))))
        throw new UserError(
          `${folder} has no sample for a class of this run, such as ${bugs[0]?.modifiedClasses[0]}; its first sample is for ${files[0]!.focalClass}`,
        );
    },
    listForeign: (bugs) =>
      files.flatMap((each) =>
        bugs.some((bug) => isOf(each, bug)) ? [] : [{ subject: '', focalClass: each.focalClass }],
      ),
    async listSamples({ bug, workspace }) {
      const samples: UnnumberedSample[] = [];
      let unclear = 0;
      for (const { focalClass, method, text } of files.filter((each) => isOf(each, bug))) {
        const focalMethod =
          method === '' ? 'none' : await findMethodByText(focalClass, method, workspace.classPath);
        if (method !== '' && focalMethod === 'none') unclear += 1;
        const assignment: Assignment = {
          ...{ subject: bug.id, focalClass, context: 'none' },
          ...(typeof focalMethod === 'string' ? {} : { focalMethod }),
        };
        samples.push({ assignment, text });
      }
      return {
        samples: numberSamples(samples),
        remarks: unclear === 0 ? [] : [describeUnclear(unclear, samples.length)],
      };
    },
  };
}

function describeUnclear(unclear: number, samples: number): string {
  const words = unclear === 1 ? ['names', 'it is'] : ['name', 'they are'];
  return `${unclear} of ${samples} samples ${words[0]} no method that the class has once, so ${words[1]} for the whole class`;
}

/** The end of a path. Text outside of placeholders is as it is. Throws UserError for an unknown placeholder. */
function toExpression(pattern: string): RegExp {
  const unknown = pattern.match(/\{\w*\}/gu)?.find((name) => placeholders[name] === undefined);
  if (unknown !== undefined)
    throw new UserError(
      `a pattern of samples knows {class}, {method}, {number}, {index} and *, and not ${unknown}`,
    );
  const pieces = pattern.split(/(\{class\}|\{method\}|\{number\}|\{index\}|\*)/u);
  const written = pieces.map(
    (piece) => placeholders[piece] ?? piece.replaceAll(/[.^$+?()[\]{}|\\]/gu, '\\$&'),
  );
  return new RegExp(`(?:^|/)${written.join('')}$`, 'u');
}

function matchName(path: string, expressions: readonly RegExp[]): Readonly<Record<string, string>> {
  for (const expression of expressions) {
    const found = expression.exec(path)?.groups;
    if (found !== undefined) return found;
  }
  return {};
}

/** Tests of a method by their numbers: 2 before 10. */
function sortByNumber(paths: readonly string[], expressions: readonly RegExp[]): readonly string[] {
  const read = (path: string) => Number(matchName(path, expressions)['number'] ?? 0);
  const stem = (path: string) => path.replaceAll(/\d+/gu, '');
  return [...paths].sort((a, b) =>
    stem(a) === stem(b) ? read(a) - read(b) || (a < b ? -1 : 1) : stem(a) < stem(b) ? -1 : 1,
  );
}

function refuse(folder: string, patterns: readonly string[]): never {
  throw new UserError(
    `samples:${folder} has no file with a name as in ${patterns.join(' or ')}; write another pattern behind the folder, as in samples:${folder}/{class}_{method}_{number}Test.java`,
  );
}
