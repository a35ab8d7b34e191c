import type { Failure } from '../../model/outcome/outcome.js';
import { makeUnitKey, type Unit } from '../../model/unit/unit.js';
import { escapeXml } from './escape-xml.js';
import { describeThrown } from './failing-test.js';

/** Collects a report in the form of JUnit's XML, as Ant and Surefire write it and CI systems read it. */
export interface JUnitXmlWriter {
  add(suite: JUnitSuite): void;
  /** Adds a unit without a result: a `testsuite` with an error, so that it does not look like success. */
  addMissing(run: string, unit: Unit, reason: string): void;
  /** The whole document, in pieces. */
  finish(): Iterable<string>;
}

/** A `testsuite`. */
export interface JUnitSuite {
  readonly name: string;
  readonly properties: Properties;
  readonly seconds: number;
  readonly cases: readonly JUnitCase[];
}

/** A `testcase`. */
export interface JUnitCase {
  readonly className: string;
  readonly name: string;
  readonly properties: Properties;
  readonly end: JUnitEnd;
  /** The Java source of a test. Shown if it fails. */
  readonly source?: string;
}

export type JUnitEnd =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'failure' | 'error';
      /** One line. */
      readonly message: string;
      readonly type: string;
      readonly trace: string;
    }
  | { readonly kind: 'skipped'; readonly why: string };

type Properties = Readonly<Record<string, string | number>>;

export function createJUnitXmlWriter(): JUnitXmlWriter {
  const suites: string[] = [];
  const totals: SuiteCounts = { tests: 0, failures: 0, errors: 0, skipped: 0 };
  const add = ({ name, properties, seconds, cases }: JUnitSuite) => {
    const counts = countEnds(cases);
    for (const each of Object.keys(totals) as (keyof SuiteCounts)[]) totals[each] += counts[each];
    suites.push(
      ` <testsuite ${attributes({ name, ...counts, time: seconds })}>\n  ${renderProperties(properties)}\n${cases.map(renderCase).join('')} </testsuite>\n`,
    );
  };
  return {
    add,
    addMissing(run, unit, reason) {
      const end = { kind: 'error', message: reason, type: 'teval.unit.missing', trace: '' } as const;
      add({
        ...{ name: nameUnitSuite(run, unit), properties: listUnitProperties(unit), seconds: 0 },
        cases: [{ className: unit.bug, name: makeUnitKey(unit), properties: {}, end }],
      });
    },
    finish: () => [
      `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes({ name: 'teval', ...totals })}>\n`,
      ...suites,
      '</testsuites>\n',
    ],
  };
}

export function nameUnitSuite(run: string, unit: Unit): string {
  return `${run}: ${makeUnitKey(unit)}`;
}

export function listUnitProperties({ bug, side, seed, oracleGenerator, sample }: Unit): Properties {
  return { bug, side, seed, oracleGenerator, ...(sample === undefined ? {} : { sample }) };
}

/** A failed assertion is a `failure`; an exception, a time-out or the end of the JVM is an `error`. */
export function toFailedEnd(failure: Failure): JUnitEnd {
  const { cause, exception, trace } = failure;
  return {
    kind: cause === 'assertion' ? 'failure' : 'error',
    ...{ message: describeThrown(failure), type: exception, trace },
  };
}

type SuiteCounts = Record<'tests' | 'failures' | 'errors' | 'skipped', number>;

function countEnds(cases: readonly JUnitCase[]): SuiteCounts {
  const count = (kind: JUnitEnd['kind']) => cases.filter(({ end }) => end.kind === kind).length;
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

function renderCase({ className, name, properties, end, source }: JUnitCase): string {
  const head = attributes({ classname: className, name });
  const known = Object.keys(properties).length === 0 ? '' : renderProperties(properties);
  return `  <testcase ${head}>${known}${renderEnd(end)}${source === undefined || end.kind === 'passed' || end.kind === 'skipped' ? '' : `<system-out>${escapeXml(source)}</system-out>`}</testcase>\n`;
}

function renderEnd(end: JUnitEnd): string {
  switch (end.kind) {
    case 'passed':
      return '';
    case 'skipped':
      return `<skipped ${attributes({ message: end.why })}/>`;
    case 'failure':
    case 'error': {
      const { kind, message, type, trace } = end;
      const head = attributes({ message, type });
      return trace === '' ? `<${kind} ${head}/>` : `<${kind} ${head}>${escapeXml(trace)}</${kind}>`;
    }
  }
}

function renderProperties(properties: Properties): string {
  const each = Object.entries(properties).map(
    ([name, value]) => `<property ${attributes({ name, value })}/>`,
  );
  return `<properties>${each.join('')}</properties>`;
}

function attributes(values: Properties): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
    .join(' ');
}
