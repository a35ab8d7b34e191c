import type { Explanation } from '../evaluations/evaluation.js';
import { describeGenerator, type JudgedItem, type Unit } from '../model/unit/unit.js';
import { diffGeneratedText } from '../render/diff-of-texts.js';
import { buildOutcomeDetail, internExchange, shortenText } from './detail-parts.js';
import type { MeasuredDetail } from './page-data.js';
import type { Intern } from './packs.js';

/**
 * Details of a test case of a run with measures: those of `teval explain`.
 *
 * @param group the title and name of its group, such as its context
 */
export function buildMeasuredDetail(
  unit: Unit,
  { testCase }: JudgedItem,
  { meaning, outcomes, words, changes, focal, asked }: Explanation,
  group: readonly [title: string, name: string],
  intern: Intern,
): MeasuredDetail {
  const keep = (text: string) => intern(shortenText(text));
  const { id, source, copies } = testCase;
  return {
    kind: 'measured',
    id,
    why: meaning,
    facts: [
      ['from', `${unit.bug}, version ${unit.side}, seed ${unit.seed}, ${describeGenerator(unit)}`],
      ['id', id],
      ...(asked === undefined ? [] : [['asked for', asked] as const]),
      group,
      ...words.map(([label, text]) => [label, shortenText(text)] as const),
      ...(copies > 1 ? [['stands for', `${copies} that are the same`] as const] : []),
    ],
    source: keep(source.trimEnd()),
    outcomes: outcomes.map(([label, outcome]) => ({ label, ...buildOutcomeDetail(outcome, keep) })),
    ...(changes === undefined ? {} : { changes: keep(diffGeneratedText(changes)) }),
    ...(focal === undefined ? {} : { focal }),
    ...internExchange(testCase, intern),
  };
}
