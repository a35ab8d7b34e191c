import type { Property } from '../condition.js';
import { isNumber, getLength } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { numericBoxTypes } from './java-types.js';
import { toTruth } from './truth.js';
import type { Truth } from './truth.js';

/** Whether a value is known to have a property. */
export function hasProperty(property: Property, value: JavaValue): Truth {
  if (value.kind === 'unknown') return 'unknown';
  if (property === 'null') return toTruth(value.kind === 'null');
  // Whether null counts as blank, false or not a number depends on the author, so it is not decided.
  if (value.kind === 'null') return 'unknown';
  switch (property) {
    case 'empty': {
      const length = getLength(value);
      return length === undefined ? 'unknown' : toTruth(length === 0);
    }
    case 'blank':
      return value.kind === 'string' ? toTruth(isJavaBlank(value.value)) : 'unknown';
    case 'true':
      return value.kind === 'boolean' ? toTruth(value.value) : 'unknown';
    case 'nan':
      return isNumber(value) ? toTruth(Number.isNaN(Number(value.value))) : 'unknown';
    case 'infinite':
      return isNumber(value) ? toTruth(Math.abs(Number(value.value)) === Infinity) : 'unknown';
    case 'even':
      return value.kind === 'integer' ? toTruth(value.value % 2n === 0n) : 'unknown';
    case 'number text':
      return value.kind === 'string' ? isNumberText(value.value) : 'unknown';
  }
}

/** Decides only texts that every number parser of Java accepts or refuses: a few digits, or no digit at all. */
function isNumberText(text: string): Truth {
  if (/^\d{1,9}$/.test(text)) return 'true';
  // A parser of hexadecimal numbers accepts "ff".
  return /\d|nan|infinity|^[+-]?[a-f]+$/i.test(text) ? 'unknown' : 'false';
}

function isJavaBlank(text: string): boolean {
  return /^[ \t\n\r\f\v]*$/.test(text);
}

/** Whether a value is an object of a final class of java.lang. For null, it depends on the author. */
export function isOfType(value: JavaValue, type: string): Truth {
  switch (value.kind) {
    case 'unknown':
    case 'null':
      return 'unknown';
    case 'string':
      return toTruth(type === 'String');
    case 'boolean':
      return toTruth(type === 'Boolean');
    case 'character':
      return toTruth(type === 'Character');
    case 'integer':
    case 'floating':
      // The wrapper class was not recorded.
      return numericBoxTypes.test(type) ? 'unknown' : 'false';
    case 'array':
    case 'container':
      return 'false';
    case 'object':
      return value.type === '' ? 'unknown' : toTruth(value.type === type);
  }
}
