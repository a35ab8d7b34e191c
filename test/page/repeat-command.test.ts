import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addRunCommand } from '../../src/cli/run/run.js';
import { repeatCommand } from '../../src/page/repeat-command.js';
import type { RunConfiguration } from '../../src/options/run-configuration.js';

const configuration: RunConfiguration = {
  benchmark: 'bundled',
  bugs: ['Text-1', 'Text-2', 'Version-1', 'Buffer-2'],
  side: 'fixed',
  seeds: [2, 3, 7],
  prefixes: { generator: 'evosuite', budgetSeconds: 20, reuse: 'fresh', runtime: 'with' },
  oracles: [{ name: 'no-exception' }, { name: "it's mine" }],
  oracleFlags: {
    multi: 'first',
    generatorTimeout: 30,
    baseUrl: 'http://localhost:8000/v1',
    focal: ['Shelf#take(int)', 'Wall'],
  },
  samples: 3,
  suiteCompile: 'all-or-nothing',
  duplicates: 'kept',
  prefixView: 'as-written',
  focalSearch: 'candidate',
  accounting: 'replication',
  replication: { repairRounds: 'all', suiteTimeLimitSeconds: 'none' },
  testTimeoutMilliseconds: 2500,
  testMemoryMegabytes: 2048,
  isolation: 'suite',
  reruns: 0,
  honeypots: 2,
  patchCoverage: 'none',
  environment: { timeZone: 'Europe/Berlin', locale: 'de_DE', encoding: 'UTF-8' },
};

test('every choice of a run stands in the command', () => {
  const command = repeatCommand(configuration);
  expect(command).not.toBe('none');
  expect((command as string[]).join(' ')).toBe(
    "teval run --benchmark bundled --bugs Text-1..2,Version-1,Buffer-2 --on fixed --seeds 2..3,7..7 --test-generator evosuite --budget 20 --fresh --evosuite-runtime --oracle no-exception --oracle 'it'\\''s mine' --multi first --generator-timeout 30 --base-url http://localhost:8000/v1 --focal 'Shelf#take(int)' --focal Wall --accounting replication --repair-rounds all --suite-time-limit none --honeypots 2 --patch-coverage none --samples 3 --suite-compile all-or-nothing --keep-duplicates --prefix-view as-written --focal-search candidate --test-timeout 2.5 --test-memory 2048MiB --isolation suite --reruns 0 --time-zone Europe/Berlin --locale de_DE --encoding UTF-8",
  );
});

test('generated suites of other tools have their options, and placeholders for paths', () => {
  const suitesOf = (prefixes: RunConfiguration['prefixes']) =>
    (repeatCommand({ ...configuration, prefixes }) as string[]).join(' ');
  const generated = { budgetSeconds: 20, reuse: 'fresh', classes: 'loaded' };
  expect(
    suitesOf({ generator: 'randoop', ...generated, version: '4.3.4', options: '--output-limit=5' }),
  ).toContain(
    '--test-generator randoop:JAR --budget 20 --classes loaded --fresh --randoop-options --output-limit=5 --oracle',
  );
  expect(suitesOf({ generator: 'command', ...generated, program: 'x' })).toContain(
    '--test-generator command:PROGRAM --budget 20 --classes loaded --fresh --oracle',
  );
  expect(suitesOf({ generator: 'defects4j', tool: 'randoop', ...generated })).toContain(
    '--test-generator defects4j:randoop --budget 20 --classes loaded --fresh --oracle',
  );
});

test('suites beside the own ones stand in the command, and their options once', () => {
  const developer = { generator: 'developer', from: 'versions', tests: 'all', libraries: 'given' };
  const words = repeatCommand({
    ...configuration,
    scaffoldTests: developer,
    furtherSuites: [
      { oracle: 'developer', ...developer },
      { oracle: 'old', ...developer, from: 'elsewhere' },
      { oracle: 'tools', generator: 'command', budgetSeconds: 20, reuse: 'fresh' },
    ],
    oracles: ['evosuite', 'developer', 'old', 'tools'].map((name) => ({ name })),
  });
  const [command] = [(words as string[]).join(' ')];
  expect(command).toContain(
    '--test-generator evosuite --budget 20 --fresh --evosuite-runtime --developer-tests all --test-class-path LIST --oracle evosuite --oracle developer=suite-tests:developer --oracle old=suite-tests:developer:WHERE --oracle tools=suite-tests:command:PROGRAM',
  );
});

test('it has flags of teval run and no others', () => {
  const program = new Command();
  addRunCommand(program, () => undefined);
  const known = program.commands[0]!.options.map(({ long }) => long);
  const flags = (repeatCommand(configuration) as string[]).filter((word) => word.startsWith('--'));
  expect(flags.filter((flag) => !known.includes(flag))).toEqual([]);
});

test('seeds from 1 on are their number, and what others recorded has no command', () => {
  expect(repeatCommand({ ...configuration, seeds: [1, 2, 3] })).toEqual(
    expect.arrayContaining(['--seeds', '3']),
  );
  expect(repeatCommand({ ...configuration, prefixes: { generator: 'imported' } })).toBe('none');
});

test('a generator with several contexts stands there once', () => {
  const contexts = ['simple', 'full'].map((context) => ({ name: `mine-${context}`, partOf: 'mine' }));
  const command = repeatCommand({ ...configuration, oracles: [{ name: 'no-exception' }, ...contexts] });
  const words = command as string[];
  const given = words.flatMap((word, index) => (word === '--oracle' ? [words[index + 1]] : []));
  expect(given).toEqual(['no-exception', 'mine']);
});
