/** A block tag such as `@throws`, with what is written behind it. */
export interface BlockTag {
  readonly name: string;
  readonly text: string;
}

/** A documentation comment in its parts; inline tags and HTML are still in the texts. */
export interface JavadocComment {
  readonly description: string;
  /** In the order of the source. */
  readonly tags: readonly BlockTag[];
}

/** Takes a documentation comment apart, with or without its comment marks. */
export function readJavadocComment(docstring: string): JavadocComment {
  const lines = docstring
    .replace(/^\s*\/\*\*?/, '')
    .replace(/\*+\/\s*$/, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\*+ ?/, ''));
  const description: string[] = [];
  const tags: { name: string; lines: string[] }[] = [];
  let openBraces = 0;
  for (const line of lines) {
    // A line of a multi-line {@code …} may start with an annotation: only outside of braces does @ start a block tag.
    const start = openBraces === 0 ? /^\s*@([A-Za-z][\w.-]*)(.*)$/.exec(line) : null;
    if (start) tags.push({ name: start[1]!, lines: [start[2]!] });
    else (tags.at(-1)?.lines ?? description).push(line);
    openBraces = start ? bracesIn(line, 0) : bracesIn(line, openBraces);
  }
  return {
    description: description.join('\n').trim(),
    tags: tags.map((tag) => ({ name: tag.name, text: tag.lines.join('\n').trim() })),
  };
}

/** How many inline tags are open behind a line; other braces in prose are not counted, so one too many does no harm. */
function bracesIn(line: string, openBefore: number): number {
  let open = openBefore;
  for (const [token] of line.matchAll(/\{@|\{|\}/g)) {
    if (token === '{@' || (token === '{' && open > 0)) open += 1;
    else if (token === '}' && open > 0) open -= 1;
  }
  return open;
}
