/** A block tag such as `@throws`, with its text. */
export interface BlockTag {
  readonly name: string;
  readonly text: string;
}

/** The parts of a documentation comment. Their texts still contain inline tags and HTML. */
export interface JavadocComment {
  readonly description: string;
  /** In source order. */
  readonly tags: readonly BlockTag[];
}

/** Splits a documentation comment, with or without its comment marks, into its parts. */
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
    // A line of a multi-line {@code …} may start with an annotation. An @ starts a block tag only outside of braces.
    const start = openBraces === 0 ? /^\s*@([A-Za-z][\w.-]*)(.*)$/.exec(line) : null;
    if (start) tags.push({ name: start[1]!, lines: [start[2]!] });
    else (tags.at(-1)?.lines ?? description).push(line);
    openBraces = start ? countOpenBraces(line, 0) : countOpenBraces(line, openBraces);
  }
  return {
    description: description.join('\n').trim(),
    tags: tags.map((tag) => ({ name: tag.name, text: tag.lines.join('\n').trim() })),
  };
}

/** Number of open inline tags after a line. Other braces in prose are ignored, so unbalanced ones do no harm. */
function countOpenBraces(line: string, openBefore: number): number {
  let open = openBefore;
  for (const [token] of line.matchAll(/\{@|\{|\}/g)) {
    if (token === '{@' || (token === '{' && open > 0)) open += 1;
    else if (token === '}' && open > 0) open -= 1;
  }
  return open;
}
