import type { JudgedItem, JudgedUnitResult } from '../../model/unit/unit.js';
import { fromFileNames } from '../files/file-format.js';
import { unpackExchanges } from './packed-exchanges.js';
import { unitNames, type UnitHeader, type TestCaseLine } from './unit-lines.js';
import { checkSeal } from './unit-seal.js';

/** The members of a header that are not of the file alone. Evaluations add their own. */
function selectUnitMembers(header: UnitHeader): Omit<JudgedUnitResult, 'testCases'> {
  const ofFile: readonly string[] = ['testCases', 'focalMethods', 'exchanges'] satisfies (keyof UnitHeader)[];
  const members = Object.entries(header).filter(([name]) => !ofFile.includes(name));
  return Object.fromEntries(members) as unknown as Omit<JudgedUnitResult, 'testCases'>;
}

/**
 * The unit in a whole file. Throws Error if the text is not a unit's, or has changed since it was written.
 *
 * @param seal `checked`: the caller knows that the file is as its seal says
 */
export function parseUnit(text: string, seal: 'checked' | 'unchecked' = 'unchecked'): JudgedUnitResult {
  const [sealLine = '', headerLine = '', ...rest] = text.trimEnd().split('\n');
  if (seal === 'unchecked') checkSeal(sealLine, text.slice(text.indexOf('\n') + 1));
  const header = fromFileNames(JSON.parse(headerLine), unitNames) as UnitHeader;
  if (header.testCases !== rest.length)
    throw new Error(`${rest.length} test cases instead of ${header.testCases}`);
  const methodAt = (index: number | 'unknown') =>
    index === 'unknown' ? index : (header.focalMethods[index] ?? 'unknown');
  const exchanges = header.exchanges === undefined ? [] : unpackExchanges(header.exchanges);
  const parseItem = (line: string): JudgedItem => {
    const { testCase, ...outcomes } = fromFileNames(JSON.parse(line), unitNames) as TestCaseLine;
    const { focalMethodWithAssertion: further, ...candidate } = testCase.candidate;
    const focalMethod = methodAt(candidate.focalMethod);
    const methods = further === undefined ? {} : { focalMethodWithAssertion: methodAt(further) };
    const exchange = testCase.exchange === undefined ? {} : { exchange: exchanges[testCase.exchange] };
    const whole = { ...testCase, ...exchange, candidate: { ...candidate, focalMethod, ...methods } };
    return { ...outcomes, testCase: whole } as unknown as JudgedItem;
  };
  const known = header.exchanges === undefined ? findParsedLines(headerLine) : undefined;
  const testCases = rest.map((line) => {
    const kept = known?.get(line);
    if (kept !== undefined) return { ...kept };
    const item = parseItem(line);
    known?.set(line, item);
    return item;
  });
  return { ...selectUnitMembers(header), testCases };
}

const mostParsedLines = 5_000;
/** Lines of units with the focal methods read last. Most lines of mutants of a class are equal, because few tests reach a mutant. */
let lastParsed = { focalMethods: '', lines: new Map<string, JudgedItem>() };

/** Lines that are parsed already, for a unit with this header. A string in JSON cannot contain the text that is searched for. */
function findParsedLines(headerLine: string): Map<string, JudgedItem> {
  const focalMethods = headerLine.slice(headerLine.indexOf('"focal_methods":['));
  if (focalMethods !== lastParsed.focalMethods || lastParsed.lines.size > mostParsedLines)
    lastParsed = { focalMethods, lines: new Map() };
  return lastParsed.lines;
}
