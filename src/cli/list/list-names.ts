import { benchmarkChoices } from '../../benchmarks/registry.js';
import { formatUsage, type Described } from '../../model/common/described.js';
import { evaluations } from '../../evaluations/registry.js';
import { testGenerators } from '../../test-generators/registry.js';
import { renderFittedColumns } from '../../render/fit-columns.js';
import { chooseListStyle } from '../../render/style.js';
import { oracleChoices } from '../config/apply-config.js';
import { printJson } from '../output.js';
import type { ListFlags } from './list-flags.js';

interface NamedList {
  readonly title: string;
  readonly choices: () => readonly Described[] | Promise<readonly Described[]>;
}

const lists: Readonly<Record<string, NamedList>> = {
  benchmarks: { title: 'Benchmark', choices: () => benchmarkChoices },
  'test-generators': { title: 'Test generator', choices: () => testGenerators },
  oracles: { title: 'Oracle generator', choices: () => oracleChoices() },
  evaluations: { title: 'Evaluation', choices: () => evaluations },
  rankers: {
    title: 'Ranker',
    choices: async () => (await import('../../rankers/registry.js')).allRankers,
  },
  experiments: {
    title: 'Experiment',
    choices: async () => (await import('../../../experiments/registry.js')).experiments,
  },
};

/** Prints the names of a kind, with their descriptions. */
export async function listNames(kind: string, { json }: ListFlags): Promise<void> {
  const { title, choices: load } = lists[kind]!;
  const choices = await load();
  if (json === true) {
    printJson(
      choices.map((choice) => ({
        name: choice.name,
        usage: formatUsage(choice),
        description: choice.description,
      })),
    );
    return;
  }
  const rows = choices.map((choice) => [formatUsage(choice), choice.description]);
  const columns = [title, 'What it is'].map((each) => ({ title: each, align: 'left' as const }));
  process.stdout.write(
    `${renderFittedColumns(columns, rows, 2, chooseListStyle(process.stdout, process.env))}\n`,
  );
}
