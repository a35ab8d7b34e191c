import { UserError } from '../../model/common/errors.js';
import { nameOption, optionsWithValue } from './evosuite-flags.js';

/** Modes other than whole suites, which EvoSuite calls strategies. */
const modes = [
  '-generateSuite',
  '-generateMOSuite',
  '-generateTests',
  '-generateRandom',
  '-generateNumRandom',
];

/** Properties that teval sets itself, and how to choose them. */
const reserved: Readonly<Record<string, string>> = {
  test_dir: 'teval chooses it',
  random_seed: 'use --seeds',
  junit_suffix: 'suites are recognised by it',
  test_format: 'suites are JUnit 4',
  CP: 'it is the class path of the benchmark',
  no_runtime_dependency: 'use --evosuite-runtime',
  use_separate_classloader: 'use --evosuite-runtime',
};

/**
 * Checks the words of `--evosuite-options`: criteria (`-criterion line:branch`), a mode (`-generateRandom`) and properties (`-Dalgorithm=DYNAMOSA`).
 * Throws UserError for a word that EvoSuite does not take there, and for what teval sets itself. EvoSuite checks the values.
 */
export function checkEvosuiteOptions(words: readonly string[]): void {
  const refuse = (why: string): never => {
    throw new UserError(`--evosuite-options '${words.join(' ')}': ${why}`);
  };
  if (words.length === 0) refuse('is empty; leave it out for the options of Defects4J');
  const given: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const name = nameOption(word);
    if (given.includes(name)) refuse(`${name} is given twice`);
    given.push(name);
    const [, property, value] = /^-D(\w+)=(.*)$/u.exec(word) ?? [];
    if (property !== undefined) {
      if (value === '') refuse(`${word} has no value`);
      if (reserved[property] !== undefined) refuse(`leave -D${property} out, ${reserved[property]}`);
    } else if (optionsWithValue.includes(word)) {
      index += 1;
      if (!/^\w[\w:]*$/u.test(words[index] ?? '')) refuse(`${word} needs a value`);
    } else if (!modes.includes(word))
      refuse(`${word} is none of -criterion NAMES, -Dproperty=value, ${modes.join(', ')}`);
  }
  if (given.filter((name) => modes.includes(name)).length > 1) refuse('it has two modes; leave one out');
  const times = given.includes('-Dstopping_condition') && !words.includes('-Dstopping_condition=MaxTime');
  if (given.includes('-Dsearch_budget') && !times)
    refuse('use --budget for the time; -Dsearch_budget counts with another -Dstopping_condition');
}
