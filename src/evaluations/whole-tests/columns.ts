import { getRemark } from '../../model/outcome/reason.js';
import type { CodeCoverage } from '../../model/outcome/class-coverage.js';
import { formatSignature } from '../../model/suite/focal-method-text.js';
import { getSample, type Unit } from '../../model/unit/unit.js';
import type { Column } from '../evaluation.js';
import { listColumns } from '../test-case-columns.js';
import { formatLineRanges } from './line-ranges.js';
import { computeBleuOf, computeCrystalBleuOf, writeScore } from './similarity.js';
import { isSkipped } from './skipped-tests.js';
import { isMeaningless, type GeneratedTest } from './generated-test.js';

const of: Readonly<Record<string, (unit: Unit, test: GeneratedTest) => string | number>> = {
  subject: ({ bug }) => bug,
  side: ({ side }) => side,
  seed: ({ seed }) => seed,
  generator: ({ oracleGenerator }) => oracleGenerator,
  test_id: (_, { testCase }) => testCase.id,
  context: (_, { sample }) => sample?.assignment.context ?? 'none',
  focal_class: (_, { sample }) => sample?.assignment.focalClass ?? '',
  focal_method: (_, { sample }) => {
    const method = sample?.assignment.focalMethod;
    return method === undefined ? '' : formatSignature(method);
  },
  number: (_, { sample }) => sample?.number ?? '',
  stage: (_, { stage }) => stage,
  cause: (_, { cause }) => cause,
  parsable_before: (_, { sample }) => (sample === undefined ? '' : `${sample.parsableBefore}`),
  repair: (_, { sample }) => sample?.repair ?? '',
  test_methods: (_, { tests }) => tests.filter(({ method }) => method !== '').length,
  failed_methods: (_, { tests }) => tests.filter(({ outcome }) => outcome.status === 'failed').length,
  skipped_methods: (_, { tests }) =>
    tests.filter(({ method, outcome }) => method !== '' && isSkipped(outcome)).length,
  ...coverageColumns('method'),
  ...coverageColumns('class'),
  covered_lines: (_, { coverage }) =>
    coverage?.kind === 'known' ? formatLineRanges(coverage.lineNumbers) : '',
  mutants: (_, { kills }) => (kills?.kind === 'known' ? kills.mutants : ''),
  killed: (_, { kills }) => (kills?.kind === 'known' ? kills.killed : ''),
  inspecting_kills: (_, { kills }) => (kills?.kind === 'known' ? kills.inspecting : ''),
  flaky_kills: (_, { kills }) => (kills?.kind === 'known' ? kills.flaky : ''),
  meaningless: (_, test) => {
    const meaningless = isMeaningless(test);
    return meaningless === 'unknown' ? '' : `${meaningless}`;
  },
  copies: (_, { testCase }) => testCase.copies,
  calls_focal: (_, { sample }) => (sample?.callsFocal === undefined ? '' : `${sample.callsFocal}`),
  bleu: (_, { sample }) =>
    sample?.similarity === undefined ? '' : writeScore(computeBleuOf(sample.similarity)),
  crystal_bleu: (_, { sample }) =>
    sample?.similarity === undefined ? '' : writeScore(computeCrystalBleuOf(sample.similarity)),
  reason: (_, { tests }) =>
    tests.map(({ outcome }) => getRemark(outcome)).find((remark) => remark !== '') ?? '',
  source: (_, { testCase }) => testCase.source,
  sample: (unit) => getSample(unit),
};

/** The columns of rows.csv in order: a public interface (docs/whole-tests.md). */
export const wholeTestColumns: readonly Column<GeneratedTest>[] = listColumns(of);

/** Four counters, empty where the coverage is not known. */
function coverageColumns(what: 'method' | 'class'): typeof of {
  const select = ({ coverage }: GeneratedTest): CodeCoverage | undefined =>
    coverage?.kind === 'known' ? coverage[what] : undefined;
  return {
    [`${what}_lines_covered`]: (_, test) => select(test)?.lines.covered ?? '',
    [`${what}_lines_missed`]: (_, test) => select(test)?.lines.missed ?? '',
    [`${what}_branches_covered`]: (_, test) => select(test)?.branches.covered ?? '',
    [`${what}_branches_missed`]: (_, test) => select(test)?.branches.missed ?? '',
  };
}
