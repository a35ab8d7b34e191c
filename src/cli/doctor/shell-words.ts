import { UserError } from '../../model/common/errors.js';

/** Splits a simple command into words like a shell, without evaluating anything. Throws UserError for an unterminated quote. */
export function splitShellWords(line: string): string[] {
  const piece = /"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)|([^\s"'\\])/gsu;
  const word = /(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\])+/gsu;
  const rest = line.replaceAll(word, '').trim();
  if (rest !== '') throw new UserError(`a ${rest[0]} is not closed in: ${line}`);
  return [...line.matchAll(word)].map(([text]) =>
    [...text.matchAll(piece)]
      .map(
        ([, double, single, escaped, bare]) =>
          single ?? escaped ?? bare ?? (double ?? '').replaceAll(/\\(["\\$`])/gu, '$1'),
      )
      .join(''),
  );
}
