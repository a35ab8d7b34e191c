import { visible } from '../html.js';

type Child = Node | string | undefined | readonly Child[];

/** An element; texts become text nodes, so that nothing in them is markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value);
  append(made, children);
  return made;
}

function append(to: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined) continue;
    if (typeof child === 'string') to.appendChild(document.createTextNode(visible(child)));
    else if (child instanceof Node) to.appendChild(child);
    else append(to, child);
  }
}

/** The element of the page with an id; throws where there is none, which would be a fault of the page. */
export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found as Type;
}

/** `14,532` */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}
