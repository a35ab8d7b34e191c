import type { MethodSignature } from '../sample/assignment.js';
import type { FocalMethod } from './candidate.js';

/** `org.x.Shelf.take(int)`, or `org.x.Shelf.Shelf(int)` for a constructor; empty if not found. */
export function formatFocalMethod(focalMethod: FocalMethod | 'unknown'): string {
  if (focalMethod === 'unknown') return '';
  const types = focalMethod.parameters.map((parameter) => parameter.type).join(', ');
  return `${focalMethod.className}.${focalMethod.name}(${types})`;
}

/** `add(int, List<String>)`. */
export function formatSignature({ name, parameterTypes }: MethodSignature): string {
  return `${name}(${parameterTypes.join(', ')})`;
}
