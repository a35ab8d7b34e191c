import type { Bug } from '../../model/program/bug.js';
import { formatMutantId } from '../../model/program/mutant-id.js';
import type { Mutation } from '../../mutation/mutation.js';
import type { ClassMutants } from './class-mutants.js';
import type { NamedOriginal } from './original.js';

/** The bug of a mutant: its fixed version is the original. */
export function createMutantBug(
  { project, className, bug, side }: NamedOriginal,
  { sourceFile }: Pick<ClassMutants, 'sourceFile'>,
  { number, operator, line, lines, before, after }: Mutation,
): Bug {
  const removed = [';', '{}', ''].includes(after);
  return {
    id: formatMutantId(project, number),
    project,
    number,
    modifiedClasses: [className],
    title: `${operator}, line ${line}: ${before} → ${removed ? 'nothing' : after}`,
    kind: operator,
    url: '',
    cluster: { kind: 'class', name: project },
    mutant: { operator, sourceFile, line, lines, original: bug, originalSide: side },
  };
}
