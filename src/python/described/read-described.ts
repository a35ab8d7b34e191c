import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readPythonSource } from '../../formats/python-source.js';
import { withoutByteOrderMark } from '../../model/common/byte-order-mark.js';
import { getMessage, isForeseen, UserError } from '../../model/common/errors.js';
import { readUserFile } from '../../store/files/user-file.js';
import { createFunctionProgram } from './function-program.js';
import {
  pythonDifficulties,
  type PythonBlock,
  type PythonProgram,
} from '../../model/program/python-program.js';

const line = z.number().int().positive();

const block = z
  .string()
  .regex(/^(?:if|elif|else|for|while) \d+-\d+$/u, { error: 'Expected a block as in "for 3-5".' })
  .transform((text): PythonBlock => {
    const [kind, start, end] = text.split(/[ -]/u);
    return { kind: kind as PythonBlock['kind'], start: Number(start), end: Number(end) };
  });

const describedSchema = z.object({
  programs: z.array(
    z.object({
      id: z.string().regex(/^[\w.-]+$/u, { error: 'Expected letters, digits, dots and dashes.' }),
      title: z.string(),
      description: z.string(),
      source: z.string(),
      function: z.string().regex(/^[A-Za-z_]\w*$/u, { error: 'Expected the name of a function.' }),
      lines: z.array(line).default([]),
      branches: z
        .array(z.object({ start: line, end: line, difficulty: z.literal(pythonDifficulties) }))
        .default([]),
      paths: z.array(z.array(block)).default([]),
    }),
  ),
});

/**
 * Reads programs that a JSON file describes (docs/python.md). Their sources are files beside it.
 *
 * @throws UserError with the file and member that is wrong
 */
export async function readDescribedPrograms(file: string): Promise<readonly PythonProgram[]> {
  const { programs } = parseDescribed(await readUserFile(file), file);
  const twice = programs.find(({ id }, index) => programs.findIndex((each) => each.id === id) < index);
  if (twice !== undefined) throw new UserError(`${file}: two programs have the ID ${twice.id}`);
  return Promise.all(
    programs.map(async (each): Promise<PythonProgram> => {
      const place = join(dirname(file), each.source);
      const source = await readPythonSource(place).catch((thrown: unknown) => {
        if (isForeseen(thrown)) throw thrown;
        throw new UserError(`${file}: the program ${each.id} has no source: ${getMessage(thrown)}`);
      });
      return createFunctionProgram({
        ...{ id: each.id, title: each.title, description: each.description },
        source: withoutByteOrderMark(source),
        functionName: each.function,
        targets: { lines: each.lines, branches: each.branches, paths: each.paths },
      });
    }),
  );
}

function parseDescribed(bytes: Buffer, file: string): z.output<typeof describedSchema> {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch (thrown) {
    throw new UserError(`${file} is no JSON: ${getMessage(thrown)}`);
  }
  const read = describedSchema.safeParse(content);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new UserError(`${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unexpected content'}`);
}
