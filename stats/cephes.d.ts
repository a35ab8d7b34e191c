/** The package's types are out of reach of its `exports`; this is what is used of it. */
declare module 'cephes' {
  const cephes: {
    readonly compiled: Promise<void>;
    /** P(Z ≤ x) of the standard normal distribution. */
    ndtr(x: number): number;
  };
  export default cephes;
}
