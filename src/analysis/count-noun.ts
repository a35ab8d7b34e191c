/** `1,234`. */
export function writeCount(value: number): string {
  return value.toLocaleString('en-US');
}

/** `1 bug`, `1,234 bugs`. */
export function countNoun(value: number, noun: string): string {
  return `${writeCount(value)} ${noun}${value === 1 ? '' : 's'}`;
}
