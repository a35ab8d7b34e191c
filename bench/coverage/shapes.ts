import type { ClusterSums } from '../../stats/clusters/cluster-sums.js';
import type { Draws } from './draws.js';

/** Result of one contestant on one bug: by seed for shares, a single mean for counts. */
export interface DrawnSums {
  readonly parts: readonly number[];
  readonly wholes: readonly number[];
}

/** One bug of a population. For a difference, it includes the baseline's result. */
export interface DrawnBug {
  readonly before: DrawnSums | 'nothing';
  readonly after: DrawnSums;
}

/** A population of bugs, similar to those of real runs. */
export interface Shape {
  readonly name: string;
  readonly kind: 'share' | Exclude<ClusterSums['wholes'], readonly unknown[]>;
  /** Description of the population. */
  readonly like: string;
  drawBug(draws: Draws): DrawnBug;
}

const seeds = 3;

/** A probability to be found: 0 for most bugs, 1 for some, any value for the rest. */
const chance = (draws: Draws, never: number, always: number) => {
  const place = draws.fraction();
  return place < never ? 0 : place < never + always ? 1 : draws.fraction();
};
const found = (draws: Draws, probability: number) => draws.binomial(seeds, probability) / seeds;
const count = (value: number): DrawnSums => ({ parts: [value], wholes: [1] });
const alone = (after: DrawnSums): DrawnBug => ({ before: 'nothing', after });

/** Number of test cases of one bug with each seed, and of hits among them. */
function tests(draws: Draws, size: number, rate: number): DrawnSums {
  const wholes = Array.from({ length: seeds }, () => Math.max(1, draws.binomial(2 * size, 0.5)));
  return { wholes, parts: wholes.map((whole) => draws.binomial(whole, rate)) };
}

const nothing: DrawnSums = { parts: [0, 0, 0], wholes: [0, 0, 0] };

/** The shapes of bundled, maven and Defects4J runs, and more difficult ones. */
export const shapes: readonly Shape[] = [
  {
    name: 'BugFound, rare',
    kind: 'one a cluster',
    like: '85 % of bugs never found, 7 % always',
    drawBug: (draws) => alone(count(found(draws, chance(draws, 0.85, 0.07)))),
  },
  {
    name: 'BugFound, bundled',
    kind: 'one a cluster',
    like: '55 % never, 20 % always',
    drawBug: (draws) => alone(count(found(draws, chance(draws, 0.55, 0.2)))),
  },
  {
    name: 'BugFound, one seed',
    kind: 'one a cluster',
    like: '20 % found',
    drawBug: (draws) => alone(count(Number(draws.happens(0.2)))),
  },
  {
    name: 'BugFound, most',
    kind: 'one a cluster',
    like: '10 % never, 70 % always',
    drawBug: (draws) => alone(count(found(draws, chance(draws, 0.1, 0.7)))),
  },
  {
    name: 'Found@1',
    kind: 'one a cluster',
    like: 'found bugs with a share of 0.2 to 1 of their readers',
    drawBug: (draws) => alone(count(found(draws, chance(draws, 0.55, 0.2)) * (0.2 + 0.8 * draws.fraction()))),
  },
  {
    name: 'Found@1, all alike',
    kind: 'one a cluster',
    like: 'every bug with a share of 0.2 to 0.6',
    drawBug: (draws) => alone(count(0.2 + 0.4 * draws.fraction())),
  },
  {
    name: 'FPR, even',
    kind: 'share',
    like: 'some 9 tests a bug, rate Beta(2, 3)',
    drawBug: (draws) => alone(tests(draws, draws.size(9, 0.4), draws.beta(2, 3))),
  },
  {
    name: 'FPR, uneven',
    kind: 'share',
    like: '30 tests a bug, 4 to 220; rate Beta(1, 2)',
    drawBug: (draws) => alone(tests(draws, draws.size(30, 1), draws.beta(1, 2))),
  },
  {
    name: 'FPR, giants',
    kind: 'share',
    like: '30 tests a bug, 2 to 600; rate Beta(1, 3)',
    drawBug: (draws) => alone(tests(draws, draws.size(30, 1.5), draws.beta(1, 3))),
  },
  {
    name: 'FPR, low',
    kind: 'share',
    like: '80 % of bugs without an alarm',
    drawBug: (draws) => alone(tests(draws, draws.size(15, 0.6), draws.happens(0.8) ? 0 : draws.beta(1, 5))),
  },
  {
    name: 'Precision',
    kind: 'share',
    like: '5 alarms a bug, 70 % of bugs without a TP',
    drawBug: (draws) => alone(tests(draws, draws.size(5, 0.8), draws.happens(0.7) ? 0 : draws.beta(1, 2))),
  },
  {
    name: 'Precision, high',
    kind: 'share',
    like: '2 alarms a bug, half of the bugs without a TP',
    drawBug: (draws) => alone(tests(draws, draws.size(2, 0.6), draws.happens(0.5) ? 0 : draws.beta(2, 1))),
  },
  {
    name: 'Precision, few alarms',
    kind: 'share',
    like: '60 % of bugs without an alarm',
    drawBug: (draws) =>
      alone(
        draws.happens(0.6)
          ? nothing
          : tests(draws, draws.size(4, 0.8), draws.happens(0.6) ? 0 : draws.beta(1, 2)),
      ),
  },
  {
    name: 'Δ BugFound, equal',
    kind: 'one a cluster',
    like: '15 % of bugs have another chance, either way',
    drawBug(draws) {
      const before = chance(draws, 0.55, 0.2);
      const after = draws.happens(0.85) ? before : chance(draws, 0.55, 0.2);
      return { before: count(found(draws, before)), after: count(found(draws, after)) };
    },
  },
  {
    name: 'Δ BugFound, sparse',
    kind: 'one a cluster',
    like: '10 % of bugs found by one alone, either way',
    drawBug(draws) {
      const place = draws.fraction();
      const both = Number(draws.happens(0.4));
      return {
        before: count(place < 0.05 ? 1 : place < 0.1 ? 0 : both),
        after: count(place < 0.05 ? 0 : place < 0.1 ? 1 : both),
      };
    },
  },
  {
    name: 'Δ BugFound, more',
    kind: 'one a cluster',
    like: 'the other finds all and some 6 % more',
    drawBug(draws) {
      const likely = chance(draws, 0.65, 0.3);
      const before = found(draws, likely);
      const more = draws.happens(0.2) ? found(draws, draws.fraction()) : 0;
      return { before: count(before), after: count(likely > 0 ? before : more) };
    },
  },
  {
    name: 'Δ BugFound, many',
    kind: 'one a cluster',
    like: 'chances independent, 15 % against 50 %',
    drawBug: (draws) => ({
      before: count(found(draws, chance(draws, 0.8, 0.1))),
      after: count(found(draws, chance(draws, 0.4, 0.4))),
    }),
  },
  {
    name: 'Δ Found@1',
    kind: 'one a cluster',
    like: 'the same bugs in two random orders',
    drawBug(draws) {
      const share = found(draws, chance(draws, 0.55, 0.2));
      return { before: count(share * draws.fraction()), after: count(share * draws.fraction()) };
    },
  },
  {
    name: 'Δ FPR, large',
    kind: 'share',
    like: 'a fifth of the rate of the other, every bug',
    drawBug(draws) {
      const [size, rate] = [draws.size(9, 0.4), draws.beta(2, 3)];
      return { before: tests(draws, size, rate), after: tests(draws, size, rate * 0.4 * draws.fraction()) };
    },
  },
  {
    name: 'Δ FPR, equal',
    kind: 'share',
    like: 'uneven bugs, half of them with a rate ± 0.15',
    drawBug(draws) {
      const [size, rate] = [draws.size(30, 1), draws.beta(1, 2)];
      const moved = Math.min(1, Math.max(0, rate + 0.3 * (draws.fraction() - 0.5)));
      return {
        before: tests(draws, size, rate),
        after: tests(draws, size, draws.happens(0.5) ? rate : moved),
      };
    },
  },
  {
    name: 'Δ FPR, sparse',
    kind: 'share',
    like: 'the same tests in 85 % of bugs, else half the rate',
    drawBug(draws) {
      const [size, rate] = [draws.size(15, 0.6), draws.beta(1, 2)];
      const before = tests(draws, size, rate);
      return { before, after: draws.happens(0.85) ? before : tests(draws, size, rate / 2) };
    },
  },
  {
    name: 'Δ FPR, low',
    kind: 'share',
    like: '80 % of bugs without an alarm, 10 % changed',
    drawBug(draws) {
      const size = draws.size(15, 0.6);
      const rate = draws.happens(0.8) ? 0 : draws.beta(1, 5);
      return {
        before: tests(draws, size, rate),
        after: tests(draws, size, draws.happens(0.9) ? rate : draws.beta(1, 5)),
      };
    },
  },
  {
    name: 'Δ Precision',
    kind: 'share',
    like: 'fewer alarms, higher share',
    drawBug(draws) {
      const [size, rate] = [draws.size(5, 0.8), draws.happens(0.7) ? 0 : draws.beta(1, 2)];
      const better = Math.min(1, 1.5 * rate + (draws.happens(0.1) ? 0.4 : 0));
      return {
        before: tests(draws, size, rate),
        after: tests(draws, Math.max(1, Math.round(0.4 * size)), better),
      };
    },
  },
  {
    name: 'Δ Precision, sparse',
    kind: 'share',
    like: 'the same alarms in 70 % of bugs',
    drawBug(draws) {
      const [size, rate] = [draws.size(5, 0.8), draws.happens(0.7) ? 0 : draws.beta(1, 2)];
      const before = tests(draws, size, rate);
      return { before, after: draws.happens(0.7) ? before : tests(draws, size, rate) };
    },
  },
  {
    name: 'Δ #TP',
    kind: 'unbounded',
    like: '75 % of bugs without; one more in a tenth',
    drawBug(draws) {
      const most = draws.happens(0.75) ? 0 : draws.size(2, 0.7);
      return {
        before: count(draws.binomial(most, 0.7)),
        after: count(most + Number(draws.happens(0.1))),
      };
    },
  },
  {
    name: 'Δ #FP',
    kind: 'unbounded',
    like: '4 alarms a bug, 1 to 20; a third of them left',
    drawBug(draws) {
      const alarms = draws.size(4, 0.8);
      return { before: count(alarms), after: count(draws.binomial(alarms, 0.3)) };
    },
  },
];

/** The mean of some seeds' counts for a bug that has so many on average. */
function meanCount(draws: Draws, average: number): number {
  const trials = 200;
  const sums = Array.from({ length: seeds }, () => draws.binomial(trials, Math.min(1, average / trials)));
  return sums.reduce((sum, each) => sum + each, 0) / seeds;
}

const fewWithMany = (draws: Draws) => (draws.happens(0.1) ? 40 : 3) * draws.fraction();

/**
 * Populations in which a few bugs have most of the counts. A sample of few bugs often lacks them, and nothing in it shows that, so no interval keeps its
 * level there. They are measured beside the others, and `teval` says so beside intervals of counts.
 */
export const heavyTails: readonly Shape[] = [
  {
    name: '#FP, heavy tail',
    kind: 'unbounded',
    like: 'a tenth of the bugs with up to 40 alarms, the others with up to 3',
    drawBug: (draws) => alone(count(meanCount(draws, fewWithMany(draws)))),
  },
  {
    name: 'Δ #FP, heavy tail',
    kind: 'unbounded',
    like: 'the same, a third of them left',
    drawBug(draws) {
      const average = fewWithMany(draws);
      return { before: count(meanCount(draws, average)), after: count(meanCount(draws, average / 3)) };
    },
  },
];
