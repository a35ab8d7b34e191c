import { resolveScoreOptions, type TextChoices } from '../../scoring/resolve-score.js';
import { textOptions } from '../../options/text-options.js';
import { getSample, type Unit } from '../../model/unit/unit.js';
import type { Evaluation } from '../evaluation.js';
import { countInAccounts } from '../measures.js';
import { listColumns } from '../test-case-columns.js';
import { checkTexts } from './check-texts.js';
import { textsDescription } from './description.js';
import { scoreMeasures, textsLegend } from './measures.js';
import { textKinds, type ScoredText } from './scored-text.js';

const meanings: Readonly<Record<ScoredText['kind'], string>> = {
  same: 'has the tokens of the target',
  different: 'parses, and has other tokens than the target',
  unparsable: 'does not parse',
};

const columns: Readonly<Record<string, (unit: Unit, text: ScoredText) => string | number>> = {
  subject: ({ bug }) => bug,
  seed: ({ seed }) => seed,
  generator: ({ oracleGenerator }) => oracleGenerator,
  test_id: (_, { testCase }) => testCase.id,
  group: (_, { group }) => group,
  kind: (_, { kind }) => kind,
  exact: (_, { sums }) => `${sums['exact'] === 1}`,
  rouge_l: (_, { sums }) => (sums['scored'] === undefined ? '' : (sums['rougeL'] ?? 0)),
  target: (_, { target }) => target,
  output: (_, { testCase }) => testCase.source,
  place: (_, { place }) => place,
  sample: (unit) => getSample(unit),
};

/** How similar texts are to their targets, as in ConTest. Nothing runs. */
export const texts: Evaluation<TextChoices, ScoredText> = {
  ...textsDescription,
  judges: 'texts',
  languages: ['text'],
  roles: (side) => [side],
  rules: { 'rules for texts': 1 },
  options: textOptions,
  accounts: textKinds,
  account: ({ kind }) => kind,
  columns: listColumns(columns),
  measured: {
    measures: scoreMeasures,
    legend: textsLegend,
    counts: ({ sums, kind }) => ({ ...sums, [kind]: 1 }),
    groups: { name: 'group', title: 'Group', known: [], of: ({ group }) => group },
    means: 'pooled',
    intervals: 'of each generator',
    tests: { passing: 'same', failing: 'different' },
    checks: checkTexts,
    explain: ({ kind, target, place, group }) => ({
      account: kind,
      meaning: meanings[kind],
      outcomes: [],
      words: [['target', target], ['place', place], ...(group === '' ? [] : [['group', group] as const])],
    }),
  },
  describeSoFar(units) {
    const [same, different, unparsable] = textKinds.map((kind) => countInAccounts(units, kind));
    return `${same} the same, ${different} different, ${unparsable} unparsable`;
  },
  check(choices) {
    resolveScoreOptions(choices);
    return Promise.resolve();
  },
  async begin(choices) {
    const { judgeTexts } = await import('./run-texts.js');
    return judgeTexts(resolveScoreOptions(choices));
  },
};
