import type { Failure } from '../../model/outcome/outcome.js';
import { explainInconclusive } from '../../evaluations/bug-detection/reason.js';
import { type EvaluatedTestCase, type UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { makeUnitKey, type Unit } from '../../model/unit/unit.js';
import { describeFailure } from './failing-test.js';
import { escapeXml } from './escape-xml.js';

/** Collects a report in the form of JUnit's XML, as Ant and Surefire write it and CI systems read it. */
export interface JUnitXmlWriter {
  /** Adds a unit: a `testsuite` with a `testcase` for each test case. */
  add(run: string, result: UnitResult): void;
  /** Adds a unit without a result: a `testsuite` with an error, so that it does not look like success. */
  addMissing(run: string, unit: Unit, reason: string): void;
  /** The whole document, in pieces. */
  finish(): Iterable<string>;
}

/**
 * Tests count by their outcome on the buggy version, which is the code as it is. A failed assertion is a `failure`; an exception, a time-out or the end
 * of the JVM is an `error`; a test without a conclusive outcome is `skipped`, with the reason. Times are those of the first run of the whole unit.
 */
export function createJUnitXmlWriter(): JUnitXmlWriter {
  const suites: string[] = [];
  const totals: SuiteCounts = { tests: 0, failures: 0, errors: 0, skipped: 0 };
  const push = (run: string, unit: Unit, counts: SuiteCounts, seconds: number, cases: readonly string[]) => {
    for (const name of Object.keys(totals) as (keyof SuiteCounts)[]) totals[name] += counts[name];
    const name = `${run}: ${makeUnitKey(unit)}`;
    suites.push(
      ` <testsuite ${attributes({ name, ...counts, time: seconds })}>\n${properties(unit)}${cases.join('')} </testsuite>\n`,
    );
  };
  return {
    add(run, { unit, testCases, runSeconds }) {
      const ended = testCases.map((each) => ({ each, end: classifyEnd(each) }));
      const counted = (kind: TestEnd['kind']) => ended.filter(({ end }) => end.kind === kind).length;
      const counts = {
        tests: ended.length,
        failures: counted('failure'),
        errors: counted('error'),
        skipped: counted('skipped'),
      };
      push(
        run,
        unit,
        counts,
        runSeconds.buggy,
        ended.map(({ each, end }) => renderCase(unit, each, end)),
      );
    },
    addMissing(run, unit, reason) {
      const counts = { tests: 1, failures: 0, errors: 1, skipped: 0 };
      const head = attributes({ classname: unit.bug, name: makeUnitKey(unit), time: 0 });
      const error = `<error ${attributes({ message: reason, type: 'teval.unit.missing' })}/>`;
      push(run, unit, counts, 0, [`  <testcase ${head}>${error}</testcase>\n`]);
    },
    finish: () => [
      `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes({ name: 'teval', ...totals })}>\n`,
      ...suites,
      '</testsuites>\n',
    ],
  };
}

type SuiteCounts = Record<'tests' | 'failures' | 'errors' | 'skipped', number>;

type TestEnd =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failure' | 'error'; readonly failure: Failure }
  | { readonly kind: 'skipped'; readonly why: string };

/** A test case that is inconclusive because of the fixed version alone has an outcome on the buggy one. */
function classifyEnd(evaluated: EvaluatedTestCase): TestEnd {
  const { buggy } = evaluated;
  switch (buggy.status) {
    case 'passed':
      return { kind: 'passed' };
    case 'failed':
      return { kind: buggy.cause === 'assertion' ? 'failure' : 'error', failure: buggy };
    case 'notCompiled':
    case 'notRun':
    case 'flaky':
    case 'inspecting':
      return { kind: 'skipped', why: explainInconclusive(evaluated) };
  }
}

function renderCase(unit: Unit, evaluated: EvaluatedTestCase, end: TestEnd): string {
  const { testCase, verdict } = evaluated;
  const { id, candidate } = testCase;
  // Names repeat in other units; the class's name keeps them apart in lists that have no suites.
  const name = id.startsWith(`${candidate.suiteClass}::`) ? id.slice(candidate.suiteClass.length + 2) : id;
  const head = attributes({ classname: `${unit.bug}.${candidate.suiteClass}`, name });
  const known = `<properties><property name="verdict" value="${verdict.kind}"/></properties>`;
  switch (end.kind) {
    case 'passed':
      return `  <testcase ${head}>${known}</testcase>\n`;
    case 'skipped':
      return `  <testcase ${head}>${known}<skipped message="${escapeXml(end.why)}"/></testcase>\n`;
    case 'failure':
    case 'error': {
      const { exception, trace } = end.failure;
      const cause = attributes({ message: describeFailure(evaluated), type: exception });
      const source = `<system-out>${escapeXml(testCase.source)}</system-out>`;
      return `  <testcase ${head}>${known}<${end.kind} ${cause}>${escapeXml(trace)}</${end.kind}>${source}</testcase>\n`;
    }
  }
}

function properties({ bug, side, seed, oracleGenerator, sample }: Unit): string {
  const values = { bug, side, seed, oracleGenerator, ...(sample === undefined ? {} : { sample }) };
  const each = Object.entries(values).map(([name, value]) => `<property ${attributes({ name, value })}/>`);
  return `  <properties>${each.join('')}</properties>\n`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
    .join(' ');
}
