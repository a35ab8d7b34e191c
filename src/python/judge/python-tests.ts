import { UserError } from '../../model/common/errors.js';
import type { TestRequests } from '../../asking/tests/ask-for-tests.js';
import { askPythonGenerator, isAskedKind } from '../asking/ask-generator.js';
import { readPythonSamples } from '../described/read-python-samples.js';
import type { PythonSample } from '../model/sample.js';
import type { PythonRepair } from '../repair/repair-sample.js';
import { listGenerations, readGenerations } from '../testeval/read-generations.js';
import type { PythonSubjects } from './python-benchmarks.js';
import type { PythonJudgeSettings } from './settings.js';

/** The tests of one generator. */
export interface PythonGenerator {
  readonly name: string;
  readonly samples: readonly PythonSample[];
  readonly repair: PythonRepair;
  /** Of a generator that was asked. */
  readonly requests?: TestRequests;
}

/** Reads the tests that a user names. Throws UserError for a name that says nothing, and for unreadable files. */
export async function readPythonTests(
  subjects: PythonSubjects,
  settings: Pick<PythonJudgeSettings, 'tests' | 'benchmark' | 'form' | 'definitions' | 'goals' | 'asking'>,
): Promise<readonly PythonGenerator[]> {
  const read = await Promise.all(settings.tests.map((spec) => readSpec(spec, subjects, settings)));
  const generators = settings.tests.length === 0 ? [takeRecorded(subjects, settings)] : read.flat();
  const twice = generators.find(
    ({ name }, index) => generators.findIndex((each) => each.name === name) < index,
  );
  if (twice !== undefined)
    throw new UserError(
      `two sets of tests have the name ${twice.name}: name one of them, as in mine=samples:FILE`,
    );
  return generators.map((generator) => {
    const samples = generator.samples.filter(({ goal }) => settings.goals.includes(goal));
    if (samples.length > 0) return { ...generator, samples };
    throw new UserError(`${generator.name} has no tests of the goals ${settings.goals.join(', ')}`);
  });
}

async function readSpec(
  spec: string,
  { programs }: PythonSubjects,
  {
    form,
    definitions,
    goals,
    asking,
  }: Pick<PythonJudgeSettings, 'form' | 'definitions' | 'goals' | 'asking'>,
): Promise<readonly PythonGenerator[]> {
  const [, ownName, kind, argument = ''] = /^(?:([\w.-]+)=)?([\w-]+):(.+)$/su.exec(spec) ?? [];
  const repair = definitions === 'paper' ? 'extract' : 'replication';
  if (kind === 'samples')
    return [{ name: ownName ?? 'samples', samples: await readPythonSamples(argument, programs), repair }];
  if (isAskedKind(kind) && asking !== undefined) {
    const asked = await askPythonGenerator(kind, argument, programs, goals, asking);
    return [{ ...asked, name: ownName ?? asked.name, repair }];
  }
  if (kind !== 'testeval-outputs')
    throw new UserError(
      `--tests ${spec}: tests of Python programs are testeval-outputs:DIR, samples:FILE.jsonl, chat:MODEL or command:PROGRAM`,
    );
  const models = await listGenerations(argument, form);
  if (ownName !== undefined && !models.has(ownName))
    throw new UserError(
      `--tests ${spec}: ${argument} has no model ${ownName}; it has ${[...models.keys()].join(', ')}`,
    );
  const chosen = [...models].filter(([model]) => ownName === undefined || model === ownName);
  return Promise.all(
    chosen.map(async ([model, files]) => ({
      name: model,
      samples: (await readGenerations(model, files, programs)).samples,
      repair: form === 'formatted' ? ('none' as const) : repair,
    })),
  );
}

function takeRecorded(
  { samples }: PythonSubjects,
  { benchmark, definitions }: Pick<PythonJudgeSettings, 'benchmark' | 'definitions'>,
): PythonGenerator {
  if (samples.length === 0)
    throw new UserError(
      `--tests is missing: name the tests to judge on ${benchmark}, as in --tests samples:FILE.jsonl or --tests testeval-outputs:DIR`,
    );
  return { name: 'recorded', samples, repair: definitions === 'paper' ? 'extract' : 'replication' };
}
