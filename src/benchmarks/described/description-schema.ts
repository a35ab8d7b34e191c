import { z } from 'zod';
import type { Bug } from '../../model/program/bug.js';
import { anyJava } from '../../model/program/workspace.js';
import { parseJson, readJson } from '../read-json.js';
import { versionSchema } from './version-schema.js';

const idPattern = /^([A-Za-z][\w-]*)-([1-9]\d*)$/;
const className = z
  .string()
  .regex(
    /^[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u,
    'expected a class name, as in "org.x.Shelf"',
  );

/** The ID of a bug or program. */
export const describedId = z.string().regex(idPattern, 'expected a project and a number, as in "Shop-1"');
const classNames = z.array(className).min(1, 'expected at least one class');
/** A text for people. */
export const describedText = z.string().default('');
/** A link to a bug report. */
export const reportUrl = z.union([z.literal(''), z.url({ error: 'expected a web address' })]).default('');
const java = z
  .strictObject({
    from: z.int().min(anyJava.from).default(anyJava.from),
    to: z.int().max(anyJava.to).default(anyJava.to),
  })
  .refine(({ from, to }) => from <= to, '"from" is greater than "to"')
  .optional();

const bugSchema = z
  .strictObject({
    id: describedId,
    title: describedText,
    kind: describedText,
    url: reportUrl,
    modifiedClasses: classNames,
    triggerTests: z
      .array(
        z.string().regex(/^[\w$.]+::\w+$/, 'expected a class and a method, as in "org.x.ShelfTest::adds"'),
      )
      .optional(),
    buggy: versionSchema,
    fixed: versionSchema,
    java,
  })
  .transform(({ buggy, fixed, java: given, triggerTests, ...facts }) => ({
    bug: toBug(facts),
    versions: { buggy, fixed },
    ...(triggerTests === undefined ? {} : { triggerTests }),
    java: given ?? { from: Math.max(buggy.release, fixed.release), to: anyJava.to },
  }));

/** A program with a single version, of which no bug is known. */
const programSchema = z
  .strictObject({ id: describedId, title: describedText, classes: classNames, version: versionSchema, java })
  .transform(({ version, classes, java: given, ...facts }) => ({
    bug: inProject(toBug({ ...facts, kind: '', url: '', modifiedClasses: classes })),
    versions: { only: version },
    java: given ?? { from: version.release, to: anyJava.to },
  }));

/** The bug of a description, with the parts of its ID. */
export function toBug(facts: Omit<Bug, 'project' | 'number'>): Bug {
  const [, project = '', number = ''] = idPattern.exec(facts.id) ?? [];
  return { ...facts, project, number: Number(number) };
}

/** Classes of one project share code, style and authors, so what tests of one show is not independent of the others. */
function inProject(bug: Bug): Bug {
  return { ...bug, cluster: { kind: 'project', name: bug.project } };
}

/** The places of values that occur before. */
export function listRepeated(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}

/** The name of a benchmark. */
export const benchmarkName = z
  .string()
  .regex(/^\w[\w.-]*$/, 'expected letters, digits, ".", "_" and "-" only');

const fileSchema = z.strictObject({
  name: benchmarkName,
  language: z.literal('java').optional(),
  defaultBudgetSeconds: z.int().positive().default(180),
  bugs: z.array(bugSchema).min(1, 'expected at least one bug').optional(),
  programs: z.array(programSchema).min(1, 'expected at least one program').optional(),
});

/** A benchmark as described by a JSON file. docs/benchmarks.md explains each field. */
export interface Description extends Omit<z.infer<typeof fileSchema>, 'bugs' | 'programs' | 'language'> {
  readonly bugs: readonly z.infer<typeof bugSchema>[];
  readonly programs: readonly z.infer<typeof programSchema>[];
}

/** After a pipe, so that it receives only valid input. */
const descriptionSchema = fileSchema.pipe(
  z
    .custom<z.infer<typeof fileSchema>>()
    .superRefine(({ bugs, programs }, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (bugs === undefined && programs === undefined) refuse(['bugs'], 'it is missing');
      if (bugs !== undefined && programs !== undefined)
        refuse(['programs'], 'a file has "bugs" or "programs", and not both: put them into two files');
      for (const [list, described] of Object.entries({ bugs, programs })) {
        const ids = (described ?? []).map(({ bug }) => bug.id);
        for (const index of listRepeated(ids)) refuse([list, index, 'id'], `${ids[index]!} occurs twice`);
      }
    })
    .transform(({ bugs = [], programs = [], ...file }): Description => ({ ...file, bugs, programs })),
);

/** Reads the description of a benchmark. Throws UserError with file and line if it is invalid. */
export function readDescription(file: string): Promise<Description> {
  return readJson(file, descriptionSchema);
}

/** Same as readDescription, for a text; `file` is for messages. */
export function parseDescription(text: string, file: string): Description {
  return parseJson(text, descriptionSchema, file);
}
