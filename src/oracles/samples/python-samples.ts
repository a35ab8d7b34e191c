import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import type { Bug } from '../../model/program/bug.js';
import {
  nameTarget,
  type PythonProgram,
  type PythonSample,
  type TestedProgram,
} from '../../model/program/python-program.js';
import type { TestSample } from '../../model/sample/test-sample.js';
import { readWrittenSamples, selectSamples } from '../../python/described/read-python-samples.js';
import {
  listGenerations,
  readGenerations,
  selectGenerations,
  type GenerationForm,
} from '../../python/testeval/read-generations.js';
import type { SampleGenerator } from '../contract.js';

/** A sample for the tests of a run. */
export function toTestSample(
  program: PythonProgram,
  { goal, index, text }: Pick<PythonSample, 'goal' | 'index' | 'text'>,
): TestSample {
  return {
    assignment: {
      ...{ subject: program.id, focalClass: program.module, context: 'none' },
      target: { goal, index, name: nameTarget(program, goal, index) },
    },
    number: goal === 'overall' ? index + 1 : 1,
    text,
  };
}

/** What distinguishes generators whose tests of Python programs are there already. */
interface GivenPythonTests extends Pick<SampleGenerator, 'name' | 'version' | 'isFormatted'> {
  /** For messages. */
  readonly where: string;
  /** The programs that it has tests of; `any`: those that its tests come with. */
  readonly programs: readonly string[] | 'any';
  readonly select: (tested: TestedProgram) => readonly PythonSample[];
}

function createGiven({ where, programs, select, ...generator }: GivenPythonTests): SampleGenerator {
  const isForeign = (bugs: readonly Bug[]) => (program: string) => bugs.every(({ id }) => id !== program);
  return {
    ...generator,
    ...{ source: 'model', view: 'samples', language: 'python', isGiven: true },
    ...(programs === 'any'
      ? {}
      : {
          checkRun({ bugs }) {
            if (programs.every(isForeign(bugs)))
              throw new UserError(
                `${where} has no test of a program of this run, such as ${bugs[0]?.id}${programs.length === 0 ? '' : `; its first test is of ${programs[0]!}`}`,
              );
          },
          listForeign: (bugs) =>
            programs.filter(isForeign(bugs)).map((subject) => ({ subject, focalClass: '' })),
        }),
    listSamples({ workspace: { pythonProgram }, goals = [] }) {
      if (pythonProgram === undefined)
        throw new Error(`${generator.name} is for Python programs with targets`);
      const { program } = pythonProgram;
      const wanted = select(pythonProgram).filter(({ goal }) => goals.includes(goal));
      return Promise.resolve({ samples: wanted.map((sample) => toTestSample(program, sample)) });
    },
  };
}

/** The tests that come with the programs. The digest of each program has those of its tests. */
export function createRecorded(): SampleGenerator {
  return createGiven({
    ...{ name: 'recorded', version: '1', where: 'the benchmark', programs: 'any' },
    select: (tested) => tested.recorded,
  });
}

/** Tests from a file of JSON lines (docs/python.md). Throws UserError with file and line for a malformed one. */
export async function loadPythonSamples(file: string): Promise<SampleGenerator> {
  const written = await readWrittenSamples(file);
  return createGiven({
    name: `samples-${basename(file, extname(file)).replaceAll(/[^\w.-]/gu, '_')}`,
    version: await digestFiles([file]),
    where: file,
    programs: written.map(({ program }) => program),
    select: ({ program }) => selectSamples(written, program),
  });
}

/**
 * The published tests of a model.
 *
 * @param argument a folder, and after a colon a model if the folder has several
 */
export async function openTestevalOutputs(
  argument: string,
  form: GenerationForm = 'formatted',
): Promise<SampleGenerator> {
  const [, folder, wanted] = /^(.+?)(?::([\w.-]+))?$/su.exec(argument) ?? [];
  const models = await listGenerations(folder ?? '', form);
  const known = [...models.keys()].join(', ');
  const model = wanted ?? (models.size === 1 ? [...models.keys()][0]! : undefined);
  if (model === undefined)
    throw new UserError(
      `${folder} has tests of several models; name one, as in ${folder}:${[...models.keys()][0]!} (${known})`,
    );
  const files = models.get(model);
  if (files === undefined) throw new UserError(`${folder} has no model ${model}; it has ${known}`);
  const generations = await readGenerations(files);
  return createGiven({
    name: model,
    version: await digestFiles([...files.values()]),
    ...(form === 'formatted' ? { isFormatted: true } : {}),
    where: `${folder} of ${model}`,
    programs: [...new Set(generations.map(({ program }) => program))],
    select: ({ program }) => selectGenerations(generations, program),
  });
}

async function digestFiles(files: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(file);
    digest.update(`${bytes.length}\n`).update(bytes);
  }
  return digest.digest('hex');
}
