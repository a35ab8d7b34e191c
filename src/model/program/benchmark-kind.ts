/**
 * The source of a benchmark's bugs: the package itself, a JSON file that describes them, a Defects4J installation, or mutation. The benchmark's name does not
 * tell: a user may call a file `defects4j`.
 */
export type BenchmarkKind = 'bundled' | 'described' | 'defects4j' | 'mutants';
