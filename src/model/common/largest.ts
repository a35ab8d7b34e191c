/** The largest of numbers from 0 on, however many there are; 0 without any. A call of Math.max fails for a hundred thousand arguments. */
export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
