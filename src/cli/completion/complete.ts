import type { Command } from 'commander';
import { wordsOfLine, type Shell } from './scripts.js';
import { valuesFor, type Suggestion, type Values } from './values.js';
import { commandLineOf, type CommandLine } from './wanted.js';

/**
 * What may stand in the place of the last word, as the scripts of `scripts.ts` read it. Never fails: a shell that completes has nowhere to
 * show an error.
 *
 * @param words behind the program's name, the last one being written; for bash, which breaks them in places of its own, the whole line.
 */
export async function completionsFor(
  program: Command,
  words: readonly string[],
  shell: Shell,
): Promise<string> {
  const line = commandLineOf(program, shell === 'bash' ? wordsOfLine(words.join(' ')) : words);
  const { suggestions, areAll } = await suggestionsFor(line);
  const fitting = suggestions.filter(({ word }) => word.startsWith(line.begun));
  const isOpen = fitting.length > 0 && fitting.every(({ goesOn }) => goesOn);
  const first = [areAll ? 'only' : 'files', ...(isOpen ? ['open'] : [])].join(' ');
  const front = frontFor(line, shell);
  const lines = fitting.map(({ word, about }) => `${front(word)}\t${about.replaceAll(/\s+/gu, ' ')}`);
  return [first, ...lines, ''].join('\n');
}

/** What a shell replaces by a suggestion: the whole word, what stands behind the option in it, or what stands behind bash's own break. */
function frontFor({ wanted, begun }: CommandLine, shell: Shell): (word: string) => string {
  if (shell === 'fish' && wanted.kind === 'value') return (word) => `${wanted.given}${word}`;
  if (shell !== 'bash') return (word) => word;
  const kept = Math.max(begun.lastIndexOf(':'), begun.lastIndexOf('=')) + 1;
  return (word) => word.slice(kept);
}

async function suggestionsFor(line: CommandLine): Promise<Values> {
  const { wanted, begun } = line;
  switch (wanted.kind) {
    case 'nothing':
      return { suggestions: [], areAll: true };
    case 'command':
      return only(
        wanted.commands.map((each) => ({ word: each.name(), about: each.description(), goesOn: false })),
      );
    case 'option':
      return only(
        wanted.options.map(({ long, short, description }) => ({
          word: long ?? short ?? '',
          about: description,
          goesOn: false,
        })),
      );
    case 'value': {
      const values = await valuesFor(wanted.of, line);
      return { ...values, suggestions: listed(values.suggestions, begun) };
    }
  }
}

function only(suggestions: readonly Suggestion[]): Values {
  return { suggestions, areAll: true };
}

/** In a list, as in `Text-1,Te`, it is the last item that is being written; what is in the list is not suggested again. */
function listed(suggestions: readonly Suggestion[], begun: string): readonly Suggestion[] {
  const items = begun.split(',').slice(0, -1);
  if (items.length === 0) return suggestions;
  return suggestions
    .filter(({ word }) => !items.includes(word))
    .map((each) => ({ ...each, word: [...items, each.word].join(',') }));
}
