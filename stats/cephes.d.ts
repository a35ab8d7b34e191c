/** Types for the used part of the package, whose own types are not among its `exports`. */
declare module 'cephes' {
  const cephes: {
    readonly compiled: Promise<void>;
    /** P(Z ≤ x) of the standard normal distribution. */
    ndtr(x: number): number;
    /** The regularised incomplete beta function I_x(a, b). */
    incbet(a: number, b: number, x: number): number;
    /** The regularised lower incomplete gamma function P(a, x). */
    igam(a: number, x: number): number;
  };
  export default cephes;
}
