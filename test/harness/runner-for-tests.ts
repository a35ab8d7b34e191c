import type { HarnessLaunch } from '../../src/harness/process.js';
import { createHarnessRunner, type HarnessRunner } from '../../src/harness/runner.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { briefly } from '../support/jdks.js';
import { buildHarness, junitJars } from './driver.js';

/** A runner on a JDK, for tests of JUnit 4 outside of a sandbox; a test states only what differs. */
export function createRunnerForTests(javaHome: string, differs: Partial<HarnessLaunch> = {}): HarnessRunner {
  return createHarnessRunner({
    ...{ javaHome, harnessPath: buildHarness(), junitJars: junitJars(), jvmFlags: briefly },
    environment: { sandbox: 'none', ...defects4jEnvironment },
    ...differs,
  });
}
