import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { extractFeatures } from '../features/extract.js';
import { featureNames } from '../features/names.js';
import { defaultRankingOptions, rankUnit } from '../ranking/rank-bug.js';
import { renderColumns } from '../src/render/columns.js';
import { failingTests } from './failing-tests.js';

/*
 * `npm run bench:ranking [SIZE…]`: measures how features and ranking (ten random states) scale with the failing tests of one bug, and scikit-learn's
 * forest on the same features, if python3 has it. Each size runs in a separate process, to measure its peak memory. Seconds are CPU seconds, which do
 * not depend on other load.
 */

const defaultSizes = [500, 1000, 2000, 5000, 10000, 20000];

interface Measurement {
  readonly featureSeconds: number;
  readonly rankingSeconds: number;
  readonly wallSeconds: number;
  readonly peakMebibytes: number;
  readonly rows: readonly (readonly number[])[];
}

function measure(size: number): Measurement {
  const tests = failingTests(size);
  const start = performance.now();
  const beforeFeatures = cpuSeconds();
  const features = extractFeatures(tests, 'paper');
  const beforeRanking = cpuSeconds();
  rankUnit({ tests, features }, defaultRankingOptions);
  const end = cpuSeconds();
  return {
    featureSeconds: beforeRanking - beforeFeatures,
    rankingSeconds: end - beforeRanking,
    wallSeconds: (performance.now() - start) / 1000,
    peakMebibytes: process.resourceUsage().maxRSS / 1024,
    rows: tests.map((_, row) => featureNames.map((name) => features[name][row]!)),
  };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function printTable(sizes: readonly number[]): void {
  const titles = [
    'failing tests',
    'features s',
    'ranking s',
    'together s',
    'per test µs',
    'wall s',
    'peak MiB',
  ];
  const columns = [...titles, 'scikit-learn s', 'ratio'].map((title) => ({ title, align: 'right' as const }));
  const rows: string[][] = [];
  for (const size of sizes) {
    const toolkit = measureApart(size);
    const together = toolkit.featureSeconds + toolkit.rankingSeconds;
    const scikitLearn = scikitLearnSeconds(toolkit.rows);
    rows.push([
      String(size),
      toolkit.featureSeconds.toFixed(3),
      toolkit.rankingSeconds.toFixed(3),
      together.toFixed(3),
      ((together / size) * 1e6).toFixed(0),
      toolkit.wallSeconds.toFixed(3),
      toolkit.peakMebibytes.toFixed(0),
      scikitLearn === 'not installed' ? scikitLearn : scikitLearn.toFixed(3),
      scikitLearn === 'not installed' ? '' : (scikitLearn / toolkit.rankingSeconds).toFixed(1),
    ]);
  }
  console.log(renderColumns(columns, rows, 2, { columns: 200, looks: 'plain' }));
}

function measureApart(size: number): Measurement {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), '--measure', String(size)],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (status !== 0) throw new Error(`measuring ${size} failing tests failed: ${stderr}`);
  return JSON.parse(stdout) as Measurement;
}

const scikitLearn = `
import json, sys, time
try:
    import numpy
    from sklearn.ensemble import IsolationForest
except ImportError:
    sys.exit(3)
rows = numpy.array(json.load(sys.stdin), dtype=numpy.float64)
IsolationForest(random_state=0).fit(rows[:10]).decision_function(rows[:10])
start = time.process_time()
for state in range(10):
    IsolationForest(random_state=state).fit(rows).decision_function(rows)
print(time.process_time() - start)
`;

/** CPU seconds of scikit-learn's forest for the same ten rankings. PYTHON names an interpreter other than python3. */
function scikitLearnSeconds(rows: readonly (readonly number[])[]): number | 'not installed' {
  const { status, stdout } = spawnSync(process.env['PYTHON'] ?? 'python3', ['-c', scikitLearn], {
    input: JSON.stringify(rows),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return status === 0 ? Number(stdout) : 'not installed';
}

if (process.argv[2] === '--measure') console.log(JSON.stringify(measure(Number(process.argv[3]))));
else printTable(process.argv.length > 2 ? process.argv.slice(2).map(Number) : defaultSizes);
