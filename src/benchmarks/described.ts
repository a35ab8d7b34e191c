import { dirname } from 'node:path';
import type { Described } from '../model/common/described.js';
import { versions } from '../model/program/bug.js';
import type { Language } from '../model/program/language.js';
import type { Role } from '../model/program/role.js';
import type { Benchmark, BenchmarkContext } from './benchmark.js';

/** The path of a JSON file, instead of a name. */
export const described: Described & {
  isMeantBy(name: string): boolean;
  read(file: string, context: BenchmarkContext): Promise<Benchmark>;
  /** The benchmark of a description that another adapter has made. */
  create(
    text: string,
    from: { readonly file: string; readonly folder: string },
    context: BenchmarkContext,
  ): Promise<Benchmark>;
  readRoles(file: string): Promise<readonly Role[]>;
  readLanguage(file: string): Promise<Language>;
} = {
  name: 'FILE.json',
  description: 'your own bugs or programs: releases, folders or Git revisions (teval init writes an example)',
  isMeantBy: (name) => /\.jsonc?$/.test(name),
  async read(file, context) {
    if ((await this.readLanguage(file)) === 'python') {
      const { readPythonBugs } = await import('./described/python-benchmark.js');
      return readPythonBugs({ file, folder: dirname(file) }, context);
    }
    const { readDescribedBenchmark } = await import('./described/described-benchmark.js');
    return readDescribedBenchmark(file, context);
  },
  async create(text, from, context) {
    const { createDescribedBenchmark } = await import('./described/described-benchmark.js');
    const { parseDescription } = await import('./described/description-schema.js');
    return createDescribedBenchmark(parseDescription(text, from.file), from, context);
  },
  async readLanguage(file) {
    const { readDescribedLanguage } = await import('./described/python-description.js');
    return readDescribedLanguage(file);
  },
  async readRoles(file) {
    if ((await this.readLanguage(file)) === 'python') return versions;
    const { readDescribedRoles } = await import('./described/described-benchmark.js');
    return readDescribedRoles(file);
  },
};
