import type { FocalMethod } from '../../model/suite/candidate.js';

/** The different focal methods of a unit, numbered from 0. */
export class FocalMethods {
  readonly #methods: FocalMethod[] = [];
  /** Candidates share the objects of their methods, and a lookup by object needs no text. */
  readonly #byObject = new Map<FocalMethod, number>();
  readonly #byText = new Map<string, number>();

  get all(): readonly FocalMethod[] {
    return this.#methods;
  }

  /** The number of an equal method, which is new or known. */
  add(method: FocalMethod | 'unknown'): number | 'unknown' {
    if (method === 'unknown') return method;
    const index = this.#byObject.get(method) ?? this.#addText(method);
    this.#byObject.set(method, index);
    return index;
  }

  #addText(method: FocalMethod): number {
    const text = JSON.stringify(method);
    const index = this.#byText.get(text) ?? this.#methods.push(method) - 1;
    this.#byText.set(text, index);
    return index;
  }
}
