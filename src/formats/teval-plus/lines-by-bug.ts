import { UserError } from '../../model/errors.js';
import type { RecordedTest } from './recorded-test.js';

/** The lines of a bug, in the order of the file. */
export interface LinesOfBug {
  readonly bug: string;
  readonly lines: readonly RecordedTest[];
}

/**
 * Groups lines by bug as they come. TEval-plus writes those of a bug together, so that only one bug's are held. Of a file in which a
 * bug comes again (a shuffled one, say) all are held, and every bug is given once more, whole: what was given before is void.
 *
 * @param read reads the file from its start.
 * @throws UserError for a test that a bug has twice.
 */
export async function* linesByBug(
  read: () => AsyncIterable<RecordedTest>,
  file: string,
): AsyncGenerator<LinesOfBug> {
  const seen = new Set<string>();
  let lines: RecordedTest[] = [];
  for await (const line of read()) {
    const [first] = lines;
    if (first !== undefined && first.bug !== line.bug) {
      yield whole(lines, file);
      lines = [];
    }
    if (lines.length === 0 && seen.has(line.bug)) {
      yield* heldByBug(read(), file);
      return;
    }
    seen.add(line.bug);
    lines.push(line);
  }
  if (lines.length > 0) yield whole(lines, file);
}

async function* heldByBug(all: AsyncIterable<RecordedTest>, file: string): AsyncGenerator<LinesOfBug> {
  const byBug = new Map<string, RecordedTest[]>();
  for await (const line of all) {
    const lines = byBug.get(line.bug) ?? [];
    lines.push(line);
    byBug.set(line.bug, lines);
  }
  for (const lines of byBug.values()) yield whole(lines, file);
}

function whole(lines: readonly RecordedTest[], file: string): LinesOfBug {
  const names = new Set<string>();
  for (const { bug, line, name } of lines) {
    if (names.has(name)) throw new UserError(`${file}:${line}: ${bug} has unique_test_name ${name} twice`);
    names.add(name);
  }
  return { bug: lines[0]!.bug, lines };
}
