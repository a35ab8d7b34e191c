import { join } from 'node:path';
import { toFilePart } from '../../store/files/to-file-part.js';
import { toSnakeCase } from '../../model/common/snake-case.js';
import { openMembersOfReport, type PythonReport } from '../../python/judge/python-report-shape.js';
import { buildPythonItemsTable } from '../../render/python/python-items.js';
import { renderCsvTable } from '../../render/table/formats.js';
import { writeAtomically } from '../../store/files/atomic-write.js';

/** Writes summary.json, samples.csv and the answers of asked generators into a folder, and returns the names of the files. */
export async function keepPythonReport(folder: string, report: PythonReport): Promise<readonly string[]> {
  const answers = report.generators.flatMap((generator) =>
    nameAnswers(generator).map((file) => ({ file, text: renderAnswers(generator) })),
  );
  await writeAtomically(join(folder, 'samples.csv'), renderCsvTable(buildPythonItemsTable(report)));
  for (const { file, text } of answers) await writeAtomically(join(folder, file), text);
  await writeAtomically(
    join(folder, 'summary.json'),
    `${JSON.stringify(toSnakeCase(report, openMembersOfReport), undefined, 2)}\n`,
  );
  return ['summary.json', 'samples.csv', ...answers.map(({ file }) => file)];
}

type Judged = PythonReport['generators'][number];

/** The file of a generator's answers; none if it was not asked. */
function nameAnswers({ name, requests }: Judged): readonly string[] {
  return requests === undefined ? [] : [`samples-${toFilePart(name)}.jsonl`];
}

/** For `--tests samples:FILE.jsonl`. */
function renderAnswers({ items, unloadable }: Judged): string {
  const unjudged = unloadable.flatMap(({ program, samples }) =>
    samples.map((each) => ({ program, ...each })),
  );
  return [...items, ...unjudged]
    .map(({ program, goal, target, text }) => `${JSON.stringify({ program, goal, target, text })}\n`)
    .join('');
}
