import { UserError } from '../../model/common/errors.js';
import { toFlagName } from '../../options/option.js';
import { loadJavaParser } from '../../source/parser.js';
import { readRunRecord } from '../../store/run/run-folder.js';
import { resolveScoreOptions, type TextChoices } from '../resolve-score.js';
import { correlateGenerators, correlateItems, type RankCorrelation } from './correlate.js';
import { scoreGenerators, type GeneratorScores } from './generator-scores.js';
import { readRunItems } from './read-items.js';
import type { ScoredItem } from './scored-item.js';

/** The text scores of a run's completions beside what happened when they ran. */
export interface RunScoreReport {
  readonly format: 1;
  readonly run: string;
  /** The version that the suites are of, and that completions ran on. */
  readonly side: string;
  /** Of BLEU, which is by sentence. */
  readonly smoothing: { readonly method: string; readonly value: number };
  readonly resamples: number;
  readonly random_state: number;
  /** Whole tests, which no generator completed. */
  readonly whole_tests: number;
  /** Completed prefixes in whose place the suite has no assertion. */
  readonly without_target: number;
  readonly generators: readonly GeneratorScores[];
  readonly correlations: readonly RankCorrelation[];
  readonly items: readonly ScoredItem[];
}

/** Choices that have a meaning for a run. */
const ofRuns = ['smoothing', 'smoothingValue', 'resamples', 'randomState', 'format', 'json', 'quiet'];

/**
 * Scores the completions of a run: each generated oracle against the assertion that the suite has in its place, such as a developer's. Throws
 * UserError for options that have no meaning for a run, and for a run without such assertions.
 */
export async function scoreRun(folder: string, choices: TextChoices): Promise<RunScoreReport> {
  const refused = Object.entries(choices).find(
    ([name, value]) => value !== undefined && !ofRuns.includes(name),
  )?.[0];
  if (refused !== undefined)
    throw new UserError(
      `${folder} is a run, whose completions are scored one by one: leave out ${toFlagName(refused)}`,
    );
  const options = resolveScoreOptions({ ...choices, level: 'sentence' });
  const record = await readRunRecord(folder);
  const { items, wholeTests, withoutTarget } = await readRunItems(
    folder,
    record,
    await loadJavaParser(),
    options,
  );
  if (items.length === 0)
    throw new UserError(
      `${folder} has no completion with a target: its suites have no assertions where oracles were generated, or no unit is finished; use a test generator that keeps them, as in --test-generator developer`,
    );
  const names = [...new Set(record.units.map(({ oracleGenerator }) => oracleGenerator))];
  const generators = scoreGenerators(items, names);
  return {
    format: 1,
    run: folder,
    side: record.units[0]?.side ?? 'unknown',
    smoothing: options.smoothing,
    resamples: options.resamples,
    random_state: options.randomState,
    whole_tests: wholeTests,
    without_target: withoutTarget,
    generators,
    correlations: [
      ...correlateItems(
        items,
        generators.map(({ oracle_generator }) => oracle_generator),
        options,
      ),
      ...correlateGenerators(generators),
    ],
    items,
  };
}
