import type { CodeCoverage } from '../../model/outcome/class-coverage.js';
import type { Outcome } from '../../model/outcome/outcome.js';
import type { Explanation } from '../evaluation.js';
import { nameFocal } from './covered-assignment.js';
import type { GeneratedTest, SampleFacts, TestStage } from './generated-test.js';
import { formatLineRanges } from './line-ranges.js';
import type { Kills } from './mutants/kills.js';

const meanings: Readonly<Record<TestStage, string>> = {
  unparsable: 'is no Java, even after repair',
  notCompiled: 'does not compile',
  notRun: 'did not run',
  flaky: 'passes in some runs and fails in others',
  failed: 'fails on the program as it is',
  passed: 'accepted: it passes',
};

/** A generated test for people. */
export function explainGenerated({
  testCase,
  stage,
  cause,
  tests,
  sample,
  coverage,
  kills,
}: GeneratedTest): Explanation {
  return {
    account: stage,
    meaning: cause === '' ? meanings[stage] : `${meanings[stage]} (${cause})`,
    outcomes: tests.map(({ method, outcome }): readonly [string, Outcome] => [
      method === '' ? 'sample' : method,
      outcome,
    ]),
    ...(sample === undefined ? {} : { asked: nameFocal(sample.assignment) }),
    words: [
      ...(sample === undefined
        ? []
        : [['repair', sample.repair === 'none' ? 'none needed' : sample.repair] as const]),
      ...(coverage === undefined ? [] : [['coverage', describeCoverage(coverage)] as const]),
      ...(kills === undefined ? [] : describeKills(kills)),
    ],
    ...compareTexts(sample, testCase.source),
    ...locateLines(sample, coverage, kills),
  };
}

/** Extraction, repair and the choice of a package change the text. */
function compareTexts(sample: SampleFacts | undefined, source: string): Pick<Explanation, 'changes'> {
  if (sample?.text === undefined || sample.text === source) return {};
  return { changes: { from: sample.text, to: source } };
}

function locateLines(
  sample: SampleFacts | undefined,
  coverage: GeneratedTest['coverage'],
  kills: Kills | undefined,
): Pick<Explanation, 'focal'> {
  if (coverage?.kind !== 'known') return {};
  return {
    focal: {
      ...(sample === undefined ? {} : { className: sample.assignment.focalClass }),
      covered: coverage.lineNumbers,
      survivors: kills?.kind === 'known' ? kills.survivors : [],
    },
  };
}

function describeCoverage(coverage: NonNullable<GeneratedTest['coverage']>): string {
  if (coverage.kind === 'unknown') return `unknown: ${coverage.reason}`;
  const parts = [
    ...(coverage.method === undefined ? [] : [`focal method: ${describeCovered(coverage.method)}`]),
    `focal class: ${describeCovered(coverage.class)}`,
    ...(coverage.lineNumbers.length === 0
      ? []
      : [`lines of its file: ${formatLineRanges(coverage.lineNumbers)}`]),
  ];
  return parts.join('; ');
}

function describeKills(kills: Kills): readonly (readonly [string, string])[] {
  if (kills.kind === 'unknown') return [['killed mutants', `unknown: ${kills.reason}`]];
  const { mutants, killed, flaky, inspecting, honeypots, survivors } = kills;
  const lines = survivors.map(({ line, description }) => `line ${line}: ${description}`);
  return [
    ['killed mutants', `${killed} of ${mutants}`],
    ...(inspecting === 0
      ? []
      : [['inspecting kills', `${inspecting}: it refers to what no test may`] as const]),
    ...(honeypots === undefined
      ? []
      : [['honeypots', `${honeypots}: it fails on versions that behave like the original`] as const]),
    ...(flaky === 0
      ? []
      : [['flaky kills', `${flaky}: failed once, but not whenever it was repeated`] as const]),
    ...(lines.length === 0 ? [] : [['surviving mutants', lines.join('; ')] as const]),
  ];
}

function describeCovered({ lines, branches }: CodeCoverage): string {
  const share = ({ covered, missed }: CodeCoverage['lines'], what: string) =>
    `${covered} of ${covered + missed} ${what}`;
  return `${share(lines, 'lines')}, ${share(branches, 'branches')}`;
}
