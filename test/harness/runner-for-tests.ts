import type { HarnessLaunch } from '../../src/harness/process.js';
import { createHarnessRunner, type HarnessRunner } from '../../src/harness/runner.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { briefly } from '../support/jdks.js';
import { buildHarness, junitJars } from './driver.js';

/** A launch on a JDK, for tests of JUnit 4 outside of a sandbox; a test states only what differs. */
export function launchForTests(javaHome: string, differs: Partial<HarnessLaunch> = {}): HarnessLaunch {
  return {
    ...{ javaHome, harnessPath: buildHarness(), junitJars: junitJars(), jvmFlags: briefly },
    environment: { sandbox: 'none', ...defects4jEnvironment },
    ...differs,
  };
}

/** A runner with such a launch. */
export function createRunnerForTests(javaHome: string, differs: Partial<HarnessLaunch> = {}): HarnessRunner {
  return createHarnessRunner(launchForTests(javaHome, differs));
}
