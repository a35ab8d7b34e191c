/**
 * Where a benchmark's bugs come from: the package itself, a JSON file that describes them, or a Defects4J installation. Its name says
 * nothing of that: anybody may call a file `defects4j`.
 */
export type BenchmarkKind = 'bundled' | 'described' | 'defects4j';
