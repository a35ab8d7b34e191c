import type { SuiteRequest } from './test-generator.js';

/** The seed of a tool that generates suites: the paper's seed · 1000 + bug number. */
export function computeToolSeed({ seed, bug }: Pick<SuiteRequest, 'seed' | 'bug'>): number {
  return seed * 1000 + bug.number;
}
