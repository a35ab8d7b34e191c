import { UserError } from '../../model/common/errors.js';
import { groupBy } from '../../model/common/group-by.js';
import type { Bug } from '../../model/program/bug.js';
import { anyJava } from '../../model/program/workspace.js';
import type { KeyedCompletion } from '../../model/text/completion.js';
import { readTargets, splitFiles } from '../../scoring/read-targets.js';
import { resolveScoreOptions, type TextChoices } from '../../scoring/resolve-score.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { Benchmark } from '../benchmark.js';
import { createWorkspaces } from '../workspaces.js';

/** More subjects are combined, in turn: equally large random groups of clusters estimate the same variance. */
const mostSubjects = 1000;
/** Of one among several groups, so that all together are few enough for a unit each. */
const ofGroup = { most: 250, fewest: 20, together: 3000 } as const;

/**
 * The benchmark of the targets in files. What an interval draws as a whole is a subject: rows of one cluster, or each row. Throws UserError for choices that
 * contradict each other, and for files that can't be read as completions.
 */
export async function createTextsBenchmark(
  argument: string,
  choices: TextChoices,
  python: string | undefined,
): Promise<Benchmark> {
  const files = await splitFiles(argument);
  if (files.length === 0) throw new UserError('texts: name a file of completions');
  const read = await readTargets(files, resolveScoreOptions(choices, python));
  const subjects = listSubjects(read.targets, choices);
  const shared = digestOfKey(read.sharedNgrams);
  const byId = new Map(
    subjects.map(({ bug, targets }) => {
      const contents = targets.map(({ key, target, group, compared }) => [key, target, group, compared]);
      const origin = { digest: digestOfKey([shared, contents]), java: anyJava };
      return [bug.id, { targets, origin }];
    }),
  );
  const getOrigin = ({ id }: Bug) => byId.get(id)!.origin;
  return {
    ...{ name: 'texts', kind: 'described', language: 'text', roles: ['only'], texts: read },
    defaultBudgetSeconds: 180,
    toolVersions: {},
    bugs: () => Promise.resolve(subjects.map(({ bug }) => bug)),
    origin: (bug) => Promise.resolve(getOrigin(bug)),
    known(bug) {
      const origin = getOrigin(bug);
      return Promise.resolve({ origin, workspaceDigest: origin.digest, workspace: 'made' });
    },
    workspace: createWorkspaces((bug) =>
      Promise.resolve({
        ...{ classPath: [], sourceFolders: [], ...getOrigin(bug) },
        texts: { ...read, targets: byId.get(bug.id)!.targets },
      }),
    ),
  };
}

/** In the order of the first row of each. */
function listSubjects(targets: readonly KeyedCompletion[], { by, cluster }: TextChoices) {
  const groups = new Set(targets.map(({ group }) => group)).size;
  const share = Math.min(ofGroup.most, Math.max(ofGroup.fewest, Math.floor(ofGroup.together / groups)));
  const most = groups === 1 ? mostSubjects : share;
  const numbers = new Map<string, Map<string, number>>();
  const placed = groupBy(targets, ({ group, cluster: name, key }) => {
    const known = numbers.get(group) ?? new Map<string, number>();
    numbers.set(group, known);
    const drawn = name === '' ? `row ${key}` : `cluster ${name}`;
    const number = known.get(drawn) ?? known.size;
    known.set(drawn, number);
    return JSON.stringify([group, number % most]);
  });
  return [...placed.values()].map((ofSubject, index) => {
    const [{ group, cluster: name }] = ofSubject;
    const number = index + 1;
    const bug: Bug = {
      ...{ id: `target-${number}`, project: 'target', number, modifiedClasses: [] },
      ...{ title: ofSubject[0].target, kind: '', url: '' },
      ...(cluster !== undefined
        ? { cluster: { kind: 'cluster', name } as const }
        : by !== undefined
          ? { cluster: { kind: 'group', name: group } as const }
          : {}),
    };
    return { bug, targets: ofSubject };
  });
}
