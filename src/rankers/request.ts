import { hash } from 'node:crypto';
import type { FailedTest } from '../../features/failed-test.js';

/** What a guest sees of a unit: its failing tests, in an order and with ids that say nothing of the suite's order. */
export interface RankRequest {
  readonly protocol: 1;
  readonly tests: readonly RankRequestTest[];
}

/** A failing test as a ranker sees it. */
export interface RankRequestTest {
  readonly id: string;
  /** Java source of the test; its method is called `test`, whatever its name. */
  readonly source: string;
  /** The failure on the buggy version: thrown class and message. */
  readonly trace: string;
  /** Empty if there is none. */
  readonly focal_method: string;
  readonly javadoc: string;
  readonly oracle_type: FailedTest['oracleType'];
  /** null if the generator reported none. */
  readonly confidence: number | null;
  /** How many tests of the unit are this one. */
  readonly copies: number;
}

const idDigits = 12;

/**
 * The request for a unit's tests. It contains no verdict, nothing of the fixed version, and nothing of other bugs. Equal tests are one test of it. Ids
 * are digests, so that equal requests are equal texts; the tests are in the order of their ids.
 *
 * @returns also the id of each test
 */
export function buildRankRequest(tests: readonly FailedTest[]): {
  readonly request: RankRequest;
  readonly ids: readonly string[];
} {
  const contents = tests.map(describeTest);
  const texts = contents.map((content) => JSON.stringify(content));
  // With the whole list, so that the same test has another ID, and another place, in another unit.
  const list = hash('sha256', texts.toSorted().join('\n'));
  const ids = texts.map((text) => hash('sha256', `${list}\n${text}`).slice(0, idDigits));
  const distinct = new Map(ids.map((id, row) => [id, contents[row]!]));
  const listed = [...distinct].map(([id, content]) => ({
    id,
    ...content,
    copies: ids.filter((each) => each === id).length,
  }));
  listed.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { request: { protocol: 1, tests: listed }, ids };
}

function describeTest(test: FailedTest): Omit<RankRequestTest, 'id' | 'copies'> {
  return {
    // The names of generated tests are their numbers.
    source: test.generatedTest.replace(/\b(void|def)(\s+)\w+(\s*\()/u, '$1$2test$3'),
    trace: test.trace.slice(test.trace.indexOf('\n') + 1),
    focal_method: test.focalMethod,
    javadoc: test.docstring,
    oracle_type: test.oracleType,
    confidence: test.confidence ?? null,
  };
}
