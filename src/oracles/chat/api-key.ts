import { readUserFile } from '../../store/user-file.js';
import { UserError } from '../contract.js';

/** Where a server's key comes from. */
export type KeySource =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'none' };

/** A key, closed over: nothing that prints, serialises or inspects an object finds it. */
export interface ApiKey {
  /** For the one header that it belongs in. */
  reveal(): string;
  /** A text without the key, as it is or encoded: servers repeat it in their errors. */
  hiddenIn(text: string): string;
}

/** Some servers want any key; what is this short is none, and hiding it would spoil answers. */
const shortestSecret = 8;
const mask = '[key]';

/** Reads the key. Throws UserError where there is none, or where it can't be one; what was read is never said. */
export async function apiKeyOf(
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
          `there is no key in the environment variable ${source.name}; set it, name another with --api-key-env or a file with --api-key-file, or take kept answers alone with --replay`,
        );
      return apiKey(text, `the environment variable ${source.name}`);
    }
    case 'file': {
      const text = (await readUserFile(source.file, `--api-key-file ${source.file}`)).toString('utf8');
      return apiKey(text.trim(), `--api-key-file ${source.file}`);
    }
  }
}

function apiKey(text: string, place: string): ApiKey {
  if (!/^[\x21-\x7e]+$/u.test(text))
    throw new UserError(`${place} must hold one key and nothing else: no spaces, no line breaks`);
  const forms = text.length < shortestSecret ? [] : formsOf(text);
  return {
    reveal: () => text,
    hiddenIn: (given) => forms.reduce((hidden, form) => hidden.replaceAll(form, mask), given),
  };
}

/** As it is, as URLs, JSON and base64 have it; the longest first. */
function formsOf(key: string): string[] {
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
