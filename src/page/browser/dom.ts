import { html, type Content } from '../html.js';

/** Shows content in the element with an id, in place of what is there. */
export function fill(id: string, ...content: readonly Content[]): void {
  byId(id).innerHTML = html`${content}`.text;
}

/** The element with an id. Throws if it is missing, which is a fault of the page. */
export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found as Type;
}

/** `14,532` */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}
