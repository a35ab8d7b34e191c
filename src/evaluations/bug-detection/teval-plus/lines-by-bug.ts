import { UserError } from '../../../model/common/errors.js';
import type { RecordedTest } from './recorded-test.js';

/** The lines of a bug, in the order of the file. */
export interface LinesOfBug {
  readonly bug: string;
  readonly lines: readonly RecordedTest[];
}

/**
 * Groups a stream of lines by bug. TEval-plus writes the lines of a bug together, so only one bug is kept in memory. If a bug occurs again (in a
 * shuffled file, for example), all lines are kept and every bug is yielded again, complete; bugs yielded before are void.
 *
 * @param read reads the file from its start
 * @throws UserError if a bug has a test twice
 */
export async function* groupLinesByBug(
  read: () => AsyncIterable<RecordedTest>,
  file: string,
): AsyncGenerator<LinesOfBug> {
  const seen = new Set<string>();
  let lines: RecordedTest[] = [];
  for await (const line of read()) {
    const [first] = lines;
    if (first !== undefined && first.bug !== line.bug) {
      yield completeBug(lines, file);
      lines = [];
    }
    if (lines.length === 0 && seen.has(line.bug)) {
      yield* collectByBug(read(), file);
      return;
    }
    seen.add(line.bug);
    lines.push(line);
  }
  if (lines.length > 0) yield completeBug(lines, file);
}

async function* collectByBug(all: AsyncIterable<RecordedTest>, file: string): AsyncGenerator<LinesOfBug> {
  const byBug = new Map<string, RecordedTest[]>();
  for await (const line of all) {
    const lines = byBug.get(line.bug) ?? [];
    lines.push(line);
    byBug.set(line.bug, lines);
  }
  for (const lines of byBug.values()) yield completeBug(lines, file);
}

function completeBug(lines: readonly RecordedTest[], file: string): LinesOfBug {
  const names = new Set<string>();
  for (const { bug, line, name } of lines) {
    if (names.has(name)) throw new UserError(`${file}:${line}: ${bug} has unique_test_name ${name} twice`);
    names.add(name);
  }
  return { bug: lines[0]!.bug, lines };
}
