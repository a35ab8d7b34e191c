import { stat } from 'node:fs/promises';
import { UserError } from '../model/common/errors.js';
import type { KeyedCompletion, TextTargets } from '../model/text/completion.js';
import { FrequentNgrams, type MostFrequent } from '../text-scores/frequent-ngrams.js';
import { matchOutputs } from './match-outputs.js';
import { readCompletions } from './read-completions.js';
import type { ScoreOptions } from './score-settings.js';
import { createTexts } from './text-language.js';

/**
 * Reads files of completions, and finds the n-grams that their targets share. Throws UserError for the first fault, and for a file without a completion.
 */
export async function readTargets(files: readonly string[], options: ScoreOptions): Promise<TextTargets> {
  const texts = await createTexts(options);
  const frequent = new FrequentNgrams();
  const rows: KeyedCompletion[] = [];
  let targetless = 0;
  for (const file of files) {
    const before = rows.length;
    for await (const row of readCompletions(file, options, texts)) {
      if (row.kind === 'targetless') {
        targetless += 1;
        continue;
      }
      rows.push({ ...row, key: String(rows.length + 1) });
      if (options.sharedNgrams > 0) frequent.add(row.tokens.target());
    }
    if (rows.length === before) throw new UserError(`${file} has no completion: ${describeNone(targetless)}`);
  }
  const hasIdentifiers = new Set(rows.flatMap(({ id }) => (id === '' ? [] : [id]))).size === rows.length;
  const shared = frequent.listMostFrequent(options.sharedNgrams);
  const read: TextTargets = {
    targets: hasIdentifiers ? rows.map((row) => ({ ...row, key: row.id })) : rows,
    matchedBy: hasIdentifiers ? 'identifier' : 'order',
    sharedNgrams: shared.ngrams,
    remarks: [...describeTargetless(targetless), ...describeNgrams(shared)],
  };
  return options.compare === '' ? read : keepCommon(files[0]!, read, options);
}

/**
 * The targets for which another file has an output, too. As in ConTest (section 5.2), texts are compared where the outputs of both parse; shares are of all
 * common targets.
 */
async function keepCommon(
  file: string,
  read: TextTargets,
  { compare, ...options }: ScoreOptions,
): Promise<TextTargets> {
  const other = await readTargets([compare], { ...options, ...{ sharedNgrams: 0, compare: '' } });
  const byKey = matchOutputs(compare, other, file, read);
  const targets = read.targets.flatMap((target): readonly KeyedCompletion[] => {
    const output = byKey.get(target.key);
    if (output === undefined) return [];
    const doParse = target.parses.output() && output.parses.output();
    return [{ ...target, compared: doParse ? 'both parse' : 'not both' }];
  });
  const left = [
    [file, compare, read.targets.length - targets.length],
    [compare, file, other.targets.length - targets.length],
  ] as const;
  const remarks = left.flatMap(([one, lacking, count]) =>
    count === 0 ? [] : [`targets of ${one} that ${lacking} lacks, which are left out: ${count}`],
  );
  return { ...read, targets, remarks: [...read.remarks, ...remarks] };
}

function describeNone(targetless: number): string {
  return targetless === 0 ? 'it ends after its header' : 'no test in it has an assertion';
}

function describeTargetless(targetless: number): string[] {
  return targetless === 0 ? [] : [`tests without an assertion, which are left out: ${targetless}`];
}

/** With few texts, even n-grams that occur in one of them are among the most frequent. */
function describeNgrams({ ngrams, different, counts }: MostFrequent): string[] {
  const approximate =
    counts === 'exact' ? [] : ['the n-grams that CrystalBLEU leaves out are counted approximately'];
  if (ngrams.length === 0 || ngrams.length < different / 4) return approximate;
  return [
    ...approximate,
    `CrystalBLEU leaves out ${ngrams.length} of the ${different} different n-grams of the targets, so it compares little: choose fewer with --shared-ngrams`,
  ];
}

/** The files of `FILE` or `FILE,FILE`; a file whose name has a comma is one. */
export async function splitFiles(argument: string): Promise<readonly string[]> {
  const isFile = await stat(argument).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? [argument] : argument.split(',').filter((each) => each !== '');
}
