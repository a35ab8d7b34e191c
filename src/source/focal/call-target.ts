import type { CallTarget } from '../../model/suite/attribution.js';
import type { FocalMethod } from '../../model/suite/candidate.js';
import type { FoundType, SourceIndex } from '../types/source-index.js';
import { toSimpleTypeName } from './focal-calls.js';

/** A method in the source that declares it; undefined if the sources do not show it, as for a class's default constructor. */
export function findTarget(
  sources: SourceIndex,
  { className, name, parameters }: Pick<CallTarget, 'className' | 'name' | 'parameters'>,
): { readonly method: FocalMethod; readonly found: FoundType } | undefined {
  const found = sources.find(className);
  const isConstructor = name === '<init>';
  const named = (found?.type.methods ?? []).filter((method) =>
    isConstructor ? method.isConstructor : !method.isConstructor && method.name === name,
  );
  const method = chooseByErasure(named, parameters.split(' ').filter(Boolean));
  return found === undefined || method === undefined ? undefined : { method, found };
}

/** The overload with these erased parameters. Those of type variables have another name in the source, so most agreements decide. */
function chooseByErasure(
  methods: readonly FocalMethod[],
  erased: readonly string[],
): FocalMethod | undefined {
  const fitting = methods.filter(({ parameters }) => parameters.length === erased.length);
  const scores = fitting.map(
    ({ parameters }) =>
      parameters.filter(
        ({ type }, index) => toSimpleTypeName(type).replace('...', '[]') === toSimpleTypeName(erased[index]!),
      ).length,
  );
  return fitting[scores.indexOf(Math.max(...scores))];
}
