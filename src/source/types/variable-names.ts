import { simpleNameOf } from '../../model/java-names.js';

/** What EvoSuite calls a variable of a type, without its number: `shelf`, `intArray`, `map_Entry`, `string`. */
export function stemOf(type: string): string {
  const plain = type.replace(/\s/gu, '').replace(/<.*>/su, '');
  const element = plain.replace(/(?:\[\])+$/u, '');
  const segments = element.split('.');
  const firstClass = segments.findIndex((segment) => /^\p{Lu}/u.test(segment));
  const name = firstClass === -1 ? simpleNameOf(element) : segments.slice(firstClass).join('_');
  const stem = name.slice(0, 1).toLowerCase() + name.slice(1);
  return element === plain ? stem : `${stem}Array`;
}

/** Whether a variable is called as EvoSuite calls those of its type. */
export function isNumbered(name: string, type: string): boolean {
  const stem = stemOf(type);
  return name.startsWith(stem) && /^\d+$/u.test(name.slice(stem.length));
}

/** Gives out names: of each stem the lowest number that neither it nor the text around has had. */
export class VariableNames {
  readonly #numbers = new Map<string, number>();

  constructor(readonly taken: ReadonlySet<string>) {}

  next(type: string): string {
    const stem = stemOf(type);
    let number = this.#numbers.get(stem) ?? 0;
    while (this.taken.has(`${stem}${number}`)) number += 1;
    this.#numbers.set(stem, number + 1);
    return `${stem}${number}`;
  }
}
