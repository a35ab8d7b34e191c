import type { Role } from '../model/program/role.js';
import type { Workspace } from '../model/program/workspace.js';

/** The versions that tests run on, by role, in the order in which they run. */
export type VersionsByRole = ReadonlyMap<Role, Workspace>;
