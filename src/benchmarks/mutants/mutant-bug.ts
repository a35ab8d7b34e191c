import { isForeseen } from '../../model/common/errors.js';
import type { Bug } from '../../model/program/bug.js';
import type { Cluster } from '../../model/program/cluster.js';
import { formatMutantId } from '../../model/program/mutant-id.js';
import { toTopLevelName } from '../../model/suite/java-names.js';
import type { Mutation } from '../../mutation/mutation.js';
import type { ClassMutants } from './class-mutants.js';
import type { NamedOriginal } from './original.js';

/** The bug of a mutant: its fixed version is the original. */
export function createMutantBug(
  { project, className, bug, side }: NamedOriginal,
  { sourceFile }: Pick<ClassMutants, 'sourceFile'>,
  { number, operator, line, before, after, start, end, text }: Mutation,
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
    cluster: nameCluster(bug, className),
    mutant: {
      ...{ operator, sourceFile, line, change: { start, end, text } },
      ...{ original: bug, originalSide: side },
    },
  };
}

/** A class without mutants because of a fault has one bug, whose units fail with the reason, and other classes continue. */
export async function listMutantBugs(
  original: NamedOriginal,
  mutate: (original: NamedOriginal) => Promise<ClassMutants>,
): Promise<readonly Bug[]> {
  try {
    const mutants = await mutate(original);
    return mutants.mutants.map((mutation) => createMutantBug(original, mutants, mutation));
  } catch (thrown) {
    if (!isForeseen(thrown)) throw thrown;
    const { project, className, bug } = original;
    return [
      {
        ...{
          id: formatMutantId(project, 0),
          project,
          number: 0,
          modifiedClasses: [className],
          kind: '',
          url: '',
          cluster: nameCluster(bug, className),
        },
        title: `no mutants of ${className} of ${bug.id}: ${thrown.message}`,
      },
    ];
  }
}

/** Versions of a class have most of their code and tests in common, and so do a class and those nested in it: they are one cluster. */
function nameCluster({ project }: Bug, className: string): Cluster {
  return { kind: 'class', name: `${project} ${toTopLevelName(className)}` };
}
