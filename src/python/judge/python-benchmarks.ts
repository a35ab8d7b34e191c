import type { Described } from '../../model/common/described.js';
import { UserError } from '../../model/common/errors.js';
import { readBundledPython } from '../described/bundled-python.js';
import { readDescribedPrograms } from '../described/read-described.js';
import type { PythonProgram } from '../model/program.js';
import type { PythonSample } from '../model/sample.js';
import { readTasks } from '../described/read-tasks.js';
import { readTestEvalPrograms } from '../testeval/read-programs.js';

/** A source of Python programs, by the word before the colon of its name. */
interface PythonBenchmark extends Described {
  /** The programs, and the samples that come with them. */
  read(argument: string): Promise<PythonSubjects>;
}

/** Programs, and samples that are judged if the user names none. */
export interface PythonSubjects {
  readonly programs: readonly PythonProgram[];
  readonly samples: readonly PythonSample[];
}

/** Benchmarks of Python programs, in the order of lists. */
export const pythonBenchmarks: readonly PythonBenchmark[] = [
  {
    name: 'bundled-python',
    description: 'six small Python programs with recorded tests of every stage',
    read: () => readBundledPython(),
  },
  {
    name: 'testeval',
    usage: 'testeval:DIR',
    description: 'the 210 Python programs of TestEval, from a clone of LLM4SoftwareTesting/TestEval',
    read: async (folder) => ({ programs: await readTestEvalPrograms(folder), samples: [] }),
  },
  {
    name: 'python',
    usage: 'python:FILE.json',
    description:
      'your own Python programs and their targets; or, from FILE.jsonl, tasks with their programs and tests, as of UnLeakedTestBench',
    read: async (file) =>
      file.endsWith('.jsonl')
        ? readTasks(file)
        : { programs: await readDescribedPrograms(file), samples: [] },
  },
];

/** @throws UserError for a name without its argument, and for unreadable files */
export async function readPythonBenchmark(name: string): Promise<PythonSubjects> {
  const benchmark = findNamed(name);
  if (benchmark === undefined) throw new UserError(`${name} is no benchmark of Python programs`);
  const [, argument = ''] = /^[^:]*:(.*)$/su.exec(name) ?? [];
  if ((argument === '') !== (benchmark.usage === undefined))
    throw new UserError(`--benchmark ${name}: write ${benchmark.usage ?? benchmark.name}`);
  return benchmark.read(argument);
}

function findNamed(name: string): PythonBenchmark | undefined {
  return pythonBenchmarks.find((each) => each.name === name.replace(/:.*$/su, ''));
}
