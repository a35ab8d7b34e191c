import type { Bug, Side } from '../../model/program/bug.js';
import type { Workspace } from '../../model/program/workspace.js';
import type { KnownVersion, VersionOrigin } from '../benchmark.js';

/** A class to mutate, with the program that it belongs to. The functions are those of a benchmark's version. */
export interface Original {
  /** Fully qualified, nested classes with `$`. */
  readonly className: string;
  /** The bug or program of which one version is the original. */
  readonly bug: Bug;
  /** That version: `fixed`, or `only` of a program with a single one. */
  readonly side: Side;
  readonly origin: (signal?: AbortSignal) => Promise<VersionOrigin>;
  readonly known?: () => Promise<KnownVersion>;
  readonly workspace: (signal?: AbortSignal) => Promise<Workspace>;
}

/** An original with the name of its mutants' project. */
export interface NamedOriginal extends Original {
  /** `Shelf` of `Shelf-M0042`. */
  readonly project: string;
}
