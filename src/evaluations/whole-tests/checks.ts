import { writeShare } from '../../model/common/write-number.js';
import { dryRuns } from '../../model/sample/ground-truth.js';
import type { Counts } from '../evaluation.js';
import { developers } from './beyond-developers.js';
import { stops } from './stops.js';

/** Of ground truths, the share that must pass. In Tests4J's Table 3.5 it is 99.2 % of all, and at least 97.2 % in each repository. */
const leastShare = 0.95;

/** Whether the scaffolds of a run work, by its dry runs (Tests4J, section 3.4.7). Empty if it has no scaffold. */
export function checkDryRuns(sums: ReadonlyMap<string, Counts>): readonly string[] {
  const read = (generator: string, name: string) => sums.get(generator)?.[name] ?? 0;
  if (![...sums.keys()].some((generator) => read(generator, 'scaffolded') > 0)) return [];
  const { groundTruth, emptyTest } = dryRuns;
  if (!sums.has(groundTruth) || !sums.has(emptyTest))
    return [
      `No dry run was made, so nothing shows whether the developers' test classes work here. Run without --skip-dry-run before you believe the figures.`,
    ];
  if (Object.values(stops).some(({ cause }) => read(groundTruth, cause) > 0))
    return ['The dry run shows nothing, because --until stops before tests run.'];
  const [truths, empty] = [read(groundTruth, 'generated'), read(emptyTest, 'generated')];
  if (truths === 0 || empty === 0)
    return ['The dry run is not finished. Run the same command again before you believe the figures.'];
  const [truthsPassed, emptyPassed] = [read(groundTruth, 'passed'), read(emptyTest, 'passed')];
  const facts = `${truthsPassed} of ${truths} ground truths pass (${writeShare(truthsPassed / truths)}), ${read(groundTruth, 'correct')} of them call the method that they test; ${emptyPassed} of ${empty} empty tests pass`;
  return truthsPassed / truths >= leastShare && emptyPassed / empty >= leastShare
    ? [`Dry run: ${facts}.`]
    : [
        `The dry run fails: ${facts}. The set-up loses tests whatever a generator writes, often because --test-class-path lacks a library. Find the reasons with teval explain before you believe any figure.`,
      ];
}

/**
 * Names the units where tests of suites stand beside samples: a suite's test is a single method, a sample is a whole answer, which one of its methods can
 * fail. Empty if all are of one kind.
 */
export function checkUnits(sums: ReadonlyMap<string, Counts>): readonly string[] {
  const written = [...sums].filter(([, counts]) => (counts['generated'] ?? 0) > 0);
  const ofSuites = written.filter(([, counts]) => (counts['sampled'] ?? 0) === 0).map(([name]) => name);
  const ofSamples = written.filter(([, counts]) => (counts['sampled'] ?? 0) > 0).map(([name]) => name);
  if (ofSuites.length === 0 || ofSamples.length === 0) return [];
  return [
    `A test of ${ofSuites.join(', ')} is one method of a suite, and a test of ${ofSamples.join(', ')} is a whole answer, so shares of tests and means over tests do not compare them. ` +
      'Compare what all accepted tests of an assignment cover together: MiLC, MaLC, MiBC, MaBC.',
  ];
}

/** Which generators' tests failed on mutants only by chance, or by looking at the program. Empty if none did. */
export function checkKills(sums: ReadonlyMap<string, Counts>): readonly string[] {
  return [...sums].flatMap(([generator, { flakyKills = 0, inspectingKills = 0 }]) => [
    ...(flakyKills === 0
      ? []
      : [
          `${generator}: ${flakyKills} more failures on mutants changed when they were repeated. They are flaky and count as no kills.`,
        ]),
    ...(inspectingKills === 0
      ? []
      : [
          `${generator}: ${inspectingKills} more failures on mutants are of tests that look at the bytes of classes, or refer to what no test may, such as the memory of the JVM. They are inspecting and count as no kills.`,
        ]),
  ]);
}

/** Which generators' tests claim what no honest test can. Empty if none does. */
export function checkHoneypots(sums: ReadonlyMap<string, Counts>): readonly string[] {
  return [...sums].flatMap(([generator, { honeypots = 0 }]) =>
    honeypots === 0
      ? []
      : [
          `${generator}: ${honeypots} accepted tests claim honeypots: they cover code that nothing can reach, or fail on mutants that behave like the original. They write their own measures or look at the bytes of classes, and these count nowhere.`,
        ],
  );
}

/** Which accepted tests have unknown coverage or kills, so that these count in no mean. Empty if none has. */
export function checkUnmeasured(sums: ReadonlyMap<string, Counts>): readonly string[] {
  return [...sums].flatMap(([generator, { passed = 0, unmeasured = 0 }]) => {
    if (unmeasured === 0) return [];
    const beside =
      generator === developers && sums.size > 1 ? ', and other tests may seem to add what these reach' : '';
    return [
      `Coverage or kills of ${unmeasured} of ${passed} accepted tests of ${generator} are unknown, so they count in no mean${beside} (teval explain names the reasons).`,
    ];
  });
}
