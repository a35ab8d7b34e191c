import type { HarnessTest } from './protocol.js';

/** A test's source with a sign in the place of the method's name where that is declared. Calls of others with that name stay. */
export function withoutName({ method, source }: Pick<HarnessTest, 'method' | 'source'>): string {
  return source.replace(new RegExp(`(?<![\\p{L}\\p{N}_$.])${escaped(method)}(?=\\s*\\()`, 'u'), '\0');
}

/** A text that tells of one test, such as a trace, as that of another with the same code. */
export function renamedIn(text: string, from: string, to: string): string {
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(from)}(?![\\p{L}\\p{N}_])`, 'gu'),
    () => to,
  );
}

function escaped(name: string): string {
  return name.replaceAll('$', '\\$');
}
