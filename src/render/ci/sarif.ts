import { hash } from 'node:crypto';
import { roundSum } from '../../../stats/series.js';
import { formatFocalMethod } from '../../model/suite/focal-method-text.js';
import { oracleTypes, type OracleType } from '../../model/oracle/oracle.js';
import { toSourcePath } from '../../model/suite/java-names.js';
import type { Failure } from '../../model/outcome/outcome.js';
import { getOracleType, type TestCase } from '../../model/suite/test-case.js';
import { describeGenerator, getSample } from '../../model/unit/unit.js';
import { escapeControls, escapeLine } from '../printable.js';
import { describeFailure, describeRank, describeThrown, type FailingTest } from './failing-test.js';

/** A failing test with its place in a checkout: that of its focal method or, if that is unknown, of its suite. */
export interface LocatedTest extends FailingTest {
  /** `file` is relative to the checkout, with `/`; `line` is from 1. `none`: the checkout declares neither. */
  readonly place: { readonly file: string; readonly line?: number } | 'none';
}

/** A test that fails on the code as it is, in a run without a ranking, with its place as that of a `LocatedTest`. */
export interface LocatedAlarm extends Pick<LocatedTest, 'unit' | 'place'> {
  readonly testCase: TestCase;
  readonly failure: Failure;
}

/** A surviving mutant at its line in a checkout. */
export interface LocatedSurvivor {
  readonly mutant: string;
  /** As in `ROR, line 12: a < b → a <= b`. */
  readonly change: string;
  readonly file: string;
  readonly line: number;
}

/** The tests of one run. */
export interface SarifRun {
  /** Distinguishes analyses of one repository, such as the run's name. */
  readonly name: string;
  readonly tests: readonly LocatedTest[];
  /** Of a run with measures: they take the place of failing tests. */
  readonly alarms?: readonly LocatedAlarm[];
  /** Of a run on mutants, those that no test kills: they take the place of failing tests. */
  readonly survivors?: readonly LocatedSurvivor[];
  /** Reasons why units have no result, one sentence each. */
  readonly incomplete: readonly string[];
}

/** The base of all file names: the root of the checkout. */
const root = '%SRCROOT%';

/**
 * A log in SARIF 2.1.0 (OASIS Standard, 27 March 2020; its §3 is the source of every member): a result for each failing test, at the line of its
 * focal method. `rank` is 100 for the first test of a ranking and approaches 0 for its last, as tests with equal scores share the mean of their ranks.
 * In pieces, a line for each result.
 */
export function* renderSarif(runs: readonly SarifRun[], version: string): Generator<string> {
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0' };
  yield* renderWithList(log, 'runs', runs, (run) =>
    renderWithList(describeRun(run, version), 'results', listResults(run), (result) => [
      JSON.stringify(result()),
    ]),
  );
  yield '\n';
}

/** A JSON object whose last member is a list. */
function* renderWithList<Element>(
  head: object,
  member: string,
  list: readonly Element[],
  render: (element: Element) => Iterable<string>,
): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},\n"${member}": [`;
  for (const [index, element] of list.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield* render(element);
  }
  yield '\n]}';
}

/** Made one at a time, because a run may have many. */
function listResults({ tests, alarms, survivors }: SarifRun): readonly (() => object)[] {
  if (alarms !== undefined) return alarms.map((alarm) => () => toAlarm(alarm));
  return survivors === undefined
    ? tests.map((test) => () => toResult(test))
    : survivors.map((survivor) => () => toSurvivor(survivor));
}

/** A run without its results. */
function describeRun({ name, incomplete }: SarifRun, version: string): object {
  return {
    tool: { driver: { name: 'teval', version, rules } },
    automationDetails: { id: `teval/${name}/` },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: incomplete.length === 0,
        toolExecutionNotifications: incomplete.map((sentence) => ({
          level: 'error',
          message: { text: escapeMessage(escapeLine(sentence)) },
        })),
      },
    ],
  };
}

const descriptions: Readonly<Record<OracleType, string>> = {
  noException: 'The test expects that nothing is thrown.',
  expectException: 'The test expects an exception.',
  assertion: 'The test asserts a value.',
};

const ruleOfSurvivors = {
  id: 'surviving-mutant',
  name: 'SurvivingMutant',
  shortDescription: { text: 'No test fails if the code is changed like this' },
  fullDescription: { text: 'A mutant survives: every test passes on the changed code, too.' },
  help: {
    text: 'A test that tells the changed code from the original is missing, or the change makes no difference.',
  },
  defaultConfiguration: { level: 'note' },
};

const rulesOfTests = oracleTypes.map((type) => ({
  id: ruleId(type),
  name: ruleId(type).replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase()),
  shortDescription: { text: `A generated test fails: ${type}` },
  fullDescription: { text: descriptions[type] },
  help: {
    text: `${descriptions[type]} A failure is either a bug or a false alarm. Tests with a higher rank differ more from the other failing tests.`,
  },
  defaultConfiguration: { level: 'warning' },
}));

const rules = [...rulesOfTests, ruleOfSurvivors];

function toSurvivor({ mutant, change, file, line }: LocatedSurvivor): object {
  return {
    ruleId: ruleOfSurvivors.id,
    ruleIndex: rules.indexOf(ruleOfSurvivors),
    level: 'note',
    message: { text: escapeMessage(escapeLine(`The mutant ${mutant} survives (${change}).`)) },
    locations: [{ physicalLocation: { ...toPhysical(file), region: { startLine: line } } }],
    partialFingerprints: { 'survivor/v1': hash('sha256', [file, change].join('\n')) },
    properties: { mutant, change },
  };
}

function ruleId(type: OracleType): string {
  return `failing-${type.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
}

function toResult(test: LocatedTest): object {
  const { unit, evaluated, rank, among } = test;
  const { testCase, verdict } = evaluated;
  const failure = `${describeFailure(evaluated)} (${describeRank(test)})`;
  const { properties, ...result } = toFailing({ ...test, testCase }, failure);
  return {
    ...result,
    rank: roundSum((100 * (among - (rank.first + rank.last) / 2 + 1)) / among),
    properties: {
      ...describeUnit(unit),
      ...{ verdict: verdict.kind, firstRank: rank.first, lastRank: rank.last, among },
      ...properties,
    },
  };
}

function toAlarm(alarm: LocatedAlarm): object {
  const { unit, failure } = alarm;
  const of = `${describeGenerator(unit)}, ${unit.bug} seed ${unit.seed}`;
  const { properties, ...result } = toFailing(alarm, `${describeThrown(failure)} (${of})`);
  return { ...result, properties: { ...describeUnit(unit), account: 'alarm', ...properties } };
}

function describeUnit(unit: LocatedAlarm['unit']): object {
  const { bug, side, seed, oracleGenerator } = unit;
  return { bug, side, seed, sample: getSample(unit), oracleGenerator };
}

/** What all failing tests have. */
function toFailing(test: Omit<LocatedAlarm, 'failure'>, failure: string) {
  const { testCase } = test;
  const type = getOracleType(testCase);
  return {
    ruleId: ruleId(type),
    ruleIndex: oracleTypes.indexOf(type),
    level: 'warning',
    message: { text: escapeMessage(`${escapeLine(testCase.candidate.id)} fails: ${failure}.`) },
    locations: toLocations(test),
    partialFingerprints: { 'failingTest/v1': fingerprint(test) },
    properties: { testCase: escapeControls(testCase.source) },
  };
}

/** Plain text in a message: brackets would make a link (SARIF 3.11.6), and braces a placeholder (3.11.5). */
function escapeMessage(text: string): string {
  return text.replaceAll(/[\\[\]]/gu, String.raw`\$&`).replaceAll(/[{}]/gu, '$&$&');
}

/**
 * The focal method. GitHub refuses results without a file, so a method that the checkout lacks has the path of its class, and a test without a focal
 * method that of its suite.
 */
function toLocations({ testCase, place }: Omit<LocatedAlarm, 'failure'>): object[] {
  const { focalMethod, suiteClass } = testCase.candidate;
  const className = focalMethod === 'unknown' ? suiteClass : focalMethod.className;
  const { file, line } = place === 'none' ? { file: toSourcePath(className) } : place;
  if (focalMethod === 'unknown') return [{ physicalLocation: toPhysical(file) }];
  return [
    {
      physicalLocation: {
        ...toPhysical(file),
        ...(line === undefined ? {} : { region: { startLine: line } }),
      },
      logicalLocations: [
        {
          name: focalMethod.name,
          fullyQualifiedName: formatFocalMethod(focalMethod),
          kind: focalMethod.isConstructor ? 'constructor' : 'function',
        },
      ],
    },
  ];
}

function toPhysical(file: string): { readonly artifactLocation: object } {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return { artifactLocation: { uri, uriBaseId: root } };
}

/** The same for the same test in other runs and with other seeds, even if its name or its method's line differs. */
function fingerprint({ unit, testCase }: Omit<LocatedAlarm, 'failure'>): string {
  const { candidate, method, source } = testCase;
  const unnamed = source.replaceAll(method, 'test').replaceAll(/\s+/gu, ' ');
  return hash('sha256', [unit.oracleGenerator, formatFocalMethod(candidate.focalMethod), unnamed].join('\n'));
}
