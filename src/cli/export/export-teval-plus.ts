import { toSnakeCase } from '../../model/common/snake-case.js';
import type { ExportTevalPlusFlags } from './export-flags.js';
import { formatCount } from '../../render/numbers.js';
import { writeTevalPlus } from '../../evaluations/bug-detection/teval-plus/write-teval-plus.js';
import { printJson, sayBeside } from '../output.js';
import { makeWritableFolder } from '../../store/files/writable-folder.js';

/** Writes the files, and reports their content and what the format could not hold. Throws UserError for bad input. */
export async function exportTevalPlus(
  run: string,
  folder: string,
  flags: ExportTevalPlusFlags,
): Promise<void> {
  await makeWritableFolder(folder, 'DIR');
  const written = await writeTevalPlus(run, folder, flags.toga);
  const { seeds, candidates, testCases, failedTests, methods } = written;
  if (flags.json === true) {
    printJson(toSnakeCase({ folder, ...written, methods: Object.fromEntries(methods) }, { methods: 'data' }));
    return;
  }
  const names = [...methods].map(([generator, method]) =>
    generator === method ? generator : `${generator} as ${method}`,
  );
  process.stdout.write(
    `${formatCount(seeds, 'seed')}, ${formatCount(candidates, 'candidate')}, ${formatCount(testCases, 'test case')}, ` +
      `${formatCount(failedTests, 'failing test')} in ${folder}\nOracle generators: ${names.join(', ')}\n`,
  );
  const remarks: [number, string][] = [
    [
      written.withoutOracle,
      'predictions are "no exception" if a generator has no separate test case (no oracle, or a duplicate)',
    ],
    [written.furtherOracles, 'the predictions have one oracle per candidate; further ones are left out'],
    [
      written.furtherSamples,
      'the files contain only the first sample, as of a run without --samples; units of further samples are left out',
    ],
    [written.unitsMissing, 'unfinished units of the run are not in the files'],
  ];
  for (const [count, remark] of remarks) if (count > 0) sayBeside(`${count} ${remark}\n`, flags);
}
