import type { MeasuredProgram, UnitOutcomes } from '../../../evaluations/evaluation.js';
import { completeTargetsSettings } from '../../../evaluations/targets/options.js';
import type { Outcome } from '../../../model/outcome/outcome.js';
import {
  nameTestFunction,
  type PythonProgram,
  type TestedProgram,
} from '../../../model/program/python-program.js';
import type { Role } from '../../../model/program/role.js';
import type { Workspace } from '../../../model/program/workspace.js';
import { formatSampleId } from '../../../model/sample/test-sample.js';
import type { SampledTest } from '../../../model/sample/sampled-test.js';
import type { WholeTestCase } from '../../../model/suite/test-case.js';
import { pickSample } from '../../../model/unit/unit.js';
import type { SampleGenerator } from '../../../oracles/contract.js';
import type { PythonResult } from '../../../python/model/result.js';
import { repairPythonSample } from '../../../python/repair/repair-sample.js';
import type { PythonJob, PythonLaunch, PythonRun } from '../../../python/runner/job.js';
import {
  findTestResult,
  runProgramTests,
  runTexts,
  type ProgramTests,
  type ProgramTestsOptions,
} from '../../../python/runner/program-tests.js';
import { runPythonProgram } from '../../../python/runner/run-program.js';
import { UnloadableProgram } from '../../../python/runner/unloadable.js';
import { createBrokenTest } from '../../../source/candidates/whole-test.js';
import { pythonRunner } from '../../../store/run/fingerprint.js';
import type { Task } from '../../1-plan.js';
import type { UnitTestCases } from '../../5-test-cases.js';
import type { SampledGenerator } from '../../asking/sampled-generators.js';
import type { RunContext } from '../../run-context.js';
import type { ReadSuite } from '../program-language.js';
import { describeLaunch, keepExecution } from './keep-execution.js';
import { createPythonLaunch } from './python-launch.js';
import { chooseRepeats, combinePythonReruns } from './python-reruns.js';

/** The tests of a Python program with targets: samples, of which each unit's run in a runner of their own. */
export function readProgramTests(
  context: RunContext,
  task: Task,
  workspace: Workspace,
  { program }: TestedProgram,
): ReadSuite {
  return {
    remarks: [],
    createTestCases(generator) {
      if (generator.view !== 'samples') throw new Error(`${generator.name} has no tests of Python programs`);
      return createProgramTestCases(context, task, workspace, program, generator);
    },
    prepare(units) {
      const measured: MeasuredProgram[] = [];
      return Promise.resolve({
        ofUnits: units.map(() => ({ needs: pythonRunner, remarks: [] })),
        async run() {
          const ran = await Promise.all(
            units.map((unit) => runUnit(context, task.side, workspace, program, unit)),
          );
          measured.push(...ran.map(({ tests }) => ({ program, tests })));
          return ran.map(({ outcomes }) => outcomes);
        },
        gatherEvidence: () => Promise.resolve(context.evaluation.evidenceOfTargets?.(measured) ?? []),
      });
    },
  };
}

async function createProgramTestCases(
  { plan, oracles }: RunContext,
  { bug, side, seed }: Task,
  workspace: Workspace,
  program: PythonProgram,
  generator: SampleGenerator & SampledGenerator,
): Promise<UnitTestCases> {
  const { goals, definitions } = completeTargetsSettings(plan.options);
  const asked = await oracles.listSamples(generator, { bug, side, seed, workspace, scaffold: 'none', goals });
  const repair =
    generator.isFormatted === true ? 'none' : definitions === 'paper' ? 'extract' : 'replication';
  const name = nameTestFunction(program);
  const tests = asked.samples.map((sample) => {
    const source = repairPythonSample(sample.text, program, repair);
    const id = formatSampleId(sample);
    const candidate = { ...createBrokenTest(program.module, { name, source }), id };
    return { sample, id, candidate, source };
  });
  return {
    oracleGenerator: generator.name,
    ...pickSample(generator),
    frames: [],
    testCases: tests.map(({ id, candidate, source, sample: { exchange } }, index): WholeTestCase => ({
      ...{ kind: 'wholeTest', id, candidate, method: name, source, prefixNumber: index, copies: 1 },
      ...(exchange === undefined ? {} : { exchange }),
    })),
    samples: tests.map(({ sample, source }): SampledTest => ({
      sample,
      prepared: {
        ...{ kind: 'parsable', source, className: program.module, fileName: `${name}.py`, added: [] },
        repair: source === sample.text ? 'none' : 'extraction',
        parsableBefore: true,
      },
      ...{ frames: [], testCases: 1, fate: 'runs' },
    })),
    counts: { candidates: tests.length, withoutOracle: 0, oracles: tests.length, duplicates: 0 },
    remarks: [
      ...(asked.remarks ?? []),
      ...(tests.length === 0 ? [`${generator.name} has no test of it`] : []),
    ],
    ...(asked.requests === undefined ? {} : { requests: asked.requests }),
    effort: asked.effort,
  };
}

interface RanUnit {
  readonly outcomes: UnitOutcomes;
  readonly tests: ProgramTests | 'notLoaded';
}

/** Runs the tests of a unit, and again to find flaky ones. A program that can't be imported costs only its own tests. */
async function runUnit(
  context: RunContext,
  role: Role,
  workspace: Workspace,
  program: PythonProgram,
  { samples = [] }: UnitTestCases,
): Promise<RanUnit> {
  const { reruns } = context.plan.options;
  const { definitions } = completeTargetsSettings(context.plan.options);
  const launch = await createPythonLaunch(context.plan, workspace);
  const options: ProgramTestsOptions = {
    excluded: definitions === 'paper' ? 'imports' : 'linesWithImport',
    launch,
    keep: (job, of) => keepRun(context, workspace, job, of),
  };
  const wanted = samples.map(({ sample: { assignment, text }, prepared }) => {
    const { goal, index } = assignment.target!;
    return { goal, index, text, source: prepared.kind === 'parsable' ? prepared.source : text };
  });
  const toUnit = (
    outcomes: readonly { readonly outcome: Outcome; readonly reruns: number }[],
  ): UnitOutcomes => ({
    outcomes: outcomes.map(({ outcome, reruns }) => ({ byRole: { [role]: outcome }, reruns })),
    runSeconds: { [role]: 0 },
  });
  try {
    const tests = await runProgramTests(program, wanted, options);
    const first = wanted.map(({ goal, source }) => ({
      source,
      outcome: toOutcome(findTestResult(tests, goal, source)),
    }));
    const repeats = first.map(({ source, outcome }) => chooseRepeats(source, [outcome], reruns));
    const again: ReadonlyMap<string, PythonResult>[] = [];
    for (let round = 0; round < reruns; round += 1) {
      const sources = [
        ...new Set(first.flatMap(({ source }, index) => (repeats[index]! > round ? [source] : []))),
      ];
      const of = { ...options, launch: { ...launch, hashSeed: round + 1 } };
      again.push((await runTexts(program, sources, 'nothing', of)).results);
    }
    return {
      tests,
      outcomes: toUnit(
        first.map(({ source, outcome }, index) => ({
          outcome: combinePythonReruns(
            outcome,
            again.flatMap((results) => {
              const result = results.get(source);
              return result === undefined ? [] : [toOutcome(result)];
            }),
          ),
          reruns: repeats[index]!,
        })),
      ),
    };
  } catch (thrown) {
    if (!(thrown instanceof UnloadableProgram)) throw thrown;
    const outcome: Outcome = { status: 'notRun', reason: thrown.message };
    return { tests: 'notLoaded', outcomes: toUnit(wanted.map(() => ({ outcome, reruns: 0 }))) };
  }
}

/** Runs a job, or takes its results from the cache. They depend on the tests, the program, the runner, the Python with its packages, and the limits. */
async function keepRun(
  context: RunContext,
  workspace: Workspace,
  job: PythonJob,
  launch: PythonLaunch,
): Promise<PythonRun> {
  const { id, module, preamble, source } = job.program;
  return keepExecution(context, workspace, {
    key: {
      ...(await describeLaunch(context, launch, workspace)),
      job: { ...job, program: { id, module, preamble, source } },
    },
    tests: job.tests.length,
    run: () => runPythonProgram(job, launch, { signal: context.signal }),
  });
}

/** The outcome of a test as in other evaluations. */
function toOutcome({ outcome }: PythonResult): Outcome {
  switch (outcome.status) {
    case 'passed':
      return { status: 'passed' };
    case 'unparsable': {
      const { exception, message, line } = outcome;
      const place = line === undefined ? '' : ` (line ${line})`;
      return { status: 'notCompiled', message: `${exception}: ${message}${place}`, round: 0, errors: 1 };
    }
    case 'failed': {
      const { cause, exception, message, line } = outcome;
      const thrown = message === '' ? exception : `${exception}: ${message}`;
      return {
        ...{ status: 'failed', cause, exception, message, trace: thrown },
        ...(line === undefined ? {} : { thrownAt: { line, by: 'test' } }),
      };
    }
  }
}
