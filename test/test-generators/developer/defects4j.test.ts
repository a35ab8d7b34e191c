import { expect, it } from 'vitest';
import { createDefects4jBenchmark } from '../../../src/benchmarks/defects4j/defects4j-benchmark.js';
import { developer } from '../../../src/test-generators/developer.js';
import { evosuiteSuites } from '../../../src/test-generators/evosuite.js';
import { contextIn } from '../../benchmarks/workbench.js';
import { standIn } from '../../defects4j/stand-in.js';
import { passingFolder } from '../../support/passing-folder.js';
import { request } from '../requests.js';

it("takes the tests of Defects4J's checkouts, without the trigger tests on the buggy side unless they are kept", async () => {
  const context = contextIn(passingFolder('developer'), { defects4jHome: await standIn() });
  const benchmark = await createDefects4jBenchmark(context);
  const bug = (await benchmark.bugs()).find(({ id }) => id === 'Shop-1')!;
  const suiteOf = async (side: 'buggy' | 'fixed', triggerTests?: 'keep') => {
    const generator = await developer.create(
      { generator: 'developer', ...(triggerTests === undefined ? {} : { triggerTests }) },
      {
        ...context,
        predictedSuites: evosuiteSuites,
        findOwnTests: (each, version) => benchmark.ownTests!(each, version),
      },
    );
    const wanted = request({ bug, side, classes: bug.modifiedClasses });
    return { ...(await generator.generate(wanted)), key: JSON.stringify(await generator.madeFrom(wanted)) };
  };
  const [buggy, fixed, kept] = [
    await suiteOf('buggy'),
    await suiteOf('fixed'),
    await suiteOf('buggy', 'keep'),
  ];
  expect(buggy.files.map(({ path }) => path)).toEqual(['org/shop/BasketTest.java']);
  expect(buggy.files[0]!.source).toContain('testBasket');
  expect(buggy.files[0]!.source).not.toContain('testSize');
  expect(buggy.remarks).toEqual([
    'left out for Shop-1 (buggy), because they came with the fix: org.shop.BasketTest::testSize',
  ]);
  expect(fixed.files[0]!.source).toContain('testSize');
  expect(kept.files).toEqual(fixed.files);
  expect(kept.key).not.toBe(buggy.key);
});
