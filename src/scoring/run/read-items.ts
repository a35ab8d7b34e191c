import type { Oracle } from '../../model/oracle/oracle.js';
import type { Outcome } from '../../model/outcome/outcome.js';
import { getSample, type JudgedItem, type JudgedUnitResult, type Unit } from '../../model/unit/unit.js';
import { listJavaTokens } from '../../source/java-tokens.js';
import { isParsable } from '../../source/parsability.js';
import type { JavaParser } from '../../source/parser.js';
import { readFinishedUnits } from '../../store/run/finished-units.js';
import type { RunRecord } from '../../store/run/run-folder.js';
import { SharedNgrams } from '../../text-scores/shared-ngrams.js';
import { scorePair, type ScoringOptions } from '../pair-sums.js';
import type { ScoredItem } from './scored-item.js';

/** A test case as evaluations store it: with one outcome, or with one for each version and a verdict. */
type StoredItem = JudgedItem & {
  readonly outcome?: Outcome;
  readonly buggy?: Outcome;
  readonly fixed?: Outcome;
  readonly verdict?: { readonly kind: string };
};

/** The items of a run that have a text to compare, and how many have none. */
export interface RunItems {
  readonly items: readonly ScoredItem[];
  /** Whole tests, which no generator completed. */
  readonly wholeTests: number;
  /** Completed prefixes in whose place the suite has no assertion. */
  readonly withoutTarget: number;
}

/** Reads the finished units of a run. Throws MachineError for damaged files. */
export async function readRunItems(
  folder: string,
  { inputs, units }: Pick<RunRecord, 'inputs' | 'units'>,
  parser: JavaParser,
  options: ScoringOptions,
): Promise<RunItems> {
  const items: ScoredItem[] = [];
  let [wholeTests, withoutTarget] = [0, 0];
  for await (const { unit, testCases } of readFinishedUnits<JudgedUnitResult<StoredItem>>(
    folder,
    inputs,
    units,
  ))
    for (const item of testCases) {
      if (item.testCase.kind === 'wholeTest') wholeTests += 1;
      else if (item.testCase.candidate.ownOracle.type !== 'assertion') withoutTarget += 1;
      else items.push(scoreItem(unit, item, parser, options));
    }
  return { items, wholeTests, withoutTarget };
}

const noneShared = new SharedNgrams([]);

function scoreItem(unit: Unit, item: StoredItem, parser: JavaParser, options: ScoringOptions): ScoredItem {
  const { testCase } = item;
  if (testCase.kind === 'wholeTest') throw new Error('a whole test has no oracle of its own');
  const { candidate, oracle } = testCase;
  const target = writeAssertion(candidate.ownOracle);
  const output = writeAssertion(oracle);
  const outcome = item.outcome ?? item[unit.side === 'fixed' ? 'fixed' : 'buggy'];
  if (outcome === undefined) throw new Error(`${testCase.id} has no outcome`);
  return {
    subject: unit.bug,
    seed: unit.seed,
    oracle_generator: unit.oracleGenerator,
    sample: getSample(unit),
    test_id: testCase.id,
    suite_class: candidate.suiteClass,
    oracle_type: oracle.type,
    target,
    output,
    ...compareTexts(target, output, parser, options),
    outcome: outcome.status,
    verdict: item.verdict?.kind ?? '',
  };
}

/** An assertion with the statements before it; empty for other types of oracle. */
function writeAssertion(oracle: Oracle | { readonly type: 'nothing' }): string {
  if (oracle.type !== 'assertion') return '';
  const { statements = '', assertion } = oracle;
  return [statements.trim(), `${assertion.trim().replace(/;$/u, '')};`]
    .filter((part) => part !== '')
    .join('\n');
}

function compareTexts(
  target: string,
  output: string,
  parser: JavaParser,
  options: ScoringOptions,
): Pick<ScoredItem, 'bleu' | 'rouge_l' | 'same_tokens'> {
  if (output === '') return { bleu: 0, rouge_l: 0, same_tokens: false };
  const pair = {
    ...({ target, output, length: 'unknown' } as const),
    tokens: { target: () => listJavaTokens(target), output: () => listJavaTokens(output) },
    parses: { target: () => isParsable(parser, target), output: () => isParsable(parser, output) },
  };
  const { sums } = scorePair(pair, noneShared, { ...options, scored: 'all' });
  return {
    bleu: sums['bleu'] ?? 0,
    rouge_l: sums['rougeL'] ?? 0,
    same_tokens: sums['normalised'] === 1,
  };
}
