import type { ToolSettings } from '../options/tool-settings.js';

export interface ListFlags {
  readonly json?: boolean;
}

export interface ListBugsFlags extends ToolSettings, ListFlags {
  readonly benchmark?: string;
  readonly cache?: string;
}
