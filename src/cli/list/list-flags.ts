import type { ToolFlags } from '../options/tool-flags.js';

export interface ListFlags {
  readonly json?: boolean;
}

export interface ListBugsFlags extends ToolFlags, ListFlags {
  readonly benchmark?: string;
  readonly cache?: string;
}
