import { most, type Corpus } from './differences.js';
import type { Trial } from './trials.js';

const corpora: readonly Corpus[] = ['bundled', 'maven', 'libraries'];
const longestText = 70;

/** Markdown: what each rule decides, a line each. */
export function tableOf(trials: readonly Trial[]): string {
  const lines = trials.map(
    (trial) =>
      `| \`${trial.place}\` | ${textOf(trial)} | ${corpora.map((each) => countOf(trial, each)).join(' | ')} |`,
  );
  return ['| where | rule | bundled | maven | libraries |', '| --- | --- | --: | --: | --: |', ...lines].join(
    '\n',
  );
}

function countOf({ differences }: Trial, corpus: Corpus): string {
  if (differences === 'needed') return 'needed';
  return differences[corpus] >= most ? `≥ ${most}` : `${differences[corpus]}`;
}

function textOf({ text }: Trial): string {
  const short = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  return `\`${short.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}
