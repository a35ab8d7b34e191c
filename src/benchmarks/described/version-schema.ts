import { z } from 'zod';

const path = z.string().min(1, 'expected a path');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256: 64 digits 0-9 and a-f');
const coordinates = z
  .string()
  .regex(/^[\w.+-]+:[\w.+-]+:[\w.+-]+$/, 'expected Maven coordinates, as in "org.x:shelf:1.0"')
  .transform((text) => {
    const [groupId = '', artifactId = '', version = ''] = text.split(':');
    return { groupId, artifactId, version };
  });

/** `"g:a:v"`, or `{ "maven": "g:a:v", "sha256": … }`. */
const dependency = z.preprocess(
  (value) => (typeof value === 'string' ? { maven: value } : value),
  z
    .strictObject({ maven: coordinates, sha256: sha256.optional() })
    .transform(({ maven, ...digest }) => ({ ...maven, ...digest })),
);

/** The developers' tests of a release: its jar of test sources, and what these need. */
const testsOfRelease = z.strictObject({ dependencies: z.array(dependency).default([]) });

const mavenVersion = z
  .strictObject({
    maven: coordinates,
    sha256: sha256.optional(),
    sourcesSha256: sha256.optional(),
    dependencies: z.array(dependency).default([]),
    tests: testsOfRelease.optional(),
  })
  .transform((version) => ({ kind: 'maven' as const, release: 8, ...version }));

const oldestRelease = 8;

const oneOrMorePaths = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(path).min(1),
);

/** The developers' tests in a source tree. Without `sources`, they are in `src/test/java`. */
const testsOfTree = z.strictObject({
  sources: oneOrMorePaths.optional(),
  resources: oneOrMorePaths.optional(),
  classPath: z.array(path).default([]),
  dependencies: z.array(dependency).default([]),
});

/** Where a source tree has its classes and sources; equal for directories and Git revisions. */
const layout = {
  classes: path.optional(),
  jar: path.optional(),
  sources: oneOrMorePaths,
  classPath: z.array(path).default([]),
  dependencies: z.array(dependency).default([]),
  build: z.string().min(1).optional(),
  buildTimeoutSeconds: z.int().positive().default(1800),
  release: z.int().min(oldestRelease).default(oldestRelease),
  tests: testsOfTree.optional(),
};

interface ClassesAndJar {
  readonly classes?: string | undefined;
  readonly jar?: string | undefined;
}
const hasAtMostOne = ({ classes, jar }: ClassesAndJar) => classes === undefined || jar === undefined;
const atMostOne = 'expected "classes" or "jar" (or neither, to have the sources compiled), but not both';

const directoryVersion = z
  .strictObject({ directory: path, ...layout })
  .refine(hasAtMostOne, atMostOne)
  .transform((version) => ({ kind: 'directory' as const, ...version }));

const checkWithinCheckout = (value: string) => !/^([\\/]|[A-Za-z]:)|(^|[\\/])\.\.([\\/]|$)/.test(value);

const gitVersion = z
  .strictObject({
    git: z.string().regex(/^[^-\s]/, 'expected the address or path of a Git repository'),
    revision: z.string().regex(/^[^-\s]\S*$/, 'expected a commit id, tag or branch'),
    ...layout,
  })
  .refine(hasAtMostOne, atMostOne)
  .refine(
    ({ classes, jar, sources, classPath, tests }) =>
      [
        ...[classes ?? '.', jar ?? '.', ...sources, ...classPath],
        ...[...(tests?.sources ?? []), ...(tests?.resources ?? []), ...(tests?.classPath ?? [])],
      ].every(checkWithinCheckout),
    'paths of a Git version must lie within the checkout; name other jars in "dependencies"',
  )
  .transform((version) => ({ kind: 'git' as const, ...version }));

const kinds = { maven: mavenVersion, directory: directoryVersion, git: gitVersion };
type Kind = keyof typeof kinds;

type RawIssue = z.core.$ZodRawIssue;

/** One version of a bug's program. Its valid fields depend on whether it is a release, a folder or a Git revision. */
export const versionSchema = z.unknown().transform((value, context) => {
  const given = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const [kind, ...others] = (Object.keys(kinds) as Kind[]).filter((name) => given.includes(name));
  if (kind === undefined || others.length > 0) {
    context.addIssue({ code: 'custom', message: 'expected exactly one of "maven", "directory" and "git"' });
    return z.NEVER;
  }
  const parsed = kinds[kind].safeParse(value);
  if (parsed.success) return parsed.data;
  // Pushed without addIssue, so that they keep their codes. The outer schema completes their paths.
  for (const issue of parsed.error.issues) context.issues.push({ ...issue, input: value } as RawIssue);
  return z.NEVER;
});

export type VersionDescription = z.infer<typeof versionSchema>;
export type MavenVersion = z.infer<typeof mavenVersion>;
export type DirectoryVersion = z.infer<typeof directoryVersion>;
export type GitVersion = z.infer<typeof gitVersion>;
export type Layout = DirectoryVersion | GitVersion;
export type DescribedTests = z.infer<typeof testsOfTree>;
export type Dependency = MavenVersion['dependencies'][number];
