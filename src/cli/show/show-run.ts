import { printPieces } from '../output.js';
import { suggestName } from '../../model/common/closest-name.js';
import { UserError } from '../../model/common/errors.js';
import { findCommonMeasuring, readMeasuredRun } from '../../reports/measured/read-measured.js';
import { readSummary } from '../../reports/read-summary.js';
import { refuseDamagedRun } from '../../reports/refuse-damage.js';
import { renderJsonByCell } from '../../reports/summary-json.js';
import { renderMeasuredText } from '../../render/measured/measured-text.js';
import { chooseStyle } from '../../render/style.js';
import { listSections, sectionNames, type SectionName } from '../../render/bug-detection/summary-sections.js';
import { renderSummaryText } from '../../render/bug-detection/summary-text.js';
import { readRunRecord } from '../../store/run/run-folder.js';
import { readRecordedSandbox } from '../../store/run/recorded-sandbox.js';
import { findNewestRun } from '../options/run-folders.js';
import type { OutputFlags } from '../output.js';

/** Prints a run's summary. Throws UserError for a folder without a finished run, an unknown section, and a section that this run does not have. */
export async function showRun(
  named: string | undefined,
  section: string | undefined,
  { json }: OutputFlags,
): Promise<void> {
  const wanted = section === undefined ? 'all' : findSection(section);
  const folder = named ?? (await findNewestRun());
  const measuring = await findCommonMeasuring([folder]);
  const style = chooseStyle(process.stdout, process.env);
  if (measuring !== 'none') {
    const { record, summary } = await readMeasuredRun(folder, measuring);
    if (json === true) printPieces(renderJsonByCell(summary));
    else if (wanted === 'all')
      process.stdout.write(
        renderMeasuredText(summary, 'unknown', style, record.doubts, readRecordedSandbox(record)),
      );
    else
      throw new UserError(
        `${folder} has the evaluation ${summary.evaluation}, which has no sections; run teval show ${folder}`,
      );
    return;
  }
  const summary = await readSummary(folder);
  await refuseDamagedRun(folder);
  if (json === true) {
    printPieces(renderJsonByCell(summary));
    return;
  }
  const record = await readRunRecord(folder);
  const { doubts } = record;
  process.stdout.write(
    wanted === 'all'
      ? renderSummaryText(summary, 'unknown', style, doubts, readRecordedSandbox(record))
      : renderSection(folder, wanted, listSections(summary, style, doubts)),
  );
}

function findSection(name: string): SectionName {
  const found = sectionNames.find((each) => each === name);
  if (found !== undefined) return found;
  throw new UserError(
    `there is no section ${name}; ${suggestName(name, sectionNames)}name one of ${sectionNames.join(', ')}`,
  );
}

function renderSection(
  folder: string,
  wanted: SectionName,
  sections: ReturnType<typeof listSections>,
): string {
  const texts = sections.filter(({ name }) => name === wanted).map(({ text }) => text);
  if (texts.length > 0) return `${texts.join('\n\n')}\n`;
  const present = [...new Set(sections.map(({ name }) => name))].join(', ');
  throw new UserError(`${folder} has nothing in the section ${wanted}; it has ${present}`);
}
