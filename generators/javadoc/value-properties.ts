import type { Property } from './condition.js';
import { isNumber, lengthOf } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { numericBoxTypes } from './java-types.js';
import { truthOf } from './truth.js';
import type { Truth } from './truth.js';

/** Whether what is known of a value gives it a property. */
export function hasProperty(property: Property, value: JavaValue): Truth {
  if (value.kind === 'unknown') return 'unknown';
  if (property === 'null') return truthOf(value.kind === 'null');
  // Whether null counts as blank, false or not a number is for each author to say: not decided.
  if (value.kind === 'null') return 'unknown';
  switch (property) {
    case 'empty': {
      const length = lengthOf(value);
      return length === undefined ? 'unknown' : truthOf(length === 0);
    }
    case 'blank':
      return value.kind === 'string' ? truthOf(isJavaBlank(value.value)) : 'unknown';
    case 'true':
      return value.kind === 'boolean' ? truthOf(value.value) : 'unknown';
    case 'nan':
      return isNumber(value) ? truthOf(Number.isNaN(Number(value.value))) : 'unknown';
    case 'infinite':
      return isNumber(value) ? truthOf(Math.abs(Number(value.value)) === Infinity) : 'unknown';
    case 'even':
      return value.kind === 'integer' ? truthOf(value.value % 2n === 0n) : 'unknown';
    case 'number text':
      return value.kind === 'string' ? isNumberText(value.value) : 'unknown';
  }
}

/** Only what every number parser of Java takes or refuses: a few digits, or no digit at all. */
function isNumberText(text: string): Truth {
  if (/^\d{1,9}$/.test(text)) return 'true';
  // "ff" is one for a parser of hexadecimal numbers.
  return /\d|nan|infinity|^[+-]?[a-f]+$/i.test(text) ? 'unknown' : 'false';
}

function isJavaBlank(text: string): boolean {
  return /^[ \t\n\r\f\v]*$/.test(text);
}

/** Whether a value is an object of a final class of java.lang; null is for each author to say. */
export function isOfType(value: JavaValue, type: string): Truth {
  switch (value.kind) {
    case 'unknown':
    case 'null':
      return 'unknown';
    case 'string':
      return truthOf(type === 'String');
    case 'boolean':
      return truthOf(type === 'Boolean');
    case 'character':
      return truthOf(type === 'Character');
    case 'integer':
    case 'floating':
      // Which of the boxes it is was not kept.
      return numericBoxTypes.test(type) ? 'unknown' : 'false';
    case 'array':
    case 'container':
      return 'false';
    case 'object':
      return value.type === '' ? 'unknown' : truthOf(value.type === type);
  }
}
