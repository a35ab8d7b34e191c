import type { HarnessJob } from './protocol.js';
import type { JavaParser } from '../source/parser.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { digestExtra } from './group-digest.js';
import { replaceName, identifyPlace } from './test-name.js';

/** A test of a job: its group, and its id in the group. */
export interface TestOfGroup {
  readonly group: string;
  readonly test: string;
  readonly method: string;
  readonly className: string;
}

/**
 * Tests of a job by group and id, each with all tests (including itself) that differ only in the name of the method, as several oracle generators
 * produce them from the same prefix and oracle.
 */
export class IdenticalTests {
  private readonly byCode = new Map<string, TestOfGroup[]>();
  private readonly codes = new Map<string, string>();

  constructor(parser: JavaParser, job: HarnessJob) {
    for (const { group, classes, extra } of job.groups) {
      for (const { name, before, after, tests } of classes) {
        const frame = digestOfKey([name, before, after, digestExtra(extra)]);
        for (const each of tests) {
          const { test, method, source } = each;
          const place = identifyPlace(each);
          const code = JSON.stringify([frame, replaceName(parser, source), ...place]);
          const twins = this.byCode.get(code);
          if (twins === undefined) this.byCode.set(code, [{ group, test, method, className: name }]);
          else twins.push({ group, test, method, className: name });
          this.codes.set(`${group}\n${test}`, code);
        }
      }
    }
  }

  of(group: string, test: string): readonly TestOfGroup[] {
    return this.byCode.get(this.codes.get(`${group}\n${test}`) ?? '') ?? [];
  }
}
