import type { UnparsableTest } from '../../model/sample/prepared-test.js';
import type { UnitReading } from './compilation-unit.js';
import { findSyntaxCause } from './syntax-cause.js';

type Unread = Exclude<UnitReading, { readonly kind: 'unit' }>;

/** A sample that does not parse, with the first problem of its text. */
export function refuseSample(text: string, reading: Unread, parsableBefore: boolean): UnparsableTest {
  const cause = findSyntaxCause(text, reading);
  const problem =
    reading.kind === 'bare' || cause === 'empty'
      ? { message: 'the text declares no class, method or statement', line: 1 }
      : reading.problem;
  return { kind: 'unparsable', cause, ...problem, parsableBefore };
}
