import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longTests } from './long-tests.js';

/** Long files first, also where vitest has not seen them run yet; the others as vitest orders them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const index = longTests.findIndex((name) => moduleId.endsWith(name));
      return index < 0 ? longTests.length : index;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
