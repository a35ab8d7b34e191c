import { expect, it } from 'vitest';
import { defects4jEnvironment } from '../../src/toolchain/test-environment.js';
import { launchFor } from '../../src/pipeline/harness-launch.js';
import { contentCache } from '../../src/store/content-cache.js';
import { passingFolder } from '../support/passing-folder.js';

it('a JDK that cannot read the class files of the program is refused, with what to do', async () => {
  const context = { cache: contentCache(passingFolder('launch')), tools: {} };
  const jdk = { home: '/jdk8', version: 8, fullVersion: '1.8.0_1', vendor: 'X', foundBy: '--java' };
  const environment = { sandbox: 'none', ...defects4jEnvironment } as const;
  await expect(launchFor(context, jdk, [{ from: 11, to: 99 }], 'none', environment)).rejects.toThrow(
    "the program's classes need Java 11 or later, and its tests would run on Java 8 in /jdk8; name a JDK that fits with --java DIR",
  );
});
