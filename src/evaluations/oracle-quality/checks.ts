import type { Counts } from '../evaluation.js';

/** Whether whole tests have the outcomes of the project's own build; nothing if no build is known. Pure. */
export function checkBuild(sums: ReadonlyMap<string, Counts>): readonly string[] {
  return [...sums.values()].flatMap(({ builtTests = 0, asBuilt = 0, notReproduced = 0 }) => {
    if (builtTests === 0) return [];
    const lost =
      notReproduced === 0
        ? ''
        : `; ${write(notReproduced)} pass there and fail here, which is not reproduced and no alarm (teval explain shows both outcomes)`;
    return [`${write(asBuilt)} of ${write(builtTests)} tests have the outcome of your build${lost}.`];
  });
}

/** The share of test cases without an outcome from which a generator is named. */
const notableShare = 0.1;

/**
 * A sentence if many test cases of a generator did not compile or run. They raise no alarm, which makes the generator look better than it is. It names
 * the generator with the largest share. Pure.
 */
export function checkJudged(sums: ReadonlyMap<string, Counts>): readonly string[] {
  const [worst, ...others] = [...sums]
    .map(([generator, counts]) => countUnjudged(generator, counts))
    .filter(({ unjudged, all }) => unjudged > 0 && unjudged >= notableShare * all)
    .sort((a, b) => b.unjudged / b.all - a.unjudged / a.all);
  if (worst === undefined) return [];
  const { generator, unjudged, all, reasons } = worst;
  const more =
    others.length === 0
      ? ''
      : `, nor have ${100 * notableShare} % or more of those of ${others.length} further generator${others.length === 1 ? '' : 's'}`;
  return [
    `${write(unjudged)} of ${write(all)} test cases of ${generator} have no outcome (${reasons.join(', ')})${more}, so they raise no alarm. The column reason of rows.csv and teval explain say why.`,
  ];
}

function countUnjudged(
  generator: string,
  {
    alarm = 0,
    silent = 0,
    flaky = 0,
    inspecting = 0,
    notReproduced = 0,
    notCompiled = 0,
    notRun = 0,
  }: Counts,
) {
  const unjudged = notCompiled + notRun;
  const reasons = [
    ...(notCompiled > 0 ? [`${write(notCompiled)} not compiled`] : []),
    ...(notRun > 0 ? [`${write(notRun)} not run`] : []),
  ];
  return {
    generator,
    unjudged,
    all: unjudged + alarm + silent + flaky + inspecting + notReproduced,
    reasons,
  };
}

/** Samples count as their mean, which need not be whole. */
function write(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
