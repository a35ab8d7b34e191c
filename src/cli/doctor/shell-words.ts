import { UserError } from '../../model/errors.js';

/** The words of a simple command as a shell divides it; nothing is evaluated. Throws UserError for a quote without an end. */
export function shellWords(line: string): string[] {
  const piece = /"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)|([^\s"'\\])/gsu;
  const word = /(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\])+/gsu;
  const rest = line.replaceAll(word, '').trim();
  if (rest !== '') throw new UserError(`there is a ${rest[0]} without its end in: ${line}`);
  return [...line.matchAll(word)].map(([text]) =>
    [...text.matchAll(piece)]
      .map(
        ([, double, single, escaped, bare]) =>
          single ?? escaped ?? bare ?? (double ?? '').replaceAll(/\\(["\\$`])/gu, '$1'),
      )
      .join(''),
  );
}
