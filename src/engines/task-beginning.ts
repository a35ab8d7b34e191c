import { commandLine, inQuotes, quoted } from '../process/shell-words.js';
import type { Study } from './engine.js';
import { submissionRecord } from './submission-folder.js';

/**
 * How a script begins on a machine that it was sent to: it says in one sentence, with the machine's name, what of the submission is not
 * there, and goes to the folder where the command was given. For bash.
 *
 * @param preparations commands of the engine's that bring along what teval needs.
 */
export function taskBeginning(
  { folder, workingFolder, cacheFolder, environment, teval }: Study,
  preparations: readonly string[] = [],
): string {
  const [node, binary] = teval;
  const needed = [
    [
      `-f ${quoted(submissionRecord(folder))}`,
      `the run's folder ${folder} is not here; choose one that all machines share with --out DIR`,
    ],
    [
      `-d ${quoted(cacheFolder)}`,
      `the cache folder ${cacheFolder} is not here; choose one that all machines share with --cache DIR`,
    ],
    [`-x ${quoted(node)}`, `Node is not here (${node})`],
    [`-f ${quoted(binary)}`, `teval is not here (${binary})`],
    [`-d ${quoted(workingFolder)}`, `the folder in which it was submitted is not here (${workingFolder})`],
  ] as const;
  return [
    'fail() {',
    '  echo "teval: $(hostname): $1" >&2',
    '  exit 1',
    '}',
    ...preparations.map((command) => `${command} || fail ${inQuotes(`this did not work: ${command}`)}`),
    ...Object.entries(environment).map(([name, value]) => `export ${name}=${quoted(value)}`),
    ...needed.map(([test, sentence]) => `[ ${test} ] || fail ${inQuotes(sentence)}`),
    `cd ${quoted(workingFolder)} || exit 1`,
    '',
  ].join('\n');
}

/**
 * Looks closer: at JDKs, sandbox, cache and the shard's part of the benchmark. What is not as it was where the run was submitted is said on stderr.
 *
 * @param shard what the shell puts its number in place of.
 */
export function machineCheck({ teval, folder, shards }: Study, shard: string): string {
  return `${commandLine([...teval, 'doctor', '--submitted', folder])} --shard "${shard}/${shards}"`;
}

/** One shard. */
export function shardCommand({ teval, run, shards }: Study, shard: string): string {
  return `${commandLine([...teval, 'run', ...run])} --shard "${shard}/${shards}"`;
}

/**
 * Puts the shards together and writes the report, also where some of them are missing: the merge says which, and the script ends as the merge
 * did.
 */
export function mergeAndReport({ teval, folder, merge }: Study): string {
  return `${commandLine([...teval, 'merge', folder, ...merge])}
code=$?
[ "$code" -le 1 ] && ${commandLine([...teval, 'report', folder])}
exit "$code"
`;
}
