/** Markup that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

export type Content = Html | string | number | undefined | readonly Content[];

/** A template that escapes all values except Html: `html\`<p>${text}</p>\``. Lists are joined; `undefined` becomes nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    strings.reduce(
      (text, part, index) => text + part + (index < values.length ? renderContent(values[index]) : ''),
      '',
    ),
  );
}

function renderContent(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  return content.map(renderContent).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return showInvisible(text).replace(/[&<>"']/g, (character) => entities[character]!);
}

/**
 * Replaces invisible characters and direction marks, which can make text look different from what the compiler reads, by codes such as `\u202E`. Also
 * runs in the browser.
 */
export function showInvisible(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- control characters are intended here
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

/** Content that scrolls inside of the page: the keyboard reaches it, and screen readers name it. */
export function scrolling(label: string, content: Content, look = ''): Html {
  return html`<div class="scroll ${look}" role="group" tabindex="0" aria-label="${label}">${content}</div>`;
}

/** A text as it is, such as code, that scrolls inside of the page. */
export function renderCodeBlock(label: string, text: Content, look = ''): Html {
  return html`<pre class="code ${look}" tabindex="0" role="group" aria-label="${label}">${text}</pre>`;
}

/** A text with a button that copies it. */
export function renderCopyable(label: string, text: string, id: string): Html {
  return html`<div class="copyable">
    <button type="button" class="script-only" data-copies="${id}">
      Copy<span class="hidden"> ${label}</span>
    </button>
    <pre class="code" id="${id}" tabindex="0" role="group" aria-label="${label}">${text}</pre>
  </div>`;
}

/** Content behind its title, which opens and closes it. */
export function folded(title: Content, content: Content, state: 'open' | 'closed' = 'closed'): Html {
  return html`<details ${state === 'open' ? 'open' : ''}>
    <summary>${title}</summary>
    ${content}
  </details>`;
}

/** A table. The first cell of a row is its header. */
export function dataTable(
  heads: readonly Content[],
  rows: readonly (readonly [Content, ...(readonly Content[])])[],
  look = '',
): Html {
  return html`<table class="${look}">
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first, ...cells]) =>
          html`<tr>
            <th scope="row">${first}</th>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Names and their values. */
export function pairs(entries: readonly (readonly [name: string, value: Content])[]): Html {
  return html`<dl class="pairs">
    ${entries.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}
