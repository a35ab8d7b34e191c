/** An example for the learned probe: what its text shows, and whether the suite saw it throw. */
export interface Example {
  /** Examples of one group are never learned from to judge another of it. */
  readonly group: string;
  /** Only examples of one stratum are compared with each other. */
  readonly stratum: string;
  readonly features: ReadonlySet<string>;
  readonly throws: boolean;
}

/**
 * The area under the ROC curve (0.5: chance, 1: certainty) of a naive Bayes classifier (Bernoulli, Laplace's rule) that has learned from
 * all groups but the one it judges.
 */
export function areaUnderCurve(examples: readonly Example[]): number {
  const groups = [...new Set(examples.map(({ group }) => group))];
  const judged = groups.flatMap((group) => {
    const score = learned(examples.filter((each) => each.group !== group));
    return examples
      .filter((each) => each.group === group)
      .map((each) => ({ score: score(each), throws: each.throws, stratum: each.stratum }));
  });
  return rankArea(judged);
}

function learned(examples: readonly Example[]): (example: Example) => number {
  const total = { true: 0, false: 0 };
  const counts = new Map<string, { true: number; false: number }>();
  for (const { features, throws } of examples) {
    total[`${throws}`] += 1;
    for (const feature of features) {
      const count = counts.get(feature) ?? { true: 0, false: 0 };
      count[`${throws}`] += 1;
      counts.set(feature, count);
    }
  }
  const share = (count: { true: number; false: number }, answer: 'true' | 'false') =>
    (count[answer] + 1) / (total[answer] + 2);
  const weights = [...counts].map(([feature, count]) => ({
    feature,
    present: Math.log(share(count, 'true') / share(count, 'false')),
    absent: Math.log((1 - share(count, 'true')) / (1 - share(count, 'false'))),
  }));
  return ({ features }) =>
    weights.reduce(
      (sum, { feature, present, absent }) => sum + (features.has(feature) ? present : absent),
      0,
    );
}

interface Judged {
  readonly score: number;
  readonly throws: boolean;
  readonly stratum: string;
}

/** Mann and Whitney's: the share of the strata's pairs that are in the right order, ties by half. */
function rankArea(judged: readonly Judged[]): number {
  let pairs = 0;
  let wins = 0;
  for (const one of judged.filter(({ throws }) => throws))
    for (const other of judged.filter(({ throws, stratum }) => !throws && stratum === one.stratum)) {
      pairs += 1;
      wins += one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0;
    }
  return wins / pairs;
}
