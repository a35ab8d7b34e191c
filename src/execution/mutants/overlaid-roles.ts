import type { HarnessVersion, Overlay } from '../../harness/protocol.js';
import type { Role } from '../../model/program/role.js';
import type { TestSetup } from '../test-setup.js';

/** A version with its overlay, and the version of the setup that it overlays. */
export interface OverlaidRole {
  readonly role: Role;
  readonly overlay: Overlay;
  readonly origin: HarnessVersion;
}

/** The versions that overlay another one of the setup: mutants, and bugs that are given like them. */
export function listOverlaidRoles({ job }: Pick<TestSetup, 'job'>): readonly OverlaidRole[] {
  const makeKey = ({ classPath }: HarnessVersion) => classPath.join('\n');
  const origins = new Map(
    job.versions.filter(({ overlay }) => overlay === undefined).map((each) => [makeKey(each), each]),
  );
  return job.versions.flatMap((each) => {
    const origin = origins.get(makeKey(each));
    return each.overlay === undefined || origin === undefined
      ? []
      : [{ role: each.version, overlay: each.overlay, origin }];
  });
}
