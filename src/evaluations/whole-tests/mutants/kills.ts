/** A mutant of the focal class. */
export interface FocalMutant {
  readonly line: number;
  /** PIT's words: `negated conditional`. */
  readonly description: string;
}

/** Which mutants of its focal class an accepted test kills. */
export type Kills =
  | {
      readonly kind: 'known';
      /** All of the class, whether the test reaches them or not. */
      readonly mutants: number;
      readonly killed: number;
      /** Those that it kills, by their places in the list of the class's mutants. */
      readonly killedNumbers: readonly number[];
      /** How many it failed on once, but not whenever it was repeated. They are neither killed nor survivors. */
      readonly flaky: number;
      /**
       * How many it failed on by the bytes of the class, which neutral variants change, or while it referred to what no test may, such as the memory of the
       * JVM. They are neither killed nor survivors.
       */
      readonly inspecting: number;
      /** How many versions it failed on that behave like the original: equal mutants and neutral variants. Absent if it failed on none. */
      readonly honeypots?: number;
      /** Those in methods that the test reaches, and that it does not kill. */
      readonly survivors: readonly FocalMutant[];
    }
  | { readonly kind: 'unknown'; readonly reason: string };
