import { toSimpleName } from '../../model/suite/java-names.js';

/** The name that EvoSuite gives a variable of a type, without its number: `shelf`, `intArray`, `map_Entry`, `string`. */
export function toVariableStem(type: string): string {
  const plain = type.replace(/\s/gu, '').replace(/<.*>/su, '');
  const element = plain.replace(/(?:\[\])+$/u, '');
  const segments = element.split('.');
  const firstClass = segments.findIndex((segment) => /^\p{Lu}/u.test(segment));
  const name = firstClass === -1 ? toSimpleName(element) : segments.slice(firstClass).join('_');
  const stem = name.slice(0, 1).toLowerCase() + name.slice(1);
  return element === plain ? stem : `${stem}Array`;
}

/** Whether a variable has EvoSuite's name for its type. */
export function isNumbered(name: string, type: string): boolean {
  const stem = toVariableStem(type);
  return name.startsWith(stem) && /^\d+$/u.test(name.slice(stem.length));
}

/** Creates variable names: for each stem, the lowest number that is not yet used, either by it or in the surrounding text. */
export class VariableNames {
  readonly #numbers = new Map<string, number>();

  constructor(readonly taken: ReadonlySet<string>) {}

  next(type: string): string {
    const stem = toVariableStem(type);
    let number = this.#numbers.get(stem) ?? 0;
    while (this.taken.has(`${stem}${number}`)) number += 1;
    this.#numbers.set(stem, number + 1);
    return `${stem}${number}`;
  }
}
