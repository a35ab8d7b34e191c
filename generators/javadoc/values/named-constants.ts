import { createInteger } from './java-value.js';
import type { JavaValue } from './java-value.js';

const createFloating = (value: number): JavaValue => ({ kind: 'floating', value });

const constants = new Map<string, JavaValue>([
  ['true', { kind: 'boolean', value: true }],
  ['false', { kind: 'boolean', value: false }],
  ['Boolean.TRUE', { kind: 'boolean', value: true }],
  ['Boolean.FALSE', { kind: 'boolean', value: false }],
  ['Byte.MIN_VALUE', createInteger(-128)],
  ['Byte.MAX_VALUE', createInteger(127)],
  ['Short.MIN_VALUE', createInteger(-32_768)],
  ['Short.MAX_VALUE', createInteger(32_767)],
  ['Integer.MIN_VALUE', createInteger(-(2n ** 31n))],
  ['Integer.MAX_VALUE', createInteger(2n ** 31n - 1n)],
  ['Long.MIN_VALUE', createInteger(-(2n ** 63n))],
  ['Long.MAX_VALUE', createInteger(2n ** 63n - 1n)],
  ['Character.MIN_VALUE', { kind: 'character', value: 0 }],
  ['Character.MAX_VALUE', { kind: 'character', value: 0xffff }],
  ['Float.NaN', createFloating(Number.NaN)],
  ['Float.POSITIVE_INFINITY', createFloating(Infinity)],
  ['Float.NEGATIVE_INFINITY', createFloating(-Infinity)],
  ['Float.MAX_VALUE', createFloating(3.4028234663852886e38)],
  ['Float.MIN_VALUE', createFloating(1.401298464324817e-45)],
  ['Double.NaN', createFloating(Number.NaN)],
  ['Double.POSITIVE_INFINITY', createFloating(Infinity)],
  ['Double.NEGATIVE_INFINITY', createFloating(-Infinity)],
  ['Double.MAX_VALUE', createFloating(Number.MAX_VALUE)],
  ['Double.MIN_VALUE', createFloating(Number.MIN_VALUE)],
]);

/** The value of `true`, `Integer.MAX_VALUE` (also `Integer#MAX_VALUE` and `java.lang.Integer.MAX_VALUE`) and the like. */
export function findNamedConstant(name: string): JavaValue | undefined {
  return constants.get(name.replace('#', '.').replace(/^java\.lang\./, ''));
}
