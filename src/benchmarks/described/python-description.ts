import { z } from 'zod';
import { languages } from '../../model/program/language.js';
import { readJson } from '../read-json.js';
import {
  benchmarkName,
  describedId,
  describedText,
  listRepeated,
  reportUrl,
  toBug,
} from './description-schema.js';

const module = z
  .string()
  .regex(/^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u, 'expected a module, as in "shop.cart"');

/** A path below the folder of the version, with `/`. */
const below = z
  .string()
  .min(1, 'expected a path')
  .refine(
    (path) => !/^([\\/]|[A-Za-z]:)|(^|[\\/])\.\.([\\/]|$)/.test(path),
    'expected a path below the version\'s folder, without ".."',
  )
  .transform((path) => path.replace(/^(?:\.\/)+(?=.)/, '').replace(/(?<=.)\/+$/, ''));

const paths = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(below).min(1));

const layout = {
  ...{ sources: paths.default(['.']), tests: paths },
  build: z.string().min(1).optional(),
  python: z.string().min(1, 'expected a path or the name of a program').optional(),
  requirements: z.union([below, z.array(z.string())]).optional(),
  buildTimeoutSeconds: z.int().positive().default(1800),
};

const version = z.union(
  [
    z
      .strictObject({ directory: z.string().min(1), ...layout })
      .transform((each) => ({ kind: 'directory' as const, ...each })),
    z
      .strictObject({
        git: z.string().regex(/^[^-\s]/),
        revision: z.string().regex(/^[^-\s]\S*$/),
        ...layout,
      })
      .transform((each) => ({ kind: 'git' as const, ...each })),
  ],
  {
    error:
      'expected "directory", or "git" and "revision"; with "tests" (paths of the tests) and optionally "sources" (folders that modules are imported from), "build", "buildTimeoutSeconds", "python" and "requirements"',
  },
);

const bugSchema = z
  .strictObject({
    id: describedId,
    title: describedText,
    kind: describedText,
    url: reportUrl,
    modifiedModules: z.array(module).min(1, 'expected at least one module'),
    triggerTests: z
      .array(
        z
          .string()
          .regex(
            /^[^:]+\.py(::\w+){1,2}$/u,
            'expected a test, as in "tests/test_cart.py::CartTest::test_total"',
          ),
      )
      .default([]),
    buggy: version,
    fixed: version,
  })
  .transform(({ buggy, fixed, triggerTests, modifiedModules, ...facts }) => ({
    bug: toBug({ ...facts, modifiedClasses: modifiedModules }),
    versions: { buggy, fixed },
    triggerTests,
  }));

const fileSchema = z
  .strictObject({
    name: benchmarkName,
    language: z.literal('python'),
    bugs: z.array(bugSchema).min(1, 'expected at least one bug'),
  })
  .superRefine(({ bugs }, context) => {
    const ids = bugs.map(({ bug }) => bug.id);
    for (const index of listRepeated(ids))
      context.addIssue({
        ...{ code: 'custom', path: ['bugs', index, 'id'] },
        message: `${ids[index]!} occurs twice`,
      });
  });

/** A benchmark of Python bugs, as described by a JSON file (docs/python.md). */
export type PythonDescription = z.infer<typeof fileSchema>;
export type PythonVersionDescription = z.infer<typeof version>;

/** Reads the description of Python bugs. Throws UserError with file and line if it is invalid. */
export function readPythonDescription(file: string): Promise<PythonDescription> {
  return readJson(file, fileSchema);
}

const languageSchema = z.looseObject({
  language: z.literal(languages, { error: `expected one of ${languages.join(', ')}` }).default('java'),
});

/** The language of a described benchmark's programs. Throws UserError with file and line if it is none that is known. */
export async function readDescribedLanguage(
  file: string,
): Promise<z.infer<typeof languageSchema>['language']> {
  return (await readJson(file, languageSchema)).language;
}
