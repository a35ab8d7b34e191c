import type { Workspace } from '../model/workspace.js';

/** What one version of a bug consists of on this machine: a workspace without the bug's facts. */
export type Program = Pick<Workspace, 'classPath' | 'sourceFolders' | 'digest'>;
