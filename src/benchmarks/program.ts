import type { Workspace } from '../model/program/workspace.js';

/** One version of a bug on this machine: a workspace without the bug's members. */
export type Program = Pick<Workspace, 'classPath' | 'sourceFolders' | 'digest'>;
