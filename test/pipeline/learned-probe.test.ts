import type { PrefixView } from '../../src/model/outcome/evaluation-method.js';
import { expect, it } from 'vitest';
import { findDescendants } from '../../src/source/parser.js';
import type { Node } from '../../src/source/parser.js';
import { parser } from '../source/reading.js';
import { areaUnderCurve, type Example } from '../support/learned-probe.js';
import { recordedCandidates } from '../support/recorded-candidates.js';

const longest = 4;

/** The tokens of a prefix: its form alone, all names, types and literals alike. */
function readForm(prefix: string): string[] {
  return parser.withStatements(prefix, (statements) =>
    statements.flatMap((statement) => [...readTokens(statement), 'end']),
  );
}

function readTokens(node: Node): string[] {
  if (/literal$|^(?:true|false|unary_expression)$/u.test(node.type)) return ['literal'];
  if (node.type === 'parenthesized_expression') return node.namedChildren.flatMap(readTokens);
  if (node.type === 'identifier') return ['name'];
  if (/(?:^|_)type(?:_identifier)?$/u.test(node.type)) return ['type'];
  return node.childCount === 0 ? [node.type] : node.children.flatMap(readTokens);
}

/** All runs of up to four tokens, the number of statements, and which variables there are that nothing uses. */
function readFeatures(prefix: string): Set<string> {
  const tokens = readForm(prefix);
  const features = new Set<string>();
  for (let length = 1; length <= longest; length += 1)
    for (let start = 0; start + length <= tokens.length; start += 1)
      features.add(tokens.slice(start, start + length).join(' '));
  features.add(`${tokens.filter((token) => token === 'end').length} statements`);
  for (const name of numberedNames(prefix)) features.add(name);
  return features;
}

/** Numbers of variables with a gap below them, and how often names of them come. */
function numberedNames(prefix: string): string[] {
  return parser.withStatements(prefix, (statements) => {
    const names = statements.flatMap((each) => findDescendants(each, 'identifier')).map(({ text }) => text);
    const hasGap = names.some((name) => {
      const [, stem, digits] = /^(.*\D)(\d+)$/u.exec(name) ?? [];
      return digits !== undefined && Number(digits) > 0 && !names.includes(`${stem}${Number(digits) - 1}`);
    });
    const unused = names.filter(
      (name) => /\d$/u.test(name) && names.indexOf(name) === names.lastIndexOf(name),
    );
    return [`gap: ${hasGap}`, `unused: ${unused.length}`];
  });
}

/** Examples are compared within a focal method: that getters throw nothing may be known. Constructors are left out: see below. */
async function collectExamples(view: PrefixView): Promise<Example[]> {
  const suites = await recordedCandidates(view, ['buggy'], [1, 2, 3, 4, 5]);
  return suites.flatMap(({ bug, blind }) => {
    const distinct = new Map(blind.map((candidate) => [candidate.prefix, candidate]));
    return [...distinct.values()].flatMap(({ prefix, focalMethod, ownOracle }) => {
      if (focalMethod === 'unknown' || focalMethod.isConstructor) return [];
      const stratum = `${bug} ${focalMethod.source}`;
      const throws = ownOracle.type === 'expectException';
      return [{ group: bug, stratum, features: readFeatures(prefix), throws }];
    });
  });
}

it('normalised prefixes give a classifier no information by their form', async () => {
  // What is left of it is no form: `(String) null` has one token more than "a".
  expect(areaUnderCurve(await collectExamples('as-written'))).toBeGreaterThan(0.85);
  expect(areaUnderCurve(await collectExamples('normalised'))).toBeLessThan(0.62);
});

it('which calls EvoSuite ends a test with still tells: a constructor only where it throws', async () => {
  const suites = await recordedCandidates('normalised', ['buggy'], [1]);
  const constructors = suites
    .flatMap(({ blind }) => blind)
    .filter(({ focalMethod }) => focalMethod !== 'unknown' && focalMethod.isConstructor);
  expect(constructors.length).toBeGreaterThan(10);
  expect(constructors.every(({ ownOracle }) => ownOracle.type === 'expectException')).toBe(true);
});
