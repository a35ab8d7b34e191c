import type { LoadProgram } from '../add-command.js';
import { splitLine, type Shell } from './scripts.js';
import { suggestValues, type Suggestion, type Values } from './values.js';
import { readCommandLine, type CommandLine } from './wanted.js';

/**
 * Suggestions for the last word, in the format of `scripts.ts`. Never fails, because a shell can't show errors during completion.
 *
 * @param words arguments after the program's name, the last one incomplete; for bash, which splits words differently, the whole line
 */
export async function completeLine(
  load: LoadProgram,
  words: readonly string[],
  shell: Shell,
): Promise<string> {
  const split = shell === 'bash' ? splitLine(words.join(' ')) : words;
  // The incomplete last word may be the beginning of any command.
  const line = readCommandLine(await load(split.slice(0, -1)), split);
  const { suggestions, areAll } = await suggestFor(line);
  const fitting = suggestions.filter(({ word }) => word.startsWith(line.begun));
  const isOpen = fitting.length > 0 && fitting.every(({ goesOn }) => goesOn === true);
  const first = [areAll ? 'only' : 'files', ...(isOpen ? ['open'] : [])].join(' ');
  const front = createFront(line, shell);
  const lines = fitting.map(({ word, about = '' }) => `${front(word)}\t${about.replaceAll(/\s+/gu, ' ')}`);
  return [first, ...lines, ''].join('\n');
}

/** The part that a shell replaces by a suggestion: the whole word, the part after the option, or the part after bash's own word break. */
function createFront({ wanted, begun }: CommandLine, shell: Shell): (word: string) => string {
  if (shell === 'fish' && wanted.kind === 'value') return (word) => `${wanted.given}${word}`;
  if (shell !== 'bash') return (word) => word;
  const kept = Math.max(begun.lastIndexOf(':'), begun.lastIndexOf('=')) + 1;
  return (word) => word.slice(kept);
}

async function suggestFor(line: CommandLine): Promise<Values> {
  const { wanted, begun } = line;
  switch (wanted.kind) {
    case 'nothing':
      return { suggestions: [], areAll: true };
    case 'command':
      return suggestOnly(wanted.commands.map((each) => ({ word: each.name(), about: each.description() })));
    case 'option':
      return suggestOnly(
        wanted.options.map(({ long, short = '', description }) => ({
          word: long ?? short,
          about: description,
        })),
      );
    case 'value': {
      const values = await suggestValues(wanted.of, line);
      return { ...values, suggestions: completeList(values.suggestions, begun) };
    }
  }
}

function suggestOnly(suggestions: readonly Suggestion[]): Values {
  return { suggestions, areAll: true };
}

/** In a list such as `Text-1,Te`, the last item is incomplete. Items already in the list are not suggested again. */
function completeList(suggestions: readonly Suggestion[], begun: string): readonly Suggestion[] {
  const items = begun.split(',').slice(0, -1);
  if (items.length === 0) return suggestions;
  return suggestions
    .filter(({ word }) => !items.includes(word))
    .map((each) => ({ ...each, word: [...items, each.word].join(',') }));
}
