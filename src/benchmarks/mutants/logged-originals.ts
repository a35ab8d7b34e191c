import { nameFirst } from '../../model/common/name-first.js';
import { groupBy } from '../../model/common/group-by.js';
import { UserError } from '../../model/common/errors.js';
import { toTopLevelName } from '../../model/suite/java-names.js';
import { isOfClass } from '../../mutation/logged/place-logged.js';
import type { ClassFates, MutantFate } from './fate.js';
import type { Original } from './original.js';
import type { MutantLog, WantedMutants } from './wanted-mutants.js';

/** The originals of which a log has mutants. Throws UserError if it has none of the benchmark's classes. */
export function selectLoggedOriginals(
  originals: readonly Original[],
  log: MutantLog | 'none',
  benchmark: string,
): readonly Original[] {
  if (log === 'none') return originals;
  const chosen = originals.filter(({ className }) => log.mutants.some((each) => isOfClass(each, className)));
  if (chosen.length > 0) return chosen;
  const logged = [...new Set(log.mutants.map(({ className }) => toTopLevelName(className)))];
  throw new UserError(
    `--mutants-log ${log.file} has no mutants of the classes of ${benchmark}: it has those of ${nameFirst(logged, shown)}, and the benchmark has ${nameFirst([...new Set(originals.map(({ className }) => className))], shown)}; name another log or benchmark`,
  );
}

/** The mutants of a log that are in no class of the benchmark. */
export function listOtherFates(
  originals: readonly Original[],
  { log, operators }: Pick<WantedMutants, 'log' | 'operators'>,
): readonly ClassFates[] {
  if (log === 'none') return [];
  const others = log.mutants.filter(
    (each) =>
      operators.includes(each.operator) && !originals.some(({ className }) => isOfClass(each, className)),
  );
  return [...groupBy(others, ({ className }) => className)].map(([className, mutants]) => ({
    className,
    fates: mutants.map(({ number, operator }): MutantFate => ({
      ...{ number, operator, fate: 'unplaced', reason: 'the benchmark does not have its class' },
    })),
  }));
}

const shown = 5;
