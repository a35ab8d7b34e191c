import { integer } from './java-value.js';
import type { JavaValue } from './java-value.js';

const floating = (value: number): JavaValue => ({ kind: 'floating', value });

const constants = new Map<string, JavaValue>([
  ['true', { kind: 'boolean', value: true }],
  ['false', { kind: 'boolean', value: false }],
  ['Boolean.TRUE', { kind: 'boolean', value: true }],
  ['Boolean.FALSE', { kind: 'boolean', value: false }],
  ['Byte.MIN_VALUE', integer(-128)],
  ['Byte.MAX_VALUE', integer(127)],
  ['Short.MIN_VALUE', integer(-32_768)],
  ['Short.MAX_VALUE', integer(32_767)],
  ['Integer.MIN_VALUE', integer(-(2n ** 31n))],
  ['Integer.MAX_VALUE', integer(2n ** 31n - 1n)],
  ['Long.MIN_VALUE', integer(-(2n ** 63n))],
  ['Long.MAX_VALUE', integer(2n ** 63n - 1n)],
  ['Character.MIN_VALUE', { kind: 'character', value: 0 }],
  ['Character.MAX_VALUE', { kind: 'character', value: 0xffff }],
  ['Float.NaN', floating(Number.NaN)],
  ['Float.POSITIVE_INFINITY', floating(Infinity)],
  ['Float.NEGATIVE_INFINITY', floating(-Infinity)],
  ['Float.MAX_VALUE', floating(3.4028234663852886e38)],
  ['Float.MIN_VALUE', floating(1.401298464324817e-45)],
  ['Double.NaN', floating(Number.NaN)],
  ['Double.POSITIVE_INFINITY', floating(Infinity)],
  ['Double.NEGATIVE_INFINITY', floating(-Infinity)],
  ['Double.MAX_VALUE', floating(Number.MAX_VALUE)],
  ['Double.MIN_VALUE', floating(Number.MIN_VALUE)],
]);

/** The value of `true`, `Integer.MAX_VALUE` (also `Integer#MAX_VALUE` and `java.lang.Integer.MAX_VALUE`) and the like. */
export function namedConstant(name: string): JavaValue | undefined {
  return constants.get(name.replace('#', '.').replace(/^java\.lang\./, ''));
}
