import { createUnknownChoiceError } from '../../model/common/described.js';
import { readMajorLog, type LoggedMutant } from '../../formats/major-log.js';
import type { MutationChoice } from '../../mutation/mutation-choice.js';
import { mutationOperators, selectOperators } from '../../mutation/operators.js';

/** The wanted mutants of a class: those of some operators, and at most `perClass` of them that compile and differ. */
export interface WantedMutants {
  readonly operators: readonly string[];
  /** Whether a user left out operators. */
  readonly hasChosen: boolean;
  readonly perClass: number | 'all';
  readonly seed: number;
  /** The log to take them from; `none` for all changes that teval's operators make. */
  readonly log: MutantLog | 'none';
}

export interface MutantLog {
  readonly file: string;
  readonly mutants: readonly LoggedMutant[];
}

const defaultSeed = 1;

/** Resolves a user's choice of mutants. Throws UserError for an unknown operator, and for a log that can't be read. */
export async function selectWantedMutants({
  operators,
  perClass,
  seed = defaultSeed,
  log,
}: MutationChoice): Promise<WantedMutants> {
  const common = { perClass: perClass ?? ('all' as const), seed, hasChosen: operators !== undefined };
  if (log === undefined) {
    const selected = operators === undefined ? mutationOperators : selectOperators(operators);
    return { ...common, operators: selected.map(({ name }) => name), log: 'none' };
  }
  const mutants = await readMajorLog(log, `--mutants-log ${log}`);
  return { ...common, operators: selectLogged(mutants, operators, log), log: { file: log, mutants } };
}

function selectLogged(
  mutants: readonly LoggedMutant[],
  wanted: readonly string[] | undefined,
  file: string,
): readonly string[] {
  const known = [...new Set(mutants.map(({ operator }) => operator))].sort();
  if (wanted === undefined) return known;
  const names = wanted.map((name) => name.toUpperCase());
  const unknown = names.findIndex((name) => !known.includes(name));
  const choices = known.map((name) => ({ name, description: '' }));
  if (unknown >= 0) throw createUnknownChoiceError(`mutation operator of ${file}`, choices, wanted[unknown]!);
  return known.filter((name) => names.includes(name));
}
