/** Readable JSON with a line for each cell, of which there are as many as units. */
export function jsonByCell({ cells, ...rest }: { readonly cells: readonly unknown[] }): string {
  const lines = cells.map((cell) => `    ${JSON.stringify(cell)}`).join(',\n');
  const whole = JSON.stringify({ ...rest, cells: [] }, undefined, 2);
  return `${whole.replace(/"cells": \[\]\n\}$/, () => `"cells": [\n${lines}\n  ]\n}`)}\n`;
}
