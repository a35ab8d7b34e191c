import { createHash } from 'node:crypto';
import type { TestCase } from '../model/suite/test-case.js';

/** Identifies test cases that do the same, whatever the names of their methods and the layout of their source. */
export function identifyEqualCases({ source, method }: TestCase): string {
  const text = source.replaceAll(method, '').replaceAll(/\s+/gu, ' ');
  return createHash('sha256').update(text).digest('base64').slice(0, 16);
}
