import type { Cache } from '../store/cache/cache.js';
import type { ToolPaths } from '../options/tool-options.js';

/** What building a project may use. */
export interface BuildContext {
  readonly cache: Cache;
  /** JDKs, and the user's choices for the build: `--build-tool`, `--build-args`, `--build-timeout`. */
  readonly tools: ToolPaths;
  /** Aborts a running build; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}
