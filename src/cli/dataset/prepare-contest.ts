import { toSnakeCase } from '../../model/common/snake-case.js';
import { buildContest, contestFiles, type ContestAccounting } from '../../datasets/contest/build-contest.js';
import { capitalise } from '../../model/common/capitalise.js';
import { dropReasons } from '../../datasets/contest/datapoint.js';
import { splitNames } from '../../datasets/split-names.js';
import { chooseStyle } from '../../render/style.js';
import { renderTerminalTable } from '../../render/table/formats.js';
import type { Table } from '../../render/table/table.js';
import { makeWritableFolder } from '../../store/files/writable-folder.js';
import { printJson, sayBeside } from '../output.js';
import { contestOptions, type ContestFlags } from './dataset-flags.js';

/** Prepares the data set and prints its accounting. Throws UserError for bad input. */
export async function prepareContest(projects: readonly string[], flags: ContestFlags): Promise<void> {
  const out = flags.out ?? contestOptions.out.default;
  await makeWritableFolder(out, '--out DIR');
  const accounting = await buildContest(projects, out, {
    mostTokens: flags.maxTokens ?? contestOptions.maxTokens.default,
    focalInAssertions: flags.focalInAssertions ?? contestOptions.focalInAssertions.default,
    seed: flags.splitSeed ?? contestOptions.splitSeed.default,
  });
  if (flags.json === true) printJson(toSnakeCase(accounting, {}));
  else {
    const style = chooseStyle(process.stdout, process.env);
    const tables = [buildAccountingTable(accounting), buildSplitsTable(accounting)];
    process.stdout.write(`${tables.map((table) => renderTerminalTable(table, style)).join('\n\n')}\n`);
  }
  for (const remark of accounting.remarks) sayBeside(`\n${capitalise(remark)}.`, flags);
  sayBeside(`\nThe data set is in ${out} (${contestFiles.join(', ')}).\n`, flags);
}

function buildAccountingTable({ counts, projects }: ContestAccounting): Table {
  const { tests, kept, ...dropped } = counts;
  const reasons = Object.entries(dropped).filter(([, count]) => count > 0);
  return {
    name: 'accounting',
    title: `${tests} tests of ${projects.length === 1 ? 'one project' : `${projects.length} projects`}`,
    columns: [{ title: 'what became of them' }, { title: 'tests', decimals: 0 }],
    rows: [
      ['kept', kept],
      ...reasons.map(([reason, count]) => [
        `dropped: ${dropReasons[reason as keyof typeof dropReasons]}`,
        count,
      ]),
    ],
  };
}

function buildSplitsTable({ splits }: ContestAccounting): Table {
  return {
    name: 'splits',
    title: 'Splits',
    columns: [{ title: 'split' }, ...splitNames.map((name) => ({ title: name, decimals: 0 }))],
    rows: [
      ['by test', ...splitNames.map((name) => splits.byTest[name])],
      ['by project', ...splitNames.map((name) => splits.byProject[name])],
    ],
  };
}
