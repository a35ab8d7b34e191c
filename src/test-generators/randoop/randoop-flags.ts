import { UserError } from '../../model/common/errors.js';
import { toContainerName } from '../../model/suite/java-names.js';

/** Options that teval sets, and why. */
const reserved: Readonly<Record<string, string>> = {
  classlist: 'teval lists the classes',
  testclass: 'teval lists the classes',
  testjar: 'teval lists the classes',
  testpackage: 'teval lists the classes',
  'test-package': 'teval lists the classes',
  'require-covered-classes': 'these are the classes under test; --classes chooses them',
  'junit-output-dir': 'teval chooses it',
  'junit-package-name': 'it is that of the classes under test',
  randomseed: 'use --seeds',
  'time-limit': 'use --budget',
  'regression-test-basename': 'suites are recognised by it',
  'error-test-basename': 'suites are recognised by it',
  'no-regression-tests': 'suites are regression tests, as in Defects4J',
  'no-error-revealing-tests': 'suites are regression tests, as in Defects4J',
};

/** Of Defects4J's randoop.config.default. */
const usualOptions: readonly string[] = [
  '--flaky-test-behavior=output',
  '--usethreads',
  '--clear=10000',
  '--string-maxlen=5000',
  '--forbid-null=false',
  '--null-ratio=0.1',
  '--only-test-public-members=false',
  '--omit-methods=HashCodeAndEqualsSafeSet.of',
  '--omit-methods=CSVPrinter.close',
];

/** Randoop's name for classes of regression tests. The class of this very name only lists the others. */
export const testBaseName = 'RegressionTest';

/** Checks the words of `--randoop-options`. Throws UserError for what teval sets itself, and for words that are no option. Randoop checks the rest. */
export function checkRandoopOptions(words: readonly string[]): void {
  const refuse = (why: string): never => {
    throw new UserError(`--randoop-options '${words.join(' ')}': ${why}`);
  };
  if (words.length === 0) refuse('is empty; leave it out for the options of Defects4J');
  for (const word of words) {
    const name = /^--([\w-]+)(?:=.*)?$/u.exec(word)?.[1]?.replaceAll('_', '-');
    if (name === undefined) refuse(`${word} is not of the form --option=value`);
    else if (reserved[name] !== undefined) refuse(`leave --${name} out, ${reserved[name]}`);
  }
}

/** A call of Randoop. */
export interface RandoopCall {
  /** File with the names of the classes whose methods tests may call. */
  readonly classList: string;
  /** File with the names of the classes under test. */
  readonly underTest: string;
  /** The classes under test. */
  readonly classes: readonly string[];
  /** Folder for the tests. */
  readonly output: string;
  readonly seed: number;
  readonly budgetSeconds: number;
  /** Of `--randoop-options`. */
  readonly options: readonly string[];
}

/** The arguments of Defects4J's call of Randoop (bin/randoop.sh in version 3.0) after the name of its class. */
export function buildRandoopFlags(call: RandoopCall): readonly string[] {
  return [
    'gentests',
    `--classlist=${call.classList}`,
    `--require-covered-classes=${call.underTest}`,
    `--junit-package-name=${findCommonestPackage(call.classes)}`,
    `--junit-output-dir=${call.output}`,
    `--randomseed=${call.seed}`,
    `--time-limit=${Math.max(1, Math.floor(call.budgetSeconds))}`,
    `--regression-test-basename=${testBaseName}`,
    '--error-test-basename=ErrorTest',
    ...usualOptions,
    '--no-error-revealing-tests=true',
    ...call.options,
  ];
}

/** The package of most classes, the first of equals: tests of one call are in one package. */
function findCommonestPackage(classes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const each of classes.map(toContainerName)) counts.set(each, (counts.get(each) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? '';
}
