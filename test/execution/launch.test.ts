import { expect, it } from 'vitest';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { buildHarnessLaunch } from '../../src/execution/launch.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { passingFolder } from '../support/passing-folder.js';

it('a JDK that cannot read the class files of the program is refused, with what to do', async () => {
  const context = { cache: createContentCache(passingFolder('launch')), tools: {} };
  const jdk = {
    ...{ home: '/jdk8', version: 8, fullVersion: '1.8.0_1', vendor: 'X', foundBy: '--java' },
    ...{ build: '1.8.0_1-b1', system: 'Linux amd64' },
  };
  const environment = { sandbox: 'none', ...defects4jEnvironment } as const;
  await expect(
    buildHarnessLaunch(
      context,
      jdk,
      [{ java: { from: 11, to: 99 }, classPath: [] }],
      { junit: 'junit4', testNg: 'none', part: 'none' },
      { environment },
    ),
  ).rejects.toThrow(
    "the program's classes need Java 11 or later, but its tests would run on Java 8 in /jdk8; name a suitable JDK with --java DIR",
  );
});
