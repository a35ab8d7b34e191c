import type { SandboxPath } from '../../toolchain/sandbox.js';
import type { PythonLaunch } from '../runner/job.js';
import type { PlacedSuite } from './suite-protocol.js';

/** Where a sandboxed runner sees the version and the suite's further files. */
const box = { root: '/teval/project', resources: '/teval/resources' } as const;

/** A project with the paths that the runner sees, and what has to be visible there. */
export function boxProject(
  { root, without, resources, files, importRoots }: PlacedSuite,
  { sandbox }: Pick<PythonLaunch, 'sandbox'>,
): { readonly project: PlacedSuite; readonly visible: readonly SandboxPath[] } {
  const shown = resources.map((from, index): SandboxPath => ({ from, at: `${box.resources}/${index}` }));
  const isBoxed = sandbox === 'bwrap';
  return {
    project: {
      ...{ without, files, importRoots },
      root: isBoxed ? box.root : root,
      resources: shown.map(({ from, at }) => (isBoxed ? at : from)),
    },
    visible: [{ from: root, at: box.root }, ...shown],
  };
}
