import type { TiedTests } from './reading.js';

/** How well a reader judges a test: today's figures assume that he recognises every TP and believes no FP. */
export interface ReaderSkill {
  /** The probability of recognising a TP. */
  readonly recognises: number;
  /** The probability of believing an FP. */
  readonly believes: number;
}

/** Minutes for a test (Honfi and Micskei 2019). */
export const minutesPerTest = 2;

/** All combinations. Students misjudge 20 to 33 % of generated tests (Honfi and Micskei 2019), so that no single number is right. */
export const readerSkills: readonly ReaderSkill[] = [1, 0.8, 0.67].flatMap((recognises) =>
  [0, 0.1, 0.25].map((believes) => ({ recognises, believes })),
);

/** What is expected of a reader who stops a unit at the first test that he takes for a TP. */
export interface FallibleReading {
  /** The probability that he stops at a TP. */
  readonly recognised: number;
  /** The probability that he stops at another test. */
  readonly falseReports: number;
  readonly testsRead: number;
}

/** Reads a unit's tests in groups of tied ones: the expectation over all orders within groups. */
export function createFallibleReader({
  recognises: s,
  believes: f,
}: ReaderSkill): (groups: readonly TiedTests[]) => FallibleReading {
  const known = new Map<number, Reached>();
  const computeReached = ({ hits, misses }: TiedTests) => {
    const key = hits * keyStep + misses;
    const reached = known.get(key) ?? {
      hit: hits === 0 ? 0 : integrate((u) => (1 - s * u) ** (hits - 1) * (1 - f * u) ** misses),
      miss: misses === 0 ? 0 : integrate((u) => (1 - s * u) ** hits * (1 - f * u) ** (misses - 1)),
    };
    known.set(key, reached);
    return reached;
  };
  return (groups) => {
    let [recognised, falseReports, testsRead, goesOn] = [0, 0, 0, 1];
    for (const group of groups) {
      const { hits, misses } = group;
      const { hit, miss } = hits + misses === 1 ? { hit: 1, miss: 1 } : computeReached(group);
      recognised += goesOn * hits * s * hit;
      falseReports += goesOn * misses * f * miss;
      testsRead += goesOn * (hits * hit + misses * miss);
      goesOn *= (1 - s) ** hits * (1 - f) ** misses;
      if (goesOn < negligible) break;
    }
    return { recognised, falseReports, testsRead };
  };
}

/**
 * The probabilities that a TP and another test of a group are reached. Every test comes at a uniform time u, and each of the others comes before with
 * probability u and then lets the reader go on with 1 − s or 1 − f.
 */
interface Reached {
  readonly hit: number;
  readonly miss: number;
}

const keyStep = 2 ** 26;
const negligible = 1e-15;

/** Nodes of the double-exponential rule (Takahasi and Mori 1974). They are dense at 0, near which alone a large group's integrand is not 0. */
const nodes = Array.from({ length: 205 }, (_, index) => {
  const [step, t] = [1 / 32, (index - 102) / 32];
  const bent = (Math.PI / 2) * Math.sinh(t);
  return {
    at: 1 / (1 + Math.exp(-2 * bent)),
    weight: ((step * Math.PI) / 4) * (Math.cosh(t) / Math.cosh(bent) ** 2),
  };
});

/** The integral from 0 to 1, with a relative error below 1e-9 for groups of up to a million tests. */
function integrate(of: (u: number) => number): number {
  return nodes.reduce((sum, { at, weight }) => sum + weight * of(at), 0);
}
