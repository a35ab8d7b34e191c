import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Unit } from '../../model/unit/unit.js';
import {
  listDifferingInputs,
  listExpectedFingerprints,
  oraclePart,
  suitePart,
  type Parts,
  type RunInputs,
} from '../../store/run/fingerprint.js';
import { joinUnitPath, readUnit, readUnitState, type UnitState } from '../../store/unit/unit-file.js';
import { listSuites, type Plan, type Task } from '../1-plan.js';
import type { Inputs } from './inputs.js';
import { nameFirst } from '../../model/common/name-first.js';

/** The unfinished work of a run. */
export interface RemainingWork {
  /** The missing and stale units, by suite, in the order of rows. */
  readonly tasks: readonly Task[];
  /** Existing units made from other inputs. */
  readonly stale: readonly StaleUnit[];
}

export interface StaleUnit {
  readonly unit: Unit;
  readonly madeFrom: Parts | 'unknown';
  /** Names of the differing inputs; empty if the current inputs are unknown. */
  readonly differing: readonly string[];
}

const filesAtATime = 64;

export async function findRemainingWork(plan: Plan, inputs: Inputs): Promise<RemainingWork> {
  const limit = pLimit(filesAtATime);
  const states = await limit.map(plan.units, async (unit, index) => {
    const state = await readUnitState(plan.options.out, inputs.record, unit);
    const generator = plan.oracleGenerators[index % plan.oracleGenerators.length]!;
    const isOpen = state.kind === 'done' && (await hasLostToAskAgain(plan, generator, unit));
    return isOpen ? ({ kind: 'missing' } as const) : state;
  });
  const tasks = listSuites(plan).map((suite, index): Task => {
    const first = index * plan.oracleGenerators.length;
    const generators = plan.oracleGenerators.map((generator, offset) => ({
      generator,
      state: states[first + offset] ?? { kind: 'missing' as const },
    }));
    return {
      ...suite,
      oracleGenerators: generators.flatMap(({ generator, state }) =>
        state.kind === 'done' ? [] : [generator],
      ),
      done: generators.flatMap(({ generator, state }) =>
        state.kind === 'done' ? [{ generator, suiteFiles: state.suiteFiles }] : [],
      ),
    };
  });
  return {
    tasks: tasks.filter(({ oracleGenerators }) => oracleGenerators.length > 0),
    stale: plan.units.flatMap((unit, index) => toStaleUnits(unit, states[index], inputs.record)),
  };
}

/** Whether a finished unit lacks an answer that is to be asked for again. */
async function hasLostToAskAgain(
  { testGenerator, options }: Plan,
  generator: Plan['oracleGenerators'][number],
  unit: Unit,
): Promise<boolean> {
  const { asksAgain: ofUnit = [] } = generator;
  const { asksAgain: ofSuite = [] } = testGenerator;
  if (ofUnit.length + ofSuite.length === 0) return false;
  // Most units lack nothing, and parsing takes longer than reading.
  const text = await readFile(joinUnitPath(options.out, unit), 'utf8');
  if (![...ofUnit, ...ofSuite].some((reason) => text.includes(`"${reason}"`))) return false;
  const { requests, suiteRequests } = await readUnit(options.out, unit);
  return (
    ofUnit.some((reason) => (requests?.lost[reason] ?? 0) > 0) ||
    ofSuite.some((reason) => (suiteRequests?.lost[reason] ?? 0) > 0)
  );
}

function toStaleUnits(unit: Unit, state: UnitState | undefined, inputs: RunInputs): StaleUnit[] {
  if (state?.kind !== 'stale') return [];
  const { madeFrom } = state;
  const differing =
    madeFrom === 'unknown' ? [] : listDifferingInputs(madeFrom, listExpectedFingerprints(inputs, unit));
  return [{ unit, madeFrom, differing }];
}

const named = 5;

/** `3 units were made from other inputs and are done again: suite of Text-1 seed 3, predictions-toga`, or undefined if there are no such units. */
export function describeStaleUnits(stale: readonly StaleUnit[], inputs: Inputs): string | undefined {
  const again = stale.filter(({ unit }) => inputs.findFailure(unit.bug, unit.seed) === 'none');
  if (again.length === 0) return undefined;
  const changes = [...new Set(again.flatMap((each) => describeChanges(each, inputs.record)))];
  const units = again.length === 1 ? '1 unit was' : `${again.length} units were`;
  const are = again.length === 1 ? 'is' : 'are';
  return `${units} made from other inputs and ${are} repeated: ${nameFirst(changes, named)}`;
}

const longestValue = 60;

function describeChanges({ unit, madeFrom, differing }: StaleUnit, inputs: RunInputs): string[] {
  if (madeFrom === 'unknown') return ['results of another version of teval'];
  const [now] = listExpectedFingerprints(inputs, unit);
  if (now === undefined) return ['Java of the tests: none fits here'];
  const ofBug = inputs.bugs[unit.bug]?.parts ?? {};
  const findCurrentPart = (name: string) =>
    listExpectedFingerprints(inputs, unit).find(({ parts }) => parts[name] !== undefined)?.parts[name];
  return differing.map((name) => {
    if (name === suitePart) return `suite of ${unit.bug} seed ${unit.seed}`;
    if (name === oraclePart) return unit.oracleGenerator;
    if (name in ofBug) return `${name} of ${unit.bug}`;
    const values = [findCurrentPart(name) ?? 'none', madeFrom[name] ?? 'none'];
    return values.every(({ length }) => length <= longestValue)
      ? `${name} ${values.join(' instead of ')}`
      : name;
  });
}
