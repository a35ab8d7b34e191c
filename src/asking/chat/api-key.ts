import { readUserFile } from '../../store/files/user-file.js';
import { UserError } from '../../model/common/errors.js';

/** The source of a server's key. */
export type KeySource =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'none' };

/** A key in a closure: printing, serialising or inspecting an object does not reveal it. */
export interface ApiKey {
  /** For the one header that needs it. */
  reveal(): string;
  /** Removes the key, plain or encoded, from a text, because servers repeat it in their errors. */
  hiddenIn(text: string): string;
}

/** Some servers accept any key. A shorter one is not a secret, and hiding it would damage answers. */
const shortestSecret = 8;
const mask = '[key]';

/** Reads the key. Throws UserError if it is missing or invalid, without showing what was read. */
export async function readApiKey(
  source: KeySource,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ApiKey | 'none'> {
  switch (source.kind) {
    case 'none':
      return 'none';
    case 'variable': {
      const text = environment[source.name]?.trim() ?? '';
      if (text === '')
        throw new UserError(
          `there is no key in the environment variable ${source.name}; set it, name another variable with --api-key-env or a file with --api-key-file, or use only cached answers with --replay`,
        );
      return createApiKey(text, `the environment variable ${source.name}`);
    }
    case 'file': {
      const text = (await readUserFile(source.file, `--api-key-file ${source.file}`)).toString('utf8');
      return createApiKey(text.trim(), `--api-key-file ${source.file}`);
    }
  }
}

function createApiKey(text: string, place: string): ApiKey {
  if (!/^[\x21-\x7e]+$/u.test(text))
    throw new UserError(`${place} must contain only the key, without spaces and line breaks`);
  const forms = text.length < shortestSecret ? [] : listKeyForms(text);
  return {
    reveal: () => text,
    hiddenIn: (given) => forms.reduce((hidden, form) => hidden.replaceAll(form, mask), given),
  };
}

/** Plain, and as encoded in URLs, JSON and base64; the longest first. */
function listKeyForms(key: string): string[] {
  const json = JSON.stringify(key).slice(1, -1);
  const forms = [
    key,
    json,
    json.replaceAll('/', String.raw`\/`),
    encodeURIComponent(key),
    Buffer.from(key).toString('base64'),
  ];
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}
