import { expect, it } from 'vitest';
import { listBuildVariables } from '../../src/builds/build-variables.js';

it('what a build reads from its environment is told by digests, without what changes no result', () => {
  expect(
    listBuildVariables({ HOME: '/home/a', MAVEN_OPTS: '-Dmaven.repo.local=/a -Xmx2g', GRADLE_OPTS: '' }),
  ).toEqual({});
  const of = (value: string) => listBuildVariables({ MAVEN_OPTS: value, ORG_GRADLE_PROJECT_token: 'secret' });
  expect(Object.keys(of('-Drevision=1').variables!)).toEqual(['MAVEN_OPTS', 'ORG_GRADLE_PROJECT_token']);
  expect(JSON.stringify(of('-Drevision=1'))).not.toMatch(/secret|revision/u);
  expect(of('-Drevision=1 -Xss4m')).toEqual(of('-Drevision=1'));
  expect(of('-Drevision=1')).not.toEqual(of('-Drevision=2'));
});
