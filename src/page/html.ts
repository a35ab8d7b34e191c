/** Markup that is safe as it stands. */
export class Html {
  constructor(readonly text: string) {}
}

type Content = Html | string | number | undefined | readonly Content[];

/** A template in which everything but Html is escaped: `html\`<p>${text}</p>\``. Lists are joined; `undefined` is nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    strings.reduce(
      (text, part, index) => text + part + (index < values.length ? textOf(values[index]) : ''),
      '',
    ),
  );
}

function textOf(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'string') return escaped(content);
  if (typeof content === 'number') return String(content);
  return content.map(textOf).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For element content and quoted attributes alike. */
export function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => entities[character]!);
}

/**
 * Characters that a page can't show, or that make a reader see another text than the compiler did (marks of direction), as their
 * code: `\u202E`. Runs in the browser as well.
 */
export function visible(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- these are what it is about
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
