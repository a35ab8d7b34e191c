import { join } from 'node:path';
import { groupBy } from '../../model/common/group-by.js';
import { packageRoot } from '../../store/files/package-root.js';
import type { PythonProgram, PythonSample } from '../../model/program/python-program.js';
import { readDescribedPrograms } from './read-described.js';
import { readWrittenSamples, selectSamples } from './read-python-samples.js';

const folder = join(packageRoot, 'bundled', 'python');

/** Six small programs with recorded samples, which show every stage and every score. */
export async function readBundledPython(): Promise<{
  readonly programs: readonly PythonProgram[];
  readonly samples: readonly PythonSample[];
}> {
  const programs = await readDescribedPrograms(join(folder, 'programs.json'));
  const written = groupBy(await readWrittenSamples(join(folder, 'samples.jsonl')), ({ program }) => program);
  return {
    programs,
    samples: programs.flatMap((program) => selectSamples(written.get(program.id) ?? [], program)),
  };
}
