import { toFlagKey, type Flag } from '../model/common/flag.js';
import type { Option, Options } from './option.js';
import type { ValueType } from './value-type.js';
import { choice, nothing, path, seconds, text, texts, wholeNumber } from './value-types.js';

/** Converts flags of adapters to options. The description of a flag contains its default. */
export function toFlagOptions(
  flags: readonly (Flag & { readonly decides?: 'rows' | 'work' })[],
  of: NonNullable<Option['of']>,
): Options {
  return Object.fromEntries(
    flags.map((flag) => [
      toFlagKey(flag),
      {
        takes: toValueType(flag),
        help: flag.description,
        decides: flag.decides ?? 'rows',
        of,
        at: 'elsewhere',
        ...(flag.name.startsWith('no-') ? { negated: true } : {}),
      } satisfies Option,
    ]),
  );
}

function numeric(word: string): ValueType<string, string | number> {
  return { ...text(word), schema: (z) => z.union([z.string(), z.number()]).transform(String) };
}

function toValueType({ takes }: Flag): ValueType {
  switch (takes.kind) {
    case 'nothing':
      return nothing;
    case 'text':
      return text(takes.word);
    case 'numeric':
      return numeric(takes.word);
    case 'texts':
      return texts(takes.word);
    case 'path':
      return path(takes.word);
    case 'seconds':
      return { ...seconds, word: takes.word };
    case 'wholeNumber':
      return wholeNumber(1, takes.word);
    case 'choice':
      return choice(takes.word, takes.choices.map(String));
  }
}
