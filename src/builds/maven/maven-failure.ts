import { stripVTControlCharacters } from 'node:util';

/** What Maven appends to every failure: how to get more output, and where to read about it. */
const advice =
  /^(?:\[Help|To see the full|Re-run Maven|For more information|After correcting the problems|-> \[Help|mvn <|$)/u;

/** The error lines of Maven's output, without its general advice; empty if there are none. */
export function selectMavenErrors(output: string): readonly string[] {
  const errors = output
    .split('\n')
    .map((line) => stripVTControlCharacters(line).trimEnd())
    .filter((line) => line.startsWith('[ERROR]') || line.startsWith('[FATAL]'))
    .map((line) => line.replace(/^\[(?:ERROR|FATAL)\]\s*/u, '').replace(/ -> \[Help \d+\]$/u, ''))
    .filter((line) => !advice.test(line));
  return [...new Set(errors)];
}

/** Whether a module could not be resolved because only its classes were built: another module needs its jar, such as a shaded or a classified one. */
export function needsPackagedModules(output: string): boolean {
  return (
    /Could not resolve dependencies for project|has not been packaged yet|Unable to resolve artifact/u.test(
      output,
    ) && /Could not find artifact|could not be resolved|has not been packaged yet/u.test(output)
  );
}
