/**
 * `npm run bench:coverage`: measures how often 95 % intervals over bugs contain the true value, for samples of 5 to 50 bugs from populations like
 * those of real runs. Prints the table of docs/numerics.md; seeded, so that it is reproducible. Arguments: samples per figure (2000), and the
 * populations, by the start of their names (all).
 */
import { measureCoverage, monteCarloError, computeTruth } from './coverage/measure.js';
import { methods } from './coverage/rivals.js';
import { shapes } from './coverage/shapes.js';

const sizes = [5, 10, 15, 30, 50];
const samples = Number(process.argv[2] ?? 2000);
const wanted = process.argv[3] ?? '';
const resamples = 399;
/** Number of bugs for which to print mean widths. */
const sizeOfWidths = 15;

const print = (line: string) => process.stdout.write(`${line}\n`);
print(`| bugs | ${sizes.map((size) => `${size} | `).join('')}${methods.slice(1).join(' | ')} | width |`);
print(`|---|${'---|'.repeat(sizes.length + methods.length)}`);
for (const shape of shapes.filter(({ name }) => name.startsWith(wanted))) {
  const truth = computeTruth(shape);
  const found = sizes.map((bugs) =>
    measureCoverage(shape, { truth, bugs, samples, seed: 1000 + bugs, resamples }),
  );
  const percent = (share: number) => (100 * share).toFixed(1);
  const own = found.map(({ teval }) => (teval === undefined ? '–' : `**${percent(teval.covered)}**`));
  const others = methods.slice(1).map((method) =>
    found
      .map((each) => {
        const coverage = each[method];
        return coverage === undefined ? '–' : (100 * coverage.covered * coverage.given).toFixed(0);
      })
      .join(' '),
  );
  const { teval, percentile } = found[sizes.indexOf(sizeOfWidths)]!;
  const width = `${teval!.width.toFixed(2)} / ${percentile!.width.toFixed(2)}`;
  print(`| ${shape.name}: ${shape.like} | ${own.join(' | ')} | ${others.join(' | ')} | ${width} |`);
}
print('');
print(
  `${samples} samples a figure (standard error of 95 %: ${(100 * monteCarloError(samples)).toFixed(1)}), ${resamples} resamples. Others: coverage with 5 10 15 30 50 bugs, a sample without an interval counted as not covered. Width: mean with ${sizeOfWidths} bugs, teval / percentile.`,
);
