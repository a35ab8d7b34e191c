/** Readable JSON with one line per cell, because there are as many cells as units. */
export function renderJsonByCell({ cells, ...rest }: { readonly cells: readonly unknown[] }): string {
  const lines = cells.map((cell) => `    ${JSON.stringify(cell)}`).join(',\n');
  const whole = JSON.stringify({ ...rest, cells: [] }, undefined, 2);
  return `${whole.replace(/"cells": \[\]\n\}$/, () => `"cells": [\n${lines}\n  ]\n}`)}\n`;
}
