/** Strings, comments, continued lines, brackets and line breaks. A string that its line does not close ends there, one in three quotes with the text. */
const token =
  /("""|''')(?:[^\\]|\\[\s\S])*?(?:\1|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|#[^\n]*|\\\r?\n|[()[\]{}\n]/gu;

/** A line that begins a statement although a bracket before it is not closed, which may be one in prose: it follows a blank line, or begins with a keyword. */
const beginsAnyway = /^(?:\n[^\s)\]}]|(?:def|class|import)\s)/u;

/** For each line, whether it is outside of strings, brackets and statements that began on an earlier line. */
export function findStatementStarts(lines: readonly string[]): readonly boolean[] {
  const text = lines.join('\n');
  const starts = [true];
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === '\n') {
      const from = text[index - 1] === '\n' ? index : index + 1;
      if (beginsAnyway.test(text.slice(from, index + 10))) depth = 0;
      starts.push(depth === 0);
    } else if ('([{'.includes(found)) depth += 1;
    else if (')]}'.includes(found)) depth = Math.max(0, depth - 1);
    else for (let breaks = found.split('\n').length - 1; breaks > 0; breaks--) starts.push(false);
  }
  return starts;
}

/** Parts of a text, each of which begins with a statement without indentation. Blank lines at their ends are left out. */
export function listTopLevel(lines: readonly string[]): readonly (readonly string[])[] {
  const starts = findStatementStarts(lines);
  const parts: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const last = parts.at(-1);
    // A decorator belongs to what it decorates.
    const begins = starts[index]! && /^\S/u.test(line) && !/^@/u.test(last?.at(-1) ?? '');
    if (begins || last === undefined) parts.push([line]);
    else last.push(line);
  }
  return parts.map((part) => part.slice(0, part.findLastIndex((line) => line.trim() !== '') + 1));
}
