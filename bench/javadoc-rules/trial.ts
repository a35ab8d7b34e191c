/** A child process of trials.ts: receives numbers of pieces, and answers each with the number of differences without that piece. */
import { readFileSync } from 'node:fs';
import type * as Javadoc from '../../generators/javadoc/javadoc.js';
import type { GeneratorContext } from '../../src/oracles/contract.js';
import type { Corpora } from './corpora.js';
import { most, type Corpus, type Differences } from './differences.js';
import { findPieces, type Piece } from './pieces.js';
import { loadRules, rulesSources, watched, without } from './program.js';

const noContext: GeneratorContext = {
  sample: 1,
  begun: new Date(),
  limited: () => Promise.reject(new Error('rules only compute')),
  kept: () => Promise.reject(new Error('rules only compute')),
  isKept: () => Promise.reject(new Error('rules only compute')),
  signal: new AbortController().signal,
  log: () => undefined,
  warn: () => undefined,
};
const request = { id: '', sourceFolder: () => Promise.reject(new Error('rules read no sources')) };

/** An item on which to try rules. */
interface Item {
  readonly corpus: Corpus;
  /** All text in which words can be found, in lower case. */
  readonly text: string;
  /** The result of the rules. */
  outcome(rules: typeof Javadoc): Promise<string>;
}

function createItems({ bundled, maven, libraries }: Corpora): Item[] {
  const ofInputs = (corpus: Corpus, inputs: Corpora['bundled']) =>
    inputs.map((input): Item => ({
      corpus,
      text: JSON.stringify(input).toLowerCase(),
      async outcome({ loadJavadocGenerator }) {
        const generator = await loadJavadocGenerator();
        if (generator.view !== 'blind') throw new Error('the javadoc generator must be blind');
        return renderValue((await generator.generate([input], request, noContext)).answers);
      },
    }));
  return [
    ...ofInputs('bundled', bundled),
    ...ofInputs('maven', maven),
    ...libraries.map((method): Item => ({
      corpus: 'libraries',
      text: JSON.stringify(method).toLowerCase(),
      outcome: ({ readDocumentation }) =>
        Promise.resolve(renderValue(readDocumentation(method, method.docstring))),
    })),
  ];
}

function renderValue(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member));
}

/** The result, or the error that the rules throw. */
async function determineOutcome(item: Item, rules: typeof Javadoc): Promise<string> {
  try {
    return await item.outcome(rules);
  } catch (thrown) {
    return String(thrown);
  }
}

const items = createItems(JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Corpora);
const sources = rulesSources();
const pieces = [...sources].flatMap(([file, source]) => findPieces(file, source));

/** The result of each item with the unchanged rules, and for each piece the items that evaluate it. */
const usual: string[] = [];
const reached = pieces.map(() => new Set<number>());
let current = -1;
const watchedRules = loadRules(watched(sources, pieces), (piece) => reached[piece]!.add(current));
for (const [index, item] of items.entries()) {
  current = index;
  usual.push(await determineOutcome(item, watchedRules));
}

async function differencesWithout(piece: Piece, number: number): Promise<Differences> {
  const rules = loadRules(without(sources, piece));
  const differences = { bundled: 0, maven: 0, libraries: 0 };
  const { mentions } = piece;
  for (const [index, item] of items.entries()) {
    if (differences[item.corpus] >= most) continue;
    if (piece.watched !== undefined && !reached[number]!.has(index)) continue;
    if (mentions !== undefined && !mentions.some((parts) => parts.every((part) => item.text.includes(part))))
      continue;
    if ((await determineOutcome(item, rules)) !== usual[index]) differences[item.corpus] += 1;
  }
  return differences;
}

process.on('message', (number: number) => {
  void differencesWithout(pieces[number]!, number)
    .catch(() => 'needed')
    .then((answer) => process.send?.(answer));
});
process.send?.('ready');
