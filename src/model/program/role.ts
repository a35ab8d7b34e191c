/** The name of a version that tests run on: `buggy` and `fixed` for a bug, `only` for a program with a single version, `mutant:…` for a mutant. */
export type Role = string;
