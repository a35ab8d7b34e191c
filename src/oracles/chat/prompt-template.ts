import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { extname, join, basename } from 'node:path';
import { packageRoot } from '../../store/files/package-root.js';
import { readUserFile } from '../../store/files/user-file.js';
import { UserError } from '../contract.js';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The placeholders of templates; documented in docs/chat.md. */
export const placeholders = [
  'imports',
  'prefix',
  'result',
  'class',
  'signature',
  'focal_method',
  'javadoc',
  'class_signatures',
  'class_source',
] as const;
export type Placeholder = (typeof placeholders)[number];

export interface PromptTemplate {
  /** `few-shot`, or a file's name without its extension. */
  readonly name: string;
  /** SHA-256 of the file's bytes. */
  readonly digest: string;
  readonly messages: readonly Message[];
  readonly uses: ReadonlySet<Placeholder>;
}

const folder = join(packageRoot, 'prompts');
const ending = '.txt';

/** Loads a shipped prompt or a file. Throws UserError for neither, and for an invalid template. */
export async function loadPrompt(nameOrFile: string): Promise<PromptTemplate> {
  const isFile = /[\\/.]/u.test(nameOrFile);
  if (!isFile && !listShippedPrompts().includes(nameOrFile))
    throw new UserError(
      `--prompt "${nameOrFile}": unknown prompt; known are ${listShippedPrompts().join(', ')}; for your own file, include its ending or folder`,
    );
  const file = isFile ? nameOrFile : join(folder, `${nameOrFile}${ending}`);
  const bytes = await readUserFile(file, `--prompt ${nameOrFile}`);
  const name = isFile ? basename(nameOrFile, extname(nameOrFile)) : nameOrFile;
  return {
    name,
    digest: createHash('sha256').update(bytes).digest('hex'),
    ...parseTemplate(bytes.toString('utf8'), `--prompt ${nameOrFile}`),
  };
}

function listShippedPrompts(): string[] {
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
export function parseTemplate(text: string, place: string): Pick<PromptTemplate, 'messages' | 'uses'> {
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
  if (!named.includes('prefix'))
    throw new UserError(`${place}: {{prefix}} is missing, so the model would not see the test`);
  return { messages, uses: new Set(named.filter(isPlaceholder)) };
}

const placeholder = /\{\{\s*([\w-]+)\s*\}\}/gu;

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name);
}

/** The messages with all placeholders filled in. Inserted text is not expanded again. */
export function renderPrompt(
  { messages }: Pick<PromptTemplate, 'messages'>,
  values: Readonly<Record<Placeholder, string>>,
): Message[] {
  return messages.map(({ role, content }) => ({
    role,
    content: content.replaceAll(placeholder, (_, name: Placeholder) => values[name]),
  }));
}
