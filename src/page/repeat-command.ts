import { quoted } from '../process/shell-words.js';
import { partsOfBugId } from '../model/bug.js';
import { optionOf } from '../model/flag.js';
import type { RunConfiguration } from '../store/run-folder.js';

/**
 * The `teval run` that asks for the same as a run did, every choice said, so that it stays true when defaults change. `none` for what no
 * such command makes: results that were imported. Where a file or a folder was named, run.json knows what was in it and not where it
 * is: it stands as `FILE` or `DIR`, and generators under their own names.
 */
export function repeatCommand(configuration: RunConfiguration): readonly string[] | 'none' {
  const { prefixes, replication, environment, oracles } = configuration;
  if (prefixes.generator === 'imported' || configuration.testTimeoutMilliseconds === 0) return 'none';
  const option = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [`--${name}`, quoted(String(value))];
  return [
    'teval run',
    ...option('benchmark', configuration.benchmark),
    ...option('bugs', bugList(configuration.bugs)),
    ...option('on', configuration.side),
    ...option('seeds', seedList(configuration.seeds)),
    ...suiteOptions(prefixes),
    ...oracles.flatMap(({ name }) => option('oracle', name)),
    ...option('samples', configuration.samples),
    ...Object.entries(configuration.oracleFlags ?? {}).flatMap(([name, value]) => flagOf(name, value)),
    ...option('suite-compile', configuration.suiteCompile),
    ...(configuration.duplicates === 'kept' ? ['--keep-duplicates'] : []),
    ...option('prefix-view', configuration.prefixView),
    ...option('focal-search', configuration.focalSearch),
    ...option('accounting', configuration.accounting),
    ...option('repair-rounds', replication?.repairRounds),
    ...option('suite-time-limit', replication?.suiteTimeLimitSeconds),
    ...option('test-timeout', configuration.testTimeoutMilliseconds / 1000),
    ...option('reruns', configuration.reruns),
    ...option('patch-coverage', configuration.patchCoverage),
    ...option('time-zone', environment.timeZone),
    ...option('locale', environment.locale),
    ...option('encoding', environment.encoding),
  ];
}

function flagOf(key: string, value: unknown): string[] {
  if (typeof value === 'boolean') return [optionOf(key, value)];
  return typeof value === 'string' || typeof value === 'number'
    ? [optionOf(key, value), quoted(String(value))]
    : [];
}

function suiteOptions({
  generator,
  tool,
  budgetSeconds,
  reuse,
  classes,
  runtime,
}: RunConfiguration['prefixes']): string[] {
  const toolOf = tool === undefined ? [] : ['--tool', quoted(String(tool))];
  if (generator === 'archive') return ['--suites', 'DIR', ...toolOf];
  const name = generator === 'defects4j' && tool !== undefined ? `defects4j:${tool}` : generator;
  return [
    ...(name === undefined ? [] : ['--test-generator', quoted(String(name))]),
    ...(typeof budgetSeconds === 'number' ? ['--budget', String(budgetSeconds)] : []),
    ...(classes === undefined ? [] : ['--classes', String(classes)]),
    ...(reuse === 'fresh' ? ['--fresh'] : []),
    ...(runtime === 'with' ? ['--evosuite-runtime'] : []),
  ];
}

/** `Text-1..2,Version-1`. */
function bugList(bugs: readonly string[]): string {
  const parts: { project: string; from: number; to: number }[] = [];
  for (const bug of bugs) {
    const { project, number } = partsOfBugId(bug);
    const last = parts.at(-1);
    if (last?.project === project && last.to + 1 === Number(number)) last.to += 1;
    else parts.push({ project, from: Number(number), to: Number(number) });
  }
  return parts
    .map(({ project, from, to }) => (from === to ? `${project}-${from}` : `${project}-${from}..${to}`))
    .join(',');
}

/** `10` for 1 to 10, else `3..3,5..6`: a number alone is how many. */
function seedList(seeds: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const seed of seeds) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === seed) last[1] = seed;
    else ranges.push([seed, seed]);
  }
  const [first] = ranges;
  if (ranges.length === 1 && first![0] === 1) return String(first![1]);
  return ranges.map(([from, to]) => `${from}..${to}`).join(',');
}
