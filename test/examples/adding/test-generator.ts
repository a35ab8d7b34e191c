import type { SuiteSubject, TestGeneratorDescriptor } from '../../../src/test-generators/test-generator.js';

/** Writes one test for each class: its constructor without arguments returns. */
export const constructorTests: TestGeneratorDescriptor<{ readonly generator: 'constructor-tests' }> = {
  name: 'constructor-tests',
  description: 'one test for each class, which calls its constructor without arguments',
  flags: [],
  parseOptions: () => ({ generator: 'constructor-tests' }),
  recorded: () => ({}),
  create: () =>
    Promise.resolve({
      name: 'constructor-tests',
      version: '1',
      storage: 'direct',
      runtimes: [],
      madeFrom: ({ classes }) => Promise.resolve({ classes }),
      makeKey: ({ classes, workspace }) => ({ classes, program: workspace.digest }),
      generate: ({ classes }) => Promise.resolve({ files: classes.map(renderSuite), remarks: [] }),
    }),
};

function renderSuite(className: SuiteSubject['classes'][number]) {
  const simpleName = className.slice(className.lastIndexOf('.') + 1);
  const packageName = className.slice(0, className.lastIndexOf('.'));
  return {
    path: `${className.replaceAll('.', '/')}_ESTest.java`,
    source: `package ${packageName};

import org.junit.Test;

public class ${simpleName}_ESTest {
  @Test(timeout = 4000)
  public void test0() throws Throwable {
    ${simpleName} subject0 = new ${simpleName}();
  }
}
`,
  };
}
