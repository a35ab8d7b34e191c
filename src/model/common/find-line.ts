/** The beginnings of the lines of the last text: a file's parts are looked up one after the other. */
let last: { readonly text: string; readonly starts: readonly number[] } = { text: '', starts: [0] };

/** The line of an index of a text, from 1. Reads the text once, and then takes a logarithm of its lines. */
export function findLine(text: string, index: number): number {
  if (last.text !== text) last = { text, starts: listStarts(text) };
  const { starts } = last;
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= index) low = middle;
    else high = middle;
  }
  return low + 1;
}

function listStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
