import type { Counts } from '../evaluation.js';

/** What a reader must know about the texts of each generator before all figures. Pure. */
export function checkTexts(sums: ReadonlyMap<string, Counts>): readonly string[] {
  return [...sums].flatMap(([generator, counts]) =>
    describe(counts).map((sentence) => (sums.size === 1 ? sentence : `${generator}: ${sentence}`)),
  );
}

function describe(counts: Counts): readonly string[] {
  const { emptyOutputs = 0, exceptionWords = 0, pairs = 0 } = counts;
  const sentences: string[] = [];
  if (emptyOutputs > 0)
    sentences.push(`Outputs without any token: ${emptyOutputs}. They count as unparsable.`);
  if (exceptionWords > 0)
    sentences.push(
      `Outputs that are the word exception, with which TOGBench's generators predict an exception: ${exceptionWords}. They count as unparsable.`,
    );
  for (const [language, other] of [
    ['Java', 'python'],
    ['Python', 'java'],
  ] as const) {
    const broken = counts[`brokenTargets:${language.toLowerCase()}`] ?? 0;
    if (broken > 0)
      sentences.push(`Targets that do not parse as ${language}: ${broken}. They are scored like others.`);
    if (2 * broken > pairs)
      sentences.push(
        `Most targets do not parse as ${language}, so their tokens are wrong if they are in another language: name it, as in --language ${other}.`,
      );
  }
  return sentences;
}
