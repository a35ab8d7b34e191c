import { most, type Corpus } from './differences.js';
import type { Trial } from './trials.js';

const corpora: readonly Corpus[] = ['bundled', 'maven', 'libraries'];
const longestText = 70;

/** Markdown: what each rule decides, a line each, and how many of the guards decide something. */
export function tableOf(trials: readonly Trial[]): string {
  const rules = trials.filter(({ kind }) => kind === 'rule');
  const guards = trials.filter(({ kind }) => kind === 'guard');
  const lines = rules.map(
    (trial) =>
      `| \`${trial.place}\` | ${textOf(trial)} | ${corpora.map((each) => countOf(trial, each)).join(' | ')} |`,
  );
  return [
    '| where | rule | bundled | maven | libraries |',
    '| --- | --- | --: | --: | --: |',
    ...lines,
    '',
    `${rules.filter(decides).length} of ${rules.length} rules and ${guards.filter(decides).length} of ${guards.length} guards decide something.`,
  ].join('\n');
}

function decides({ differences }: Trial): boolean {
  return differences === 'needed' || corpora.some((corpus) => differences[corpus] > 0);
}

function countOf({ differences }: Trial, corpus: Corpus): string {
  if (differences === 'needed') return 'needed';
  return differences[corpus] >= most ? `≥ ${most}` : `${differences[corpus]}`;
}

function textOf({ text }: Trial): string {
  const short = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  return `\`${short.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}
