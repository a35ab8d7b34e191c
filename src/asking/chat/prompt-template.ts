import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { extname, join, basename } from 'node:path';
import { packageRoot } from '../../store/files/package-root.js';
import { readUserFile } from '../../store/files/user-file.js';
import { UserError } from '../../model/common/errors.js';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What the prompts of a kind of generator have in common. */
export interface PromptKind<Placeholder extends string> {
  /** The placeholders of its templates, documented in docs/chat.md. */
  readonly placeholders: readonly Placeholder[];
  /**
   * Placeholders without which a prompt makes no sense: each template needs one of them. `why`: what is wrong without, for messages. `nothing`: it may
   * have none.
   */
  readonly needs: { readonly oneOf: readonly Placeholder[]; readonly why: string } | 'nothing';
  /** The folder of the shipped prompts, relative to the package. */
  readonly folder: string;
}

export interface PromptTemplate<Placeholder extends string> {
  /** `few-shot`, or a file's name without its extension. */
  readonly name: string;
  /** SHA-256 of the file's bytes. */
  readonly digest: string;
  readonly messages: readonly Message[];
  readonly uses: ReadonlySet<Placeholder>;
}

const ending = '.txt';

/** Loads a shipped prompt or a file. Throws UserError for neither, and for an invalid template. */
export async function loadPrompt<Placeholder extends string>(
  nameOrFile: string,
  kind: PromptKind<Placeholder>,
): Promise<PromptTemplate<Placeholder>> {
  const isFile = /[\\/.]/u.test(nameOrFile);
  const folder = join(packageRoot, kind.folder);
  const shipped = listShippedPrompts(folder);
  if (!isFile && !shipped.includes(nameOrFile))
    throw new UserError(
      `--prompt "${nameOrFile}": unknown prompt; known are ${shipped.join(', ')}; for your own file, include its ending or folder`,
    );
  const file = isFile ? nameOrFile : join(folder, `${nameOrFile}${ending}`);
  const bytes = await readUserFile(file, `--prompt ${nameOrFile}`);
  const name = isFile ? basename(nameOrFile, extname(nameOrFile)) : nameOrFile;
  return {
    name,
    digest: createHash('sha256').update(bytes).digest('hex'),
    ...parseTemplate(bytes.toString('utf8'), `--prompt ${nameOrFile}`, kind),
  };
}

function listShippedPrompts(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => basename(file, ending))
    .sort();
}

/**
 * Parses a template. `[system]`, `[user]` and `[assistant]`, each alone on a line, start messages; text before the first one is a comment. Without
 * such lines, the whole text is one message of the user. Throws UserError for unknown placeholders and for a template without a request.
 *
 * @param place name of the template, for messages
 */
export function parseTemplate<Placeholder extends string>(
  text: string,
  place: string,
  { placeholders, needs }: Pick<PromptKind<Placeholder>, 'placeholders' | 'needs'>,
): Pick<PromptTemplate<Placeholder>, 'messages' | 'uses'> {
  const isPlaceholder = (name: string): name is Placeholder =>
    (placeholders as readonly string[]).includes(name);
  const parts = text.replaceAll('\r\n', '\n').split(/^\[(system|user|assistant)\][ \t]*$/mu);
  const messages: Message[] =
    parts.length === 1
      ? [{ role: 'user', content: text.trim() }]
      : Array.from({ length: (parts.length - 1) / 2 }, (_, index) => ({
          role: parts[2 * index + 1] as Message['role'],
          content: parts[2 * index + 2]!.trim(),
        }));
  const named = messages.flatMap(({ content }) =>
    [...content.matchAll(placeholder)].map(([, name]) => name!),
  );
  const unknown = named.find((name) => !isPlaceholder(name));
  if (unknown !== undefined)
    throw new UserError(
      `${place}: unknown placeholder {{${unknown}}}; known are ${placeholders.map((name) => `{{${name}}}`).join(', ')}`,
    );
  if (messages.at(-1)?.role !== 'user' || messages.some(({ content }) => content === ''))
    throw new UserError(
      `${place}: each message of a prompt must have a text, and the last one must be [user]`,
    );
  if (needs !== 'nothing' && !needs.oneOf.some((name) => named.includes(name)))
    throw new UserError(
      `${place}: ${needs.oneOf.map((name) => `{{${name}}}`).join(' or ')} is missing, ${needs.why}`,
    );
  return { messages, uses: new Set(named.filter(isPlaceholder)) };
}

const placeholder = /\{\{\s*([\w-]+)\s*\}\}/gu;

/** The messages with all placeholders filled in. Inserted text is not expanded again. */
export function renderPrompt<Placeholder extends string>(
  { messages }: Pick<PromptTemplate<Placeholder>, 'messages'>,
  values: Readonly<Record<Placeholder, string>>,
): Message[] {
  return messages.map(({ role, content }) => ({
    role,
    content: content.replaceAll(placeholder, (_, name: Placeholder) => values[name]),
  }));
}
