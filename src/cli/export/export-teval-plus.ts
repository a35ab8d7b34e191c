import type { ExportTevalPlusFlags } from './export-flags.js';
import { counted } from '../../render/numbers.js';
import { writeTevalPlus } from '../../formats/teval-plus/write-teval-plus.js';
import { printJson, sayBeside } from '../output.js';
import { makeWritableFolder } from '../../store/writable-folder.js';

/** Writes the files and says what they hold, and what the format could not take. Throws UserError for bad input. */
export async function exportTevalPlus(
  run: string,
  folder: string,
  flags: ExportTevalPlusFlags,
): Promise<void> {
  await makeWritableFolder(folder, 'DIR');
  const written = await writeTevalPlus(run, folder, flags.toga);
  const { seeds, candidates, testCases, failedTests, methods } = written;
  if (flags.json === true) {
    printJson({ folder, ...written, methods: Object.fromEntries(methods) });
    return;
  }
  const names = [...methods].map(([generator, method]) =>
    generator === method ? generator : `${generator} as ${method}`,
  );
  process.stdout.write(
    `${counted(seeds, 'seed')}, ${counted(candidates, 'candidate')}, ${counted(testCases, 'test case')}, ` +
      `${counted(failedTests, 'failing test')} in ${folder}\nOracle generators: ${names.join(', ')}\n`,
  );
  const remarks: [number, string][] = [
    [
      written.withoutOracle,
      'predictions say no exception where a generator has no test case of its own (no oracle, or a duplicate)',
    ],
    [
      written.furtherOracles,
      'further oracles of a candidate are not in the predictions, which have one for each',
    ],
    [
      written.furtherSamples,
      'units of further samples are not in the files: the first is what a run without --samples has',
    ],
    [written.unitsMissing, 'units of the run are not finished, and not in the files'],
  ];
  for (const [count, remark] of remarks) if (count > 0) sayBeside(`${count} ${remark}\n`, flags);
}
