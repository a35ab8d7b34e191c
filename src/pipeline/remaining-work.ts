import pLimit from 'p-limit';
import type { Unit } from '../model/unit.js';
import {
  differingParts,
  expectedFingerprints,
  oraclePart,
  suitePart,
  type Parts,
  type RunInputs,
} from '../store/fingerprint.js';
import { stateOfUnit, type UnitState } from '../store/unit-file.js';
import { suitesOf, type Plan, type Task } from './1-plan.js';
import type { Inputs } from './inputs.js';
import { firstOf } from '../model/first-of.js';

/** What a run has to do. */
export interface RemainingWork {
  /** The units that are missing or stale, by suite, in the order of rows. */
  readonly tasks: readonly Task[];
  /** Units that are there, but were made from other inputs. */
  readonly stale: readonly StaleUnit[];
}

export interface StaleUnit {
  readonly unit: Unit;
  readonly madeFrom: Parts | 'unknown';
  /** Names of what differs; none where what the unit would be made from now is unknown. */
  readonly differing: readonly string[];
}

const filesAtATime = 64;

export async function remainingWork(plan: Plan, inputs: Inputs): Promise<RemainingWork> {
  const limit = pLimit(filesAtATime);
  const states = await limit.map(plan.units, (unit) => stateOfUnit(plan.options.out, inputs.record, unit));
  const tasks = suitesOf(plan).map((suite, index): Task => {
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
    stale: plan.units.flatMap((unit, index) => staleUnit(unit, states[index], inputs.record)),
  };
}

function staleUnit(unit: Unit, state: UnitState | undefined, inputs: RunInputs): StaleUnit[] {
  if (state?.kind !== 'stale') return [];
  const { madeFrom } = state;
  const differing =
    madeFrom === 'unknown' ? [] : differingParts(madeFrom, expectedFingerprints(inputs, unit));
  return [{ unit, madeFrom, differing }];
}

const named = 5;

/** `3 units were made from other inputs and are done again: suite of Text-1 seed 3, predictions-toga`, or nothing where all are as they were. */
export function staleSentence(stale: readonly StaleUnit[], inputs: Inputs): string | undefined {
  const again = stale.filter(({ unit }) => inputs.failureOf(unit.bug, unit.seed) === 'none');
  if (again.length === 0) return undefined;
  const changes = [...new Set(again.flatMap((each) => changesOf(each, inputs.record)))];
  const units = again.length === 1 ? '1 unit was' : `${again.length} units were`;
  const are = again.length === 1 ? 'is' : 'are';
  return `${units} made from other inputs and ${are} done again: ${firstOf(changes, named)}`;
}

const longestValue = 40;

function changesOf({ unit, madeFrom, differing }: StaleUnit, inputs: RunInputs): string[] {
  if (madeFrom === 'unknown') return ['results of another version of teval'];
  const [now] = expectedFingerprints(inputs, unit);
  if (now === undefined) return ['Java of the tests: none fits here'];
  const ofBug = inputs.bugs[unit.bug]?.parts ?? {};
  const nowOf = (name: string) =>
    expectedFingerprints(inputs, unit).find(({ parts }) => parts[name] !== undefined)?.parts[name];
  return differing.map((name) => {
    if (name === suitePart) return `suite of ${unit.bug} seed ${unit.seed}`;
    if (name === oraclePart) return unit.oracleGenerator;
    if (name in ofBug) return `${name} of ${unit.bug}`;
    const values = [nowOf(name) ?? 'none', madeFrom[name] ?? 'none'];
    return values.every(({ length }) => length <= longestValue)
      ? `${name} ${values.join(' instead of ')}`
      : name;
  });
}
