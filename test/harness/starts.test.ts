import { expect, it } from 'vitest';
import { startHarness } from '../../src/harness/process.js';
import { createLineService } from '../../src/harness/services/line-service.js';
import { testedJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { suiteClass, test } from './subject.js';
import { createRunnerForTests, launchForTests } from './runner-for-tests.js';

/** JVMs print it to standard output unless told otherwise, where answers are expected. */
const reason = /Too small|Invalid maximum heap size/u;
const tooSmall = ['-Xmx1k'];

it.each(testedJdks(8))('the harness on JDK $version says why its JVM cannot start', async ({ home }) => {
  const runner = createRunnerForTests(home, { jvmFlags: tooSmall });
  const job = {
    suiteCompile: 'per-test',
    testTimeoutMilliseconds: 1_000,
    outputLimitCharacters: 1_000,
    versions: [{ version: 'buggy', classPath: [] }],
    groups: [{ group: 'one', classes: [suiteClass([test('a', '')])], extra: [] }],
  } as const;
  await expect(runner.execute(job)).rejects.toThrow(reason);
  await runner.close();
});

it.each(testedJdks(8))('a service on JDK $version says why its JVM cannot start', async ({ home }) => {
  const service = createLineService('answers', () =>
    Promise.resolve({ javaHome: home, javaArguments: [...tooSmall, '-version'] }),
  );
  await expect(service.ask({})).rejects.toThrow(reason);
});

it.each(testedJdks(8))(
  'a harness on JDK $version that has ended gives its end, not that its folder is gone',
  async ({ home }) => {
    const launch = launchForTests(home, { jvmFlags: tooSmall });
    const harness = await startHarness(launch, passingFolder('no-programs'), () => undefined);
    expect((await harness.ended).output).toMatch(reason);
    await expect(harness.addLibraries(['/no/such.jar'])).resolves.toEqual(['/no/such.jar']);
  },
);
