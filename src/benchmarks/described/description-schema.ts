import { z } from 'zod';
import type { Bug } from '../../model/program/bug.js';
import { anyJava } from '../../model/program/workspace.js';
import { parseJson, readJson } from '../read-json.js';
import { versionSchema } from './version-schema.js';

const idPattern = /^([A-Za-z]\w*)-([1-9]\d*)$/;
const className = z
  .string()
  .regex(
    /^[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u,
    'expected a class name, as in "org.x.Shelf"',
  );

const bugSchema = z
  .strictObject({
    id: z.string().regex(idPattern, 'expected a project and a number, as in "Shop-1"'),
    title: z.string().default(''),
    kind: z.string().default(''),
    url: z.union([z.literal(''), z.url({ error: 'expected a web address' })]).default(''),
    modifiedClasses: z.array(className).min(1, 'expected at least one class'),
    triggerTests: z
      .array(
        z.string().regex(/^[\w$.]+::\w+$/, 'expected a class and a method, as in "org.x.ShelfTest::adds"'),
      )
      .optional(),
    buggy: versionSchema,
    fixed: versionSchema,
    java: z
      .strictObject({
        from: z.int().min(anyJava.from).default(anyJava.from),
        to: z.int().max(anyJava.to).default(anyJava.to),
      })
      .refine(({ from, to }) => from <= to, '"from" is greater than "to"')
      .optional(),
  })
  .transform(({ buggy, fixed, java, triggerTests, ...facts }) => {
    const [, project = '', number = ''] = idPattern.exec(facts.id) ?? [];
    const bug: Bug = { ...facts, project, number: Number(number) };
    return {
      bug,
      versions: { buggy, fixed },
      ...(triggerTests === undefined ? {} : { triggerTests }),
      java: java ?? { from: Math.max(buggy.release, fixed.release), to: anyJava.to },
    };
  });

const fileSchema = z.strictObject({
  name: z.string().regex(/^\w[\w.-]*$/, 'expected letters, digits, ".", "_" and "-" only'),
  defaultBudgetSeconds: z.int().positive().default(180),
  bugs: z.array(bugSchema).min(1, 'expected at least one bug'),
});

/** A benchmark as described by a JSON file. docs/benchmarks.md explains each field. */
export type Description = z.infer<typeof fileSchema>;

/** After a pipe, so that it receives only valid input. */
const descriptionSchema = fileSchema.pipe(
  z.custom<Description>().superRefine(({ bugs }, context) => {
    const ids = bugs.map(({ bug }) => bug.id);
    ids.forEach((id, index) => {
      if (ids.indexOf(id) < index)
        context.addIssue({ code: 'custom', path: ['bugs', index, 'id'], message: `${id} occurs twice` });
    });
  }),
);

/** Reads the description of a benchmark. Throws UserError with file and line if it is invalid. */
export function readDescription(file: string): Promise<Description> {
  return readJson(file, descriptionSchema);
}

/** Same as readDescription, for a text; `file` is for messages. */
export function parseDescription(text: string, file: string): Description {
  return parseJson(text, descriptionSchema, file);
}
