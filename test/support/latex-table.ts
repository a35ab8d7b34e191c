import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cells of a table by the name of their line: `block/generator` in a table with blocks of lines. */
export function readLatexTable(folder: string, name: string): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(folder, 'tables', `${name}.tex`), 'utf8');
  let block = '';
  return new Map(
    text
      .split('\n')
      .filter((line) => line.endsWith('\\\\'))
      .map((line) => {
        const [first = '', ...cells] = line
          .slice(0, -2)
          .split(' & ')
          .map((cell) => cell.trim());
        block = first === '' ? block : first;
        const hasGenerator = /^\p{L}/u.test(cells[0] ?? '');
        return hasGenerator ? [`${block}/${cells[0]!}`, cells.slice(1)] : [block, cells];
      }),
  );
}
