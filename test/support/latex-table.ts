import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cells of a table with blocks of lines, by `block/generator`. */
export function readLatexTable(folder: string, name: string): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(folder, 'tables', `${name}.tex`), 'utf8');
  let block = '';
  return new Map(
    text
      .split('\n')
      .filter((line) => line.endsWith('\\\\'))
      .map((line) => {
        const [first, generator, ...cells] = line
          .slice(0, -2)
          .split(' & ')
          .map((cell) => cell.trim());
        block = first === '' ? block : first!;
        return [`${block}/${generator!}`, cells];
      }),
  );
}
