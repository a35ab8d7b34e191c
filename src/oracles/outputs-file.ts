import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { KeyedCompletion } from '../model/text/completion.js';
import { matchOutputs } from '../scoring/match-outputs.js';
import { readTargets, splitFiles } from '../scoring/read-targets.js';
import { resolveScoreOptions, type TextChoices } from '../scoring/resolve-score.js';
import type { TextGenerator } from './contract.js';

/** The outputs of a model in files. Throws UserError for files that can't be read as completions. */
export async function loadOutputs(
  argument: string,
  choices: TextChoices,
  python: string | undefined,
): Promise<TextGenerator> {
  const files = await splitFiles(argument);
  const read = await readTargets(files, {
    ...resolveScoreOptions(choices, python),
    ...{ sharedNgrams: 0, compare: '' },
  });
  const digest = createHash('sha256');
  for (const { key, target, output, length } of read.targets)
    digest.update(JSON.stringify([key, target, output, length]));
  let byKey: ReadonlyMap<string, KeyedCompletion> = new Map();
  const [first = argument] = files;
  return {
    name: basename(first, extname(first)).replaceAll(/[^\w.-]/gu, '_'),
    version: digest.digest('hex'),
    ...{ source: 'model', view: 'texts' },
    match(given) {
      byKey = matchOutputs(argument, read, given.targets[0]!.file, given);
      const foreign = byKey.size - given.targets.filter(({ key }) => byKey.has(key)).length;
      return foreign === 0
        ? []
        : [`${argument}: ${foreign} outputs are for targets that this run does not have`];
    },
    listOutputs: (targets) => targets.map(({ key }) => byKey.get(key)),
  };
}
