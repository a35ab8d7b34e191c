import { toSnakeCase } from '../model/common/snake-case.js';

/** Members of a cell whose own members are detectors. */
const namesOfDetectors: ReadonlySet<string> = new Set(['found_at', 'tests_to_first_tp']);

/** A summary with the members of cells as in files. All others have the names of files in the code, too, or are data. */
export function nameCells<Content extends { readonly cells: readonly unknown[] }>(summary: Content): object {
  return { ...summary, cells: summary.cells.map((cell) => toSnakeCase(cell, namesOfDetectors)) };
}

/** Readable JSON with one line per cell, because there are as many cells as units. The counts of cells have names of the code. */
export function renderJsonByCell({ cells, ...rest }: { readonly cells: readonly unknown[] }): string {
  const lines = cells.map((cell) => `    ${JSON.stringify(toSnakeCase(cell, namesOfDetectors))}`).join(',\n');
  const whole = JSON.stringify({ ...rest, cells: [] }, undefined, 2);
  return `${whole.replace(/"cells": \[\]\n\}$/, () => `"cells": [\n${lines}\n  ]\n}`)}\n`;
}
