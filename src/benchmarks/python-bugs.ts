import { join } from 'node:path';
import { packageRoot } from '../store/files/package-root.js';
import { versions } from '../model/program/bug.js';
import type { BenchmarkDescriptor } from './benchmark.js';

export const pythonBugs: BenchmarkDescriptor = {
  name: 'bundled-python-bugs',
  description: 'three bugs of small Python projects, with recorded tests',
  language: 'python',
  roles: versions,
  async create(context) {
    const folder = join(packageRoot, 'bundled', 'python', 'bugs');
    const { readPythonBugs } = await import('./described/python-benchmark.js');
    return readPythonBugs({ file: join(folder, 'bugs.json'), folder }, context);
  },
};
