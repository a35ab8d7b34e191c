import { toSnakeCase } from '../model/common/snake-case.js';

/** Members of a cell whose own members are detectors. */
const namesOfDetectors: ReadonlySet<string> = new Set(['found_at', 'tests_to_first_tp']);

/** Readable JSON with one line per cell, because there are as many cells as units. The counts of cells have names of the code. */
export function renderJsonByCell({ cells, ...rest }: { readonly cells: readonly unknown[] }): string {
  const lines = cells.map((cell) => `    ${JSON.stringify(toSnakeCase(cell, namesOfDetectors))}`).join(',\n');
  const whole = JSON.stringify({ ...rest, cells: [] }, undefined, 2);
  return `${whole.replace(/"cells": \[\]\n\}$/, () => `"cells": [\n${lines}\n  ]\n}`)}\n`;
}
