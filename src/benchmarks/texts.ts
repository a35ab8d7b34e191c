import type { BenchmarkDescriptor } from './benchmark.js';

/** Targets of completions, which need no program. */
export const texts: BenchmarkDescriptor = {
  name: 'texts',
  usage: 'texts:FILE',
  description: 'targets of completions, from CSV or JSON lines (docs/completions.md)',
  language: 'text',
  roles: ['only'],
  async create({ texts: settings = {}, tools }, request) {
    const { createTextsBenchmark } = await import('./texts/texts-benchmark.js');
    return createTextsBenchmark(request?.argument ?? '', settings, tools.python);
  },
};
