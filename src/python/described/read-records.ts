import type { Hash } from 'node:crypto';
import type { z } from 'zod';
import { readJsonLines, type JsonRecord } from '../../formats/json-lines.js';
import { readUserFileBytes } from '../../store/files/user-file.js';

/**
 * Streams a file of JSON lines of one shape.
 *
 * @param digest is updated with the bytes
 * @throws UserError with file, line and member for another shape
 */
export async function* readRecords<Shape extends z.ZodType>(
  file: string,
  shape: Shape,
  digest?: Hash,
): AsyncGenerator<{ readonly value: z.output<Shape>; readonly record: JsonRecord }> {
  for await (const record of readJsonLines(readUserFileBytes(file, file, digest), file)) {
    const read = shape.safeParse(record.members);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw record.refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unexpected content'}`);
    }
    yield { value: read.data, record };
  }
}
