import type { ToolFlags } from '../options/tool-flags.js';

export interface ListBugsFlags extends ToolFlags {
  readonly benchmark?: string;
  readonly cache?: string;
  readonly json?: boolean;
}
