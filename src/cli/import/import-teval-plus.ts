import { printPieces } from '../output.js';
import { addToGroup } from '../../model/common/group-by.js';
import { join } from 'node:path';
import type { TevalPlusImport } from '../../evaluations/bug-detection/teval-plus/import-options.js';
import {
  digestOfImport,
  importTevalPlus,
} from '../../evaluations/bug-detection/teval-plus/import-teval-plus.js';
import type { BugChoice } from '../../evaluations/bug-detection/teval-plus/imported-bugs.js';
import {
  findTestData,
  parseResultsFolder,
  type TestDataPlace,
} from '../../evaluations/bug-detection/teval-plus/layout.js';
import { bugsOf200 } from '../../model/program/bugs-of-defects4j-2-0-0.js';
import { UserError } from '../../model/common/errors.js';
import { nameEvaluationMethod } from '../../model/outcome/evaluation-method.js';
import { formatCount } from '../../render/numbers.js';
import { chooseStyle } from '../../render/style.js';
import { renderJsonByCell } from '../../reports/summary-json.js';
import { chooseDetail, renderPrintedSummary } from '../../reports/render-printed-summary.js';
import { reportRun } from '../../reports/report-run.js';
import { countingOptions } from '../../options/counting-options.js';
import { resultsFolder } from '../../options/place-options.js';
import { chooseBugs } from '../../settings/bug-choice.js';
import type { ImportTevalPlusFlags } from './import-flags.js';

/** Makes a run of each method's test data, writes its reports and prints its summary. Throws UserError for bad input. */
export async function importTevalPlusRuns(folder: string, flags: ImportTevalPlusFlags): Promise<void> {
  const { dataFolder, places } = await findTestData(folder);
  const methods = chooseMethods(folder, places, flags.method);
  if (flags.json === true && methods.size > 1)
    throw new UserError(
      `--json prints one summary, but ${folder} has those of ${[...methods.keys()].join(', ')}: name one with --method`,
    );
  const bugs = await parseBugChoice(flags);
  for (const [method, ofMethod] of methods) {
    const wanted: TevalPlusImport = {
      dataFolder,
      places: ofMethod,
      bugs,
      ...(flags.accounting === undefined ? {} : { accounting: flags.accounting }),
      ...(flags.quiet === true ? {} : { onRead: sayRead }),
    };
    const digest = (await digestOfImport(wanted)).slice(0, 6);
    const name = `teval-plus-${method.replace(', ', '-')}-${digest}`;
    const named = flags.out === undefined || methods.size === 1 ? flags.out : join(flags.out, name);
    await importRun(wanted, named ?? join(resultsFolder, name), flags);
  }
}

/** The places of each method, in the order of the paper's tables. Throws UserError if the named one has none. */
function chooseMethods(
  folder: string,
  places: readonly TestDataPlace[],
  wanted: string | undefined,
): ReadonlyMap<string, readonly TestDataPlace[]> {
  const methods = new Map<string, TestDataPlace[]>();
  for (const place of [...places].sort((a, b) => order(a) - order(b))) {
    const method = nameEvaluationMethod(place.side, parseResultsFolder(place.results));
    addToGroup(methods, method, place);
  }
  if (wanted === undefined) return methods;
  const found = methods.get(wanted);
  if (found !== undefined) return new Map([[wanted, found]]);
  throw new UserError(
    `--method ${wanted}: ${folder} has test data of ${[...methods.keys()].join(', ')} only`,
  );
}

function order({ side, results }: TestDataPlace): number {
  return (side === 'fixed' ? 0 : 2) + (results === 'results' ? 0 : 1);
}

async function parseBugChoice({ bugs, all }: ImportTevalPlusFlags): Promise<BugChoice> {
  if (bugs !== undefined && all === true)
    throw new UserError('--bugs and --all contradict each other: leave one out');
  if (all === true) return { kind: 'named', bugs: bugsOf200 };
  const named = bugs === undefined ? 'all' : await chooseBugs({ bugs });
  return named === 'all' ? { kind: 'of the files' } : { kind: 'named', bugs: named };
}

async function importRun(
  wanted: TevalPlusImport,
  runFolder: string,
  flags: ImportTevalPlusFlags,
): Promise<void> {
  const { lines, passedOver, missing } = await importTevalPlus(wanted, runFolder);
  const end = { folder: runFolder, failed: missing };
  const reports = await reportRun(end, flags.foundAt ?? countingOptions.foundAt.default);
  if (flags.json === true) printPieces(renderJsonByCell(await reports.summary()));
  else {
    process.stdout.write(
      await renderPrintedSummary(reports, chooseStyle(process.stdout, process.env), chooseDetail(flags)),
    );
    const others = passedOver === 0 ? '' : `; ${formatCount(passedOver, 'line')} of other bugs ignored`;
    process.stdout.write(
      `\n${formatCount(lines, 'line')} read${others}. Results are in ${runFolder} (rows.csv, ranking.csv, summary.json).\n`,
    );
  }
}

function sayRead({ file }: TestDataPlace, lines: number): void {
  process.stderr.write(`${file}: ${formatCount(lines, 'line')}\n`);
}
