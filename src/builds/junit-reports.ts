import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import type { BuildOutcome } from '../model/program/own-tests.js';

/** The tests of reports of Surefire: of files, or of a folder; none if there is no such folder. */
export async function readJunitReports(
  reports: string | readonly string[],
): Promise<readonly BuildOutcome[]> {
  const files = typeof reports === 'string' ? await listReports(reports) : reports;
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap(parseJunitReport);
}

async function listReports(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^TEST-.*\.xml$/u.test(name))
    .sort()
    .map((name) => join(folder, name));
}

const elements = ['testsuite', 'testcase', 'failure', 'error', 'skipped'];
const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false, trimValues: false },
  ...{ parseTagValue: false, htmlEntities: true },
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && elements.includes(name),
});

/** An element without attributes and content is an empty text. */
const element = z.union([
  z.string(),
  z.object({ type: z.string().optional(), message: z.string().optional() }),
]);
const reportSchema = z.object({
  testsuite: z.array(
    z.object({
      testcase: z
        .array(
          z.object({
            classname: z.string().default(''),
            name: z.string().default(''),
            failure: z.array(element).default([]),
            error: z.array(element).default([]),
            skipped: z.array(z.unknown()).default([]),
          }),
        )
        .default([]),
    }),
  ),
});

/** The tests of a report, in its order; none if it is not complete. */
export function parseJunitReport(text: string): BuildOutcome[] {
  const read = reportSchema.safeParse(XMLValidator.validate(text) === true ? parser.parse(text) : undefined);
  return (read.data?.testsuite ?? []).flatMap(({ testcase }) =>
    testcase.map(({ classname: className, name, failure, error, skipped }): BuildOutcome => {
      const [failed] = [...failure, ...error];
      if (failed === undefined)
        return { className, name, status: skipped.length > 0 ? 'skipped' : 'passed', message: '' };
      const { type = '', message = '' } = typeof failed === 'string' ? {} : failed;
      return {
        ...{ className, name, status: 'failed' },
        message: [type, message].filter((each) => each !== '').join(': '),
      };
    }),
  );
}
