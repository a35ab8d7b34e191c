import type { WholeTest } from '../../model/suite/candidate.js';
import type { BuiltClass } from '../../model/suite/suite.js';
import type { OracleFrame } from '../rendering/render-frame.js';
import { declaresOrder } from '../suites/declared-order.js';

/** The frame of a class of tests that is not written in Java. Instead of its source, it names the types that decide how the class is run. */
export function createForeignFrame({ className, file, types }: BuiltClass): OracleFrame {
  const before = [`// ${file} names:`, ...types.map((each) => `// @${each}`), ''].join('\n');
  return {
    ...{ className, before, after: '', companions: [], isOnlyBuilt: true },
    ...(declaresOrder(before) ? { inOrder: true } : {}),
    ...{ failCall: 'fail', typeNames: new Set() },
  };
}

/** The tests of such a class. What they claim is unknown. */
export function createForeignTests({ className, file, tests }: BuiltClass): readonly WholeTest[] {
  return tests.map(({ suiteTest, inBuild }) => {
    const source = `// ${file}: ${suiteTest}`;
    return {
      ...{ id: `${className}::${suiteTest}`, suiteClass: className, suiteTest, source, original: source },
      ...{ hasCatch: false, focalMethod: 'unknown', claims: [] },
      ...{ isBuilt: true, role: 'declared', inBuild },
    };
  });
}
