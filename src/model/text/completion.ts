/** A target and a generator's output for it, as a file has them. */
export interface WrittenCompletion {
  readonly kind: 'completion';
  readonly file: string;
  /** First line of its record, from 1. */
  readonly line: number;
  /** Identifies the target in several files; empty if the file has no identifiers. */
  readonly id: string;
  readonly target: string;
  readonly output: string;
  /** Value of the column of `--by`; empty without it. */
  readonly group: string;
  /** Value of the column of `--cluster`; empty without it. */
  readonly cluster: string;
  /** The output's length in the generator's own tokens, if the file has it. */
  readonly length: number | 'unknown';
}

/** A target and an output, and what is computed of them when it is needed: many together would fill the memory. */
export interface Completion extends WrittenCompletion {
  readonly parses: Readonly<Record<'target' | 'output', () => boolean>>;
  readonly tokens: Readonly<Record<'target' | 'output', () => readonly string[]>>;
}

/** A completion, and the key of its target: its identifier, or its position among all targets. */
export interface KeyedCompletion extends Completion {
  readonly key: string;
  /** Whether the outputs of both files parse, if files are compared; absent otherwise. */
  readonly compared?: 'both parse' | 'not both';
}

/** Targets of texts, as a file with outputs for them has them. */
export interface TextTargets {
  readonly targets: readonly KeyedCompletion[];
  /** `identifier`: each target has its own. Otherwise outputs of another file are for the same targets in the same order. */
  readonly matchedBy: 'identifier' | 'order';
  /** The n-grams that CrystalBLEU leaves out: the most frequent ones of all targets. */
  readonly sharedNgrams: readonly (readonly string[])[];
  /** Sentences for the reader about all targets. */
  readonly remarks: readonly string[];
}

/** The position of a completion for messages. */
export function formatPlace({ file, line }: Pick<WrittenCompletion, 'file' | 'line'>): string {
  return `${file}:${line}`;
}
