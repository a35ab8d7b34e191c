import type { FocalMethod } from '../../model/suite/candidate.js';
import type { JudgedItem, JudgedUnitResult } from '../../model/unit/unit.js';
import { toFileNames } from '../files/file-format.js';
import { createExchangePacker } from './packed-exchanges.js';
import { unitNames, type UnitHeader } from './unit-lines.js';

/** The text of a unit's file after its seal. */
export function renderUnit(result: JudgedUnitResult): string {
  const focalMethods = new FocalMethods();
  const packer = createExchangePacker();
  const lines = result.testCases.map(({ testCase, ...rest }): string => {
    const { exchange, ...ofCase } = testCase;
    const asked = exchange === undefined ? {} : { exchange: packer.addExchange(exchange) };
    return renderAround(
      { ...rest, testCase: inPlaceOfMember },
      renderTestCase({ ...ofCase, ...asked }, focalMethods),
    );
  });
  const { testCases, ...ofUnit } = result;
  const header: UnitHeader = {
    ...ofUnit,
    testCases: testCases.length,
    focalMethods: focalMethods.all,
    ...packer.packed(),
  };
  return [renderLine(header), ...lines].map((line) => `${line}\n`).join('');
}

/** The text of a test case, and what it was made from. */
interface RenderedTestCase {
  readonly testCase: Readonly<Record<string, unknown>>;
  readonly candidate: string;
  readonly text: string;
}

/** By candidate: mutants of a class mostly have equal test cases, and only their outcomes differ. */
const renderedTestCases = new WeakMap<JudgedItem['testCase']['candidate'], RenderedTestCase>();

function renderTestCase(
  testCase: Omit<JudgedItem['testCase'], 'exchange'> & { readonly exchange?: number },
  focalMethods: FocalMethods,
): string {
  const candidate = renderCandidate(testCase.candidate, focalMethods);
  const known = renderedTestCases.get(testCase.candidate);
  if (known?.candidate === candidate && haveEqualMembers(known.testCase, testCase)) return known.text;
  const text = renderAround({ ...testCase, candidate: inPlaceOfMember }, candidate);
  renderedTestCases.set(testCase.candidate, { testCase, candidate, text });
  return text;
}

/** Whether two objects have the same members in the same order, which decides their text. */
function haveEqualMembers(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const names = Object.keys(one);
  const others = Object.keys(other);
  return (
    names.length === others.length &&
    names.every((name, index) => name === others[index] && one[name] === other[name])
  );
}

/** No string of a unit equals it. */
const inPlaceOfMember = '\0member\0';
const textInPlaceOfMember = JSON.stringify(inPlaceOfMember);

/** The text of an object in which `inPlaceOfMember` stands for a member with this text. */
function renderAround(content: object, member: string): string {
  // A function, because a text after `$` would be a pattern.
  return renderLine(content).replace(textInPlaceOfMember, () => member);
}

/** The text of a candidate, and the numbers of its focal methods in it. */
interface RenderedCandidate {
  readonly focalMethod: number | 'unknown';
  readonly further: number | 'unknown' | undefined;
  readonly text: string;
}

/** Mutants of a class share their candidates, and mostly the numbers of the focal methods. */
const rendered = new WeakMap<JudgedItem['testCase']['candidate'], RenderedCandidate>();

function renderCandidate(whole: JudgedItem['testCase']['candidate'], focalMethods: FocalMethods): string {
  const { focalMethodWithAssertion, ...candidate } = whole;
  const focalMethod = focalMethods.add(candidate.focalMethod);
  const further =
    focalMethodWithAssertion === undefined ? undefined : focalMethods.add(focalMethodWithAssertion);
  const known = rendered.get(whole);
  if (known?.focalMethod === focalMethod && known.further === further) return known.text;
  const indices = further === undefined ? {} : { focalMethodWithAssertion: further };
  const text = renderLine({ ...candidate, focalMethod, ...indices });
  rendered.set(whole, { focalMethod, further, text });
  return text;
}

function renderLine(content: unknown): string {
  return JSON.stringify(toFileNames(content, unitNames));
}

/** Units of a class share the objects of their methods. */
const renderedFocalMethods = new WeakMap<FocalMethod, string>();

function renderFocalMethod(method: FocalMethod): string {
  const text = renderedFocalMethods.get(method) ?? JSON.stringify(method);
  renderedFocalMethods.set(method, text);
  return text;
}

/** The different focal methods of a unit, numbered from 0. */
class FocalMethods {
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
    const text = renderFocalMethod(method);
    const index = this.#byText.get(text) ?? this.#methods.push(method) - 1;
    this.#byText.set(text, index);
    return index;
  }
}
