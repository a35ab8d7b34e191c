import { join } from 'node:path';
import { packageRoot } from '../../store/files/package-root.js';
import type { PythonProgram } from '../model/program.js';
import type { PythonSample } from '../model/sample.js';
import { readDescribedPrograms } from './read-described.js';
import { readPythonSamples } from './read-python-samples.js';

const folder = join(packageRoot, 'bundled', 'python');

/** Six small programs with recorded samples, which show every stage and every score. */
export async function readBundledPython(): Promise<{
  readonly programs: readonly PythonProgram[];
  readonly samples: readonly PythonSample[];
}> {
  const programs = await readDescribedPrograms(join(folder, 'programs.json'));
  return { programs, samples: await readPythonSamples(join(folder, 'samples.jsonl'), programs) };
}
