import { UserError } from '../model/common/errors.js';
import { addToGroup } from '../model/common/group-by.js';
import { nameFirst } from '../model/common/name-first.js';
import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { readJsonLines, type JsonRecord } from '../formats/json-lines.js';
import type { Candidate } from '../model/suite/candidate.js';
import { readCompletedOracle } from '../source/completed-oracle.js';
import { loadJavaParser, type JavaParser } from '../source/parser.js';
import { readUserFileBytes } from '../store/files/user-file.js';
import type { GeneratedOracle, InformedRequest, OracleGenerator } from './contract.js';

/** A completion of a file. */
interface WrittenOutput {
  readonly line: number;
  /** `org.x.ShelfTest::size#0`, or without the number for the test's first assertion. */
  readonly test: string;
  /** Empty: of any bug. */
  readonly bug: string;
  /** Absent: of any seed or side. */
  readonly seed: number | undefined;
  readonly side: string | undefined;
  readonly output: string;
}

/** Names in a remark. */
const listed = 10;

/**
 * Replays completions of tests: JSON lines with `test` (a candidate's ID, or a test's name for its first assertion), `output` (Java statements that end
 * with an assertion) and, if several suites have tests of one name, `bug`, `seed` and `side`. Several completions of a test give several oracles.
 * Throws UserError with file and line for a malformed record, and for a file without any.
 */
export async function loadCompletions(file: string): Promise<OracleGenerator> {
  const digest = createHash('sha256');
  const bytes = readUserFileBytes(file, `--oracle completions:${file}`, digest);
  const byTest = new Map<string, WrittenOutput[]>();
  const all: WrittenOutput[] = [];
  let foreign: readonly string[] = [];
  for await (const record of readJsonLines(bytes, file)) {
    const written: WrittenOutput = {
      line: record.line,
      test: record.requireText('test'),
      output: record.requireText('output'),
      bug: record.has('bug') ? record.requireText('bug') : '',
      seed: record.has('seed') ? readSeed(record) : undefined,
      side: record.has('side') ? record.requireText('side') : undefined,
    };
    all.push(written);
    addToGroup(byTest, written.test, written);
  }
  const parser = await loadJavaParser();
  return {
    name: `completions-${basename(file, extname(file)).replace(/[^\w.-]/g, '_')}`,
    version: digest.digest('hex'),
    source: 'model',
    view: 'informed',
    checkRun({ bugs, seeds }) {
      const open = all.find(({ seed }) => seed === undefined);
      if (open !== undefined && seeds.length > 1)
        throw new UserError(
          `${file}:${open.line}: this completion has no seed, and the run has ${seeds.length}, whose suites have tests of the same names; add the member seed, or use --seeds with one`,
        );
      const elsewhere = all.filter(({ bug }) => bug !== '' && !bugs.some(({ id }) => id === bug));
      foreign = remark(file, elsewhere, 'are for bugs that this run does not have');
    },
    generate(candidates, request) {
      const { answers, remarks, used } = complete(candidates, request, byTest, parser, file);
      const suite = `the suite of ${request.bug.id}, side ${request.side}, seed ${request.seed}`;
      const unused = all.filter(
        (each) => each.bug === request.bug.id && isOf(each, request) && !used.has(each),
      );
      const lost = remark(file, unused, `are for tests that are not in ${suite}`);
      return Promise.resolve({ answers, remarks: [...remarks, ...lost, ...foreign] });
    },
  };
}

function readSeed(record: JsonRecord): number {
  const seed = Number(record.requireScalar('seed'));
  if (Number.isInteger(seed) && seed > 0) return seed;
  throw record.refuse('the member seed must be a whole number from 1 on');
}

/** Whether a completion may be for the suite. */
function isOf({ bug, seed, side }: WrittenOutput, request: InformedRequest): boolean {
  return (
    (bug === '' || bug === request.bug.id) &&
    (seed === undefined || seed === request.seed) &&
    (side === undefined || side === request.side)
  );
}

function remark(file: string, written: readonly WrittenOutput[], what: string): readonly string[] {
  if (written.length === 0) return [];
  const names = written.map(({ test, line }) => `${test} (line ${line})`);
  return [`${basename(file)}: ${written.length} completions ${what}: ${nameFirst(names, listed)}`];
}

function complete(
  candidates: readonly Candidate[],
  request: InformedRequest,
  byTest: ReadonlyMap<string, readonly WrittenOutput[]>,
  parser: JavaParser,
  file: string,
) {
  const { bug, side, seed } = request;
  const refused: Record<string, WrittenOutput[]> = {};
  const used = new Set<WrittenOutput>();
  const answers = candidates.map((candidate) => {
    const oracles = new Map<string, GeneratedOracle>();
    const found = listNames(candidate)
      .flatMap((name) => byTest.get(name) ?? [])
      .filter((each) => isOf(each, request));
    for (const written of found) {
      used.add(written);
      const read = readCompletedOracle(parser, written.output);
      if (read.kind === 'oracle') oracles.set(JSON.stringify(read.oracle), read.oracle);
      else (refused[read.why] ??= []).push(written);
    }
    return { oracles: [...oracles.values()] };
  });
  const remarks = Object.entries(refused).flatMap(([why, all]) =>
    remark(file, all, `of the suite of ${bug.id}, side ${side}, seed ${seed}, ${why}`),
  );
  return { answers, remarks, used };
}

/** A completion of a whole test stands for everything from its first assertion on. */
function listNames({ id, assertionIndex, suiteClass, suiteTest }: Candidate): string[] {
  return assertionIndex === 0 ? [id, `${suiteClass}::${suiteTest}`] : [id];
}
