/** A part of a source text, by UTF-16 indices. Nodes are ranges. */
export interface SourceRange {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Whether a range is inside one of several. */
export function isWithin({ startIndex, endIndex }: SourceRange, ranges: readonly SourceRange[]): boolean {
  return ranges.some((range) => range.startIndex <= startIndex && endIndex <= range.endIndex);
}

/** A node without some of its parts, which are in source order. */
export function rangesBetween(node: SourceRange, parts: readonly SourceRange[]): SourceRange[] {
  const starts = [node.startIndex, ...parts.map(({ endIndex }) => endIndex)];
  const ends = [...parts.map(({ startIndex }) => startIndex), node.endIndex];
  return starts.map((startIndex, index) => ({ startIndex, endIndex: ends[index]! }));
}
