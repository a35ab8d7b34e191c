import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listTestFiles } from './test-files.js';

/** Files with the tag `long` first, so that no core waits for the last of them; the others as vitest orders them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = listTestFiles('.').filter(({ tags }) => tags.includes('long'));
    const isLong = ({ moduleId }: TestSpecification) => long.some(({ path }) => moduleId.endsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
