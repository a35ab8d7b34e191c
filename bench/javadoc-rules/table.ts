import { most, type Corpus } from './differences.js';
import type { Trial } from './trials.js';

const corpora: readonly Corpus[] = ['bundled', 'maven', 'libraries'];
const longestText = 70;

/** A Markdown table of the effect of each rule, one line per rule. */
export function renderTrials(trials: readonly Trial[]): string {
  const lines = trials.map(
    (trial) =>
      `| \`${trial.place}\` | ${renderText(trial)} | ${corpora.map((each) => renderCount(trial, each)).join(' | ')} |`,
  );
  return ['| where | rule | bundled | maven | libraries |', '| --- | --- | --: | --: | --: |', ...lines].join(
    '\n',
  );
}

function renderCount({ differences }: Trial, corpus: Corpus): string {
  if (differences === 'needed') return 'needed';
  return differences[corpus] >= most ? `≥ ${most}` : `${differences[corpus]}`;
}

function renderText({ text }: Trial): string {
  const short = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  return `\`${short.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}
