import { nameFirst } from '../model/common/name-first.js';
import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { readJsonLines } from '../formats/json-lines.js';
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
  readonly output: string;
}

/** Names in a remark. */
const listed = 10;

/**
 * Replays completions of tests: JSON lines with `test` (a candidate's ID, or a test's name for its first assertion), `output` (Java statements that end
 * with an assertion) and, if several bugs have tests of one name, `bug`. Several completions of a test give several oracles. Throws UserError with file
 * and line for a malformed record, and for a file without any.
 */
export async function loadCompletions(file: string): Promise<OracleGenerator> {
  const digest = createHash('sha256');
  const bytes = readUserFileBytes(file, `--oracle completions:${file}`, digest);
  const byTest = new Map<string, WrittenOutput[]>();
  for await (const record of readJsonLines(bytes, file)) {
    const written: WrittenOutput = {
      line: record.line,
      test: record.requireText('test'),
      output: record.requireText('output'),
      bug: record.has('bug') ? record.requireText('bug') : '',
    };
    byTest.set(written.test, [...(byTest.get(written.test) ?? []), written]);
  }
  const parser = await loadJavaParser();
  return {
    name: `completions-${basename(file, extname(file)).replace(/[^\w.-]/g, '_')}`,
    version: digest.digest('hex'),
    source: 'model',
    view: 'informed',
    generate: (candidates, request) => Promise.resolve(complete(candidates, request, byTest, parser, file)),
  };
}

function complete(
  candidates: readonly Candidate[],
  { bug, side, seed }: InformedRequest,
  byTest: ReadonlyMap<string, readonly WrittenOutput[]>,
  parser: JavaParser,
  file: string,
) {
  const refused: Record<string, WrittenOutput[]> = {};
  const answers = candidates.map((candidate) => {
    const oracles = new Map<string, GeneratedOracle>();
    const found = listNames(candidate)
      .flatMap((name) => byTest.get(name) ?? [])
      .filter((each) => each.bug === '' || each.bug === bug.id);
    for (const written of found) {
      const read = readCompletedOracle(parser, written.output);
      if (read.kind === 'oracle') oracles.set(JSON.stringify(read.oracle), read.oracle);
      else (refused[read.why] ??= []).push(written);
    }
    return { oracles: [...oracles.values()] };
  });
  const remarks = Object.entries(refused).map(([why, all]) => {
    const names = all.map(({ test, line }) => `${test} (line ${line})`);
    return `${basename(file)}: ${all.length} completions of the suite of ${bug.id}, side ${side}, seed ${seed}, ${why}: ${nameFirst(names, listed)}`;
  });
  return { answers, remarks };
}

/** A completion of a whole test stands for everything from its first assertion on. */
function listNames({ id, assertionIndex, suiteClass, suiteTest }: Candidate): string[] {
  return assertionIndex === 0 ? [id, `${suiteClass}::${suiteTest}`] : [id];
}
