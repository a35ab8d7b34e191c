import { hash } from 'node:crypto';
import type { UnitResult } from '../../../evaluations/bug-detection/unit-result.js';
import { isConclusive, type Failure } from '../../../model/outcome/outcome.js';
import { describeGenerator, type Unit } from '../../../model/unit/unit.js';

/** What a report says of a mutant and the tests of one unit. */
export interface MutantUnit {
  readonly unit: Unit;
  /** Those that kill it, with their failures on it. */
  readonly killing: readonly { readonly test: MutantTest; readonly failure: Failure }[];
  /** Number of tests with an outcome on the original and on the mutant. */
  readonly conclusive: number;
  /** False if no test executes the code in which the mutant differs. */
  readonly isCovered: boolean;
  readonly seconds: number;
}

/** A test, the same for all mutants on which it runs. */
export interface MutantTest {
  /** Unique among the tests of an oracle generator: `org.x.ShelfTest::takes#1, seed 1`. */
  readonly id: string;
  readonly suiteClass: string;
}

/** Collects the mutants of a run from unit results as they stream by. */
export interface MutantUnitCollector {
  add(result: UnitResult): void;
  /** By oracle generator: all its tests. */
  readonly tests: ReadonlyMap<string, readonly MutantTest[]>;
  /** In the order of the run. */
  readonly units: readonly MutantUnit[];
}

export function createMutantUnitCollector(): MutantUnitCollector {
  const tests = new Map<string, MutantTest[]>();
  const units: MutantUnit[] = [];
  const known = new Map<string, MutantTest>();
  const names = new Map<string, number>();
  const findTest = (unit: Unit, { testCase }: UnitResult['testCases'][number]): MutantTest => {
    const { id, source, candidate } = testCase;
    const name = `${id}, seed ${unit.seed}${unit.sample === undefined ? '' : `, sample ${unit.sample}`}`;
    const ofGenerator = `${describeGenerator(unit)} ${name}`;
    // A suite may have other tests of this name for other mutants.
    const key = `${ofGenerator} ${hash('sha256', source, 'base64')}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const alike = (names.get(ofGenerator) ?? 0) + 1;
    names.set(ofGenerator, alike);
    const { suiteClass } = candidate;
    const made = { id: alike === 1 ? name : `${name} (${alike})`, suiteClass };
    known.set(key, made);
    const all = tests.get(unit.oracleGenerator) ?? [];
    tests.set(unit.oracleGenerator, all);
    all.push(made);
    return made;
  };
  return {
    tests,
    units,
    add({ unit, testCases, runSeconds, covered }) {
      const ran = testCases.map((each) => ({ each, test: findTest(unit, each) }));
      units.push({
        unit,
        killing: ran.flatMap(({ each: { verdict, buggy }, test }) =>
          verdict.kind === 'TP' && buggy.status === 'failed' ? [{ test, failure: buggy }] : [],
        ),
        conclusive: testCases.filter(({ buggy, fixed }) => isConclusive(buggy) && isConclusive(fixed)).length,
        isCovered: covered === undefined,
        seconds: runSeconds.buggy,
      });
    },
  };
}
