import { formatMutantId } from '../../model/program/mutant-id.js';

/** What the compiler made of a mutation. */
export interface MutantFate {
  readonly number: number;
  readonly operator: string;
  /**
   * `alive`: its code differs from the original's and from that of each mutant before it; `stillborn`: it does not compile; `equal`: it has the
   * original's code; `copy`: it has the code of an earlier mutant; `unplaced`: a log has it, and the source has no place for it or several.
   */
  readonly fate: 'alive' | 'stillborn' | 'equal' | 'copy' | 'unplaced';
  /** The compiler's error, the number of the earlier mutant, or why there is no place. */
  readonly reason?: string;
}

/** The changes of a class that were compiled. */
export interface ClassFates {
  readonly className: string;
  readonly fates: readonly MutantFate[];
}

/** Why a change is no mutant; undefined for mutants. */
export function explainFate({ fate, reason = '' }: MutantFate, project: string): string | undefined {
  switch (fate) {
    case 'alive':
      return undefined;
    case 'stillborn':
      return `it does not compile (${reason.split('\n')[0]})`;
    case 'equal':
      return 'it has the bytecode of the original';
    case 'copy': {
      const first = formatMutantId(project, Number(reason));
      return `it has the bytecode of ${first}; name that one, or the --mutants-per-class and --mutation-seed of the sample that has it`;
    }
    case 'unplaced':
      return reason;
  }
}
