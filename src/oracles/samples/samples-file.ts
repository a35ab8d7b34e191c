import { createHash } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import { readJsonLines, type JsonRecord } from '../../formats/json-lines.js';
import { UserError } from '../../model/common/errors.js';
import {
  contextLevels,
  type Assignment,
  type ContextLevel,
  type MethodSignature,
} from '../../model/sample/assignment.js';
import { parseSignature } from '../../model/sample/method-signature.js';
import type { Bug } from '../../model/program/bug.js';
import { packageRoot } from '../../store/files/package-root.js';
import { readUserFileBytes } from '../../store/files/user-file.js';
import type { InformedRequest, SampleGenerator } from '../contract.js';
import { findDeclaredMethods } from './focal-methods.js';
import { isCoverAttempt, readCoverAttempt } from './cover-attempt.js';
import { numberSamples, type UnnumberedSample } from './number-samples.js';
import { separateByContext } from './separate-by-context.js';

/** A line of the file. What a line does not say is that of the bug or program, or counted. */
interface WrittenSample {
  /** Empty if the line names a class only. */
  readonly subject: string;
  /** Empty for the first class under test. */
  readonly focalClass: string;
  readonly focalMethod: MethodSignature | 'none';
  readonly context: ContextLevel;
  readonly number: number | 'counted';
  readonly text: string;
  /** Empty if it names none. */
  readonly testClass: string;
  /** In the file, from 1. */
  readonly line: number;
}

const ofBundled = /^bundled:([\w-]+)$/u;

/**
 * Whole tests from a file of JSON lines with `text` and `subject` (a bug or program) or `class`, and optionally `method`, `context` and `number`
 * (docs/whole-tests.md), or rows of qodo-cover's table. Throws UserError with file and line for a malformed record, and for a file without any.
 */
export async function loadSamples(argument: string): Promise<SampleGenerator> {
  const set = ofBundled.exec(argument)?.[1];
  const file = set === undefined ? argument : join(packageRoot, 'bundled/samples', `${set}.jsonl`);
  const digest = createHash('sha256');
  const written: WrittenSample[] = [];
  const numbered = new Set<string>();
  for await (const record of readJsonLines(readUserFileBytes(file, `samples:${argument}`, digest), file)) {
    const sample = await readRecord(record);
    written.push(sample);
    if (sample.number === 'counted') continue;
    const key = JSON.stringify({ ...sample, text: '', line: 0 });
    if (numbered.has(key))
      throw record.refuse(`an earlier line has the number ${sample.number} for the same assignment`);
    numbered.add(key);
  }
  return separateByContext(
    contextLevels.filter((level) => written.some(({ context }) => context === level)),
    {
      name: set ?? `samples-${basename(file, extname(file)).replaceAll(/[^\w.-]/gu, '_')}`,
      version: digest.digest('hex'),
      source: 'model',
      view: 'samples',
      isGiven: true,
      checkRun({ bugs }) {
        const first = written[0]!;
        if (!bugs.some((bug) => written.some((each) => isOf(each, bug))))
          throw new UserError(
            `${file} has no sample for a bug or program of this run, such as ${bugs[0]?.id}; its first sample is for ${first.subject || first.focalClass}`,
          );
      },
      listForeign: (bugs) => written.filter((each) => !bugs.some((bug) => isOf(each, bug))),
      async listSamples(request) {
        const selected = selectSamples(written, request);
        const declared = await findDeclaredMethods(selected, request);
        if (!('problem' in declared))
          return { samples: numberSamples(declared.map((each) => toSample(request.bug.id, each))) };
        throw new UserError(`${file}:${selected[declared.index]!.written.line}: ${declared.problem}`);
      },
    },
  );
}

async function readRecord(record: JsonRecord): Promise<WrittenSample> {
  if (!isCoverAttempt(record)) return readLine(record);
  return {
    ...{ subject: '', focalMethod: 'none', context: 'none', number: 'counted', testClass: '' },
    ...(await readCoverAttempt(record)),
    line: record.line,
  };
}

function readLine(record: JsonRecord): WrittenSample {
  const optional = (name: string) => (record.has(name) ? record.requireText(name) : '');
  const [subject, focalClass, method] = [optional('subject'), optional('class'), optional('method')];
  if (subject === '' && focalClass === '')
    throw record.refuse('the object needs the member subject (a bug or program) or class');
  const number = record.has('number') ? Number(record.requireScalar('number')) : 'counted';
  if (number !== 'counted' && (!Number.isInteger(number) || number < 1))
    throw record.refuse('the member number must be a whole number from 1');
  return {
    ...{ subject, focalClass, number },
    focalMethod: method === '' ? 'none' : readSignature(method, record),
    context: readContext(optional('context'), record),
    text: record.requireText('text'),
    testClass: optional('test_class'),
    line: record.line,
  };
}

function readContext(word: string, record: JsonRecord): ContextLevel {
  const context = contextLevels.find((each) => each === (word === '' ? 'none' : word));
  if (context !== undefined) return context;
  throw record.refuse(`the member context must be one of ${contextLevels.join(', ')}, not "${word}"`);
}

function readSignature(text: string, record: JsonRecord): MethodSignature {
  const signature = parseSignature(text);
  if (signature === undefined)
    throw record.refuse(`the member method must be a signature as in "add(int, String)", not "${text}"`);
  return signature;
}

function isOf(
  { subject, focalClass }: WrittenSample,
  { id, modifiedClasses }: Pick<Bug, 'id' | 'modifiedClasses'>,
): boolean {
  return subject === ''
    ? modifiedClasses.some((each) => toSourceName(each) === toSourceName(focalClass))
    : subject === id;
}

/** Files name a nested class as the source does, `Outer.Inner`, or as its class file, `Outer$Inner`. */
function toSourceName(className: string): string {
  return className.replaceAll('$', '.');
}

/** A line with its class and its method. */
interface AssignedSample extends Pick<Assignment, 'focalClass' | 'focalMethod'> {
  readonly written: WrittenSample;
}

function selectSamples(
  written: readonly WrittenSample[],
  { bug }: InformedRequest,
): readonly AssignedSample[] {
  const [usualClass] = bug.modifiedClasses;
  return written
    .filter((each) => isOf(each, bug))
    .map((sample) => {
      const { focalClass, focalMethod } = sample;
      const chosen = focalClass === '' ? usualClass : focalClass;
      if (chosen === undefined) throw new UserError(`${bug.id} has no class under test`);
      return {
        written: sample,
        focalClass: toSourceName(chosen),
        ...(focalMethod === 'none' ? {} : { focalMethod }),
      };
    });
}

function toSample(subject: string, { written, ...named }: AssignedSample): UnnumberedSample {
  const { context, number, text, testClass } = written;
  return {
    assignment: { subject, context, ...named },
    ...(number === 'counted' ? {} : { number }),
    text,
    ...(testClass === '' ? {} : { testClass }),
  };
}
