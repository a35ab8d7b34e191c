import { judgePythonWork } from '../../library/judge-python.js';
import { keepPythonReport } from '../../library/reporting/keep-python-report.js';
import { rejectOnAbort } from '../../model/common/reject-on-abort.js';
import { toSnakeCase } from '../../model/common/snake-case.js';
import { buildPythonTables } from '../../render/python/python-tables.js';
import { chooseStyle } from '../../render/style.js';
import { renderTerminalTable } from '../../render/table/formats.js';
import type { JudgingWork } from '../../settings/languages/judged-language.js';
import { openMembersOfReport, type PythonReport } from '../../python/judge/python-report-shape.js';
import { printJson, sayBeside, type OutputFlags } from '../output.js';
import { watchSignals } from '../signals.js';

type PythonWork = Extract<JudgingWork, { kind: 'python' }>;

/** How to show the scores, and where to keep them. */
interface PythonOutput extends OutputFlags {
  /** Absent: nothing is kept. */
  readonly out?: string;
}

/** Ctrl-C ends it as it ends a run. */
async function judgeUntilSignal(work: PythonWork, output: PythonOutput): Promise<PythonReport> {
  const signals = watchSignals(() => undefined);
  try {
    return await rejectOnAbort(signals.abort, () =>
      judgePythonWork(work, (sentence) => sayBeside(`${sentence}\n`, output), signals.abort),
    );
  } catch (thrown) {
    if (signals.received() === 'none') throw thrown;
    process.stderr.write('teval: stopped; the same command continues with cached answers and results\n');
    process.exit(signals.exitCode());
  } finally {
    signals.unwatch();
  }
}

/** Judges tests of Python programs and prints the scores. Throws in the cases of judgePython. */
export async function judgePythonAndPrint(work: PythonWork, { out, ...output }: PythonOutput): Promise<void> {
  const report = await judgeUntilSignal(work, output);
  if (output.json === true) printJson(toSnakeCase(report, openMembersOfReport));
  else {
    const style = chooseStyle(process.stdout, process.env);
    const tables = buildPythonTables(report).map((table) => renderTerminalTable(table, style));
    process.stdout.write(`${tables.join('\n\n')}\n`);
  }
  if (out === undefined) return;
  const files = await keepPythonReport(out, report);
  sayBeside(`\nResults are in ${out} (${files.join(', ')}).\n`, output);
}
