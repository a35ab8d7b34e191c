import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import type { Bug } from '../../model/program/bug.js';
import type { PythonSample, TestedProgram } from '../../model/program/python-program.js';
import { toTestSample } from '../../model/sample/test-sample.js';
import { groupBy } from '../../model/common/group-by.js';
import { readWrittenSamples, selectSamples } from '../../python/described/read-python-samples.js';
import {
  listGenerations,
  readGenerations,
  selectGenerations,
  type GenerationForm,
} from '../../python/testeval/read-generations.js';
import type { SampleGenerator } from '../contract.js';

/** What distinguishes generators whose tests of Python programs are there already. */
interface GivenPythonTests extends Pick<SampleGenerator, 'name' | 'version' | 'isFormatted'> {
  /** For messages. */
  readonly where: string;
  /** The programs that it has tests of; `any`: those that its tests come with. */
  readonly programs: readonly string[] | 'any';
  readonly select: (tested: TestedProgram) => readonly PythonSample[];
}

function createGiven({ where, programs, select, ...generator }: GivenPythonTests): SampleGenerator {
  const listForeign = (bugs: readonly Bug[]) => {
    const known = new Set(bugs.map(({ id }) => id));
    return programs === 'any' ? [] : programs.filter((program) => !known.has(program));
  };
  return {
    ...generator,
    ...{ source: 'model', view: 'samples', language: 'python', isGiven: true },
    ...(programs === 'any'
      ? {}
      : {
          checkRun({ bugs }) {
            if (listForeign(bugs).length === programs.length)
              throw new UserError(
                `${where} has no test of a program of this run, such as ${bugs[0]?.id}${programs.length === 0 ? '' : `; its first test is of ${programs[0]!}`}`,
              );
          },
          listForeign: (bugs) => listForeign(bugs).map((subject) => ({ subject, focalClass: '' })),
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
  const digest = createHash('sha256');
  const written = await readWrittenSamples(file, digest);
  const byProgram = groupBy(written, ({ program }) => program);
  return createGiven({
    name: `samples-${basename(file, extname(file)).replaceAll(/[^\w.-]/gu, '_')}`,
    version: digest.digest('hex'),
    where: file,
    programs: written.map(({ program }) => program),
    select: ({ program }) => selectSamples(byProgram.get(program.id) ?? [], program),
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
  const digest = createHash('sha256');
  const byProgram = groupBy(await readGenerations(files, digest), ({ program }) => program);
  return createGiven({
    name: model,
    version: digest.digest('hex'),
    ...(form === 'formatted' ? { isFormatted: true } : {}),
    where: `${folder} of ${model}`,
    programs: [...byProgram.keys()],
    select: ({ program }) => selectGenerations(byProgram.get(program.id) ?? [], program),
  });
}
