import {
  findFigures,
  type FoundFigure,
  type SummaryContent,
} from '../../analysis/conditions/find-figures.js';
import { judgeCondition } from '../../analysis/conditions/judge-condition.js';
import { nameFirst } from '../../model/common/name-first.js';
import type { Condition } from '../../options/counting-options.js';
import { requireKnown } from './unknown-figure.js';

const namedFigures = 10;

/** What conditions say of a summary, in sentences. A figure that is not available meets its condition. Throws UserError for one that no summary has. */
export function judgeConditions(
  summary: SummaryContent,
  conditions: readonly Condition[],
): { readonly sentences: readonly string[]; readonly isMet: boolean } {
  const judged = conditions.map((condition) => describeJudged(summary, condition));
  return {
    sentences: judged.flatMap(({ sentences }) => sentences),
    isMet: judged.some(({ isMet }) => isMet),
  };
}

function describeJudged(
  summary: SummaryContent,
  condition: Condition,
): { readonly sentences: readonly string[]; readonly isMet: boolean } {
  const head = `--fail-on '${condition.text}'`;
  const found = findFigures(summary, condition);
  requireKnown(condition, found);
  if (found.kind === 'absent')
    return { sentences: [`${head} fails, because it cannot be checked: ${found.why}`], isMet: true };
  const { met, unavailable, partial } = judgeCondition(condition, found);
  const names = (figures: readonly FoundFigure[]) => nameFirst(figures.map(describeFigure), namedFigures);
  return {
    isMet: met.length + unavailable.length > 0,
    sentences: [
      ...(met.length === 0 ? [] : [`${head} fails: ${names(met)}`]),
      ...(unavailable.length === 0
        ? []
        : [
            `${head} fails, because it cannot be checked: the figure is not defined${describeOwners(unavailable)}; name others, as in GENERATOR:FIGURE`,
          ]),
      ...(partial.length === 0 ? [] : [`${head} is checked for only some of the seeds: ${names(partial)}`]),
    ],
  };
}

function describeOwners(figures: readonly FoundFigure[]): string {
  const labels = figures.map(({ label }) => label).filter((label) => label !== '');
  return labels.length === 0 ? '' : ` for ${nameFirst(labels, namedFigures)}`;
}

/** `javadoc 0.12 (9 of 10 seeds)`. */
function describeFigure({ label, value, seeds }: FoundFigure): string {
  const some =
    seeds === undefined || seeds.defined === seeds.all ? '' : ` (${seeds.defined} of ${seeds.all} seeds)`;
  return `${label === '' ? 'it is' : label} ${value}${some}`;
}
