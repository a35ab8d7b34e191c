import type { FocalMethod } from '../../src/model/suite/candidate.js';

/** `Shelf.take(int)` or `new Shelf(int)`, without packages, to be read at a glance. */
export function signature(method: FocalMethod | 'unknown'): string {
  if (method === 'unknown') return 'unknown';
  const { className, name, parameters, isConstructor } = method;
  const owner = className.replace(/^(?:[a-z]\w*\.)+/u, '');
  const types = parameters.map(({ type }) => type).join(', ');
  return isConstructor ? `new ${owner}(${types})` : `${owner}.${name}(${types})`;
}
