import { basename, dirname } from 'node:path';
import { joinCommandLine, quoteText, quoteWord } from '../process/shell-words.js';
import type { BeginningOptions, ScriptParts, Study } from './engine.js';
import { joinSubmissionRecord } from '../store/shard/submission-folder.js';
import { joinTaskNoteFile } from '../store/shard/task-note.js';

/**
 * The start of a script on its machine, for bash. Checks that what the submission needs exists, reports in one sentence with the machine's name what
 * is missing, and changes to the folder in which the command was given.
 */
export function renderTaskBeginning(
  { folder, workingFolder, cacheFolder, environment, teval }: Study,
  { preparations = [], onUnfit = [] }: BeginningOptions = {},
): string {
  const [node, binary] = teval;
  const needed = [
    [
      `-f ${quoteWord(joinSubmissionRecord(folder))}`,
      `the run's folder ${folder} does not exist here; choose one that all machines share with --out DIR`,
    ],
    [
      `-d ${quoteWord(cacheFolder)}`,
      `the cache folder ${cacheFolder} does not exist here; choose one that all machines share with --cache DIR`,
    ],
    [`-x ${quoteWord(node)}`, `Node does not exist here (${node})`],
    [`-f ${quoteWord(binary)}`, `teval does not exist here (${binary})`],
    [
      `-d ${quoteWord(workingFolder)}`,
      `the folder from which it was submitted does not exist here (${workingFolder})`,
    ],
  ] as const;
  return [
    'unfit() {',
    ...onUnfit.map((command) => `  ${command}`),
    '  exit 1',
    '}',
    'fail() {',
    '  echo "teval: $(hostname): $1" >&2',
    '  unfit "$1"',
    '}',
    ...preparations.map((command) => `${command} || fail ${quoteText(`this command failed: ${command}`)}`),
    ...Object.entries(environment).map(([name, value]) => `export ${name}=${quoteWord(value)}`),
    ...needed.map(([test, sentence]) => `[ ${test} ] || fail ${quoteText(sentence)}`),
    `cd ${quoteWord(workingFolder)} || exit 1`,
    '',
  ].join('\n');
}

/**
 * Defines `note STATE SENTENCE`, which records the state of a shard's task beside the scripts (`task-note.ts`), so that `teval status` distinguishes
 * a failed task from one that has not started. Must precede `renderTaskBeginning`.
 *
 * @param shard shell variable with the shard's number
 */
export function renderTaskNotes({ folder, shards }: Study, shard: string): string {
  const file = joinTaskNoteFile(folder, { index: '', of: shards });
  const [before, after] = [dirname(file), basename(file)];
  return `notes=${quoteWord(before)}/"${shard}"${after}
note() {
  # Without --parents: on a machine without the shared disk that would create another folder of the same name.
  mkdir "\${notes%/*}"
  printf '%s\\n' "$1" "$(hostname)" "$2" > "$notes.$$" && mv "$notes.$$" "$notes"
} 2>/dev/null
`;
}

/**
 * Checks JDKs, sandbox, cache and the shard's part of the benchmark. If something differs from the submitting machine, writes the reason to stderr
 * and ends the script as on an unfit machine. Must follow `renderTaskBeginning`.
 *
 * @param shard shell variable with the shard's number
 */
export function renderMachineCheck({ teval, folder, shards }: Study, shard: string): string {
  const doctor = `${joinCommandLine([...teval, 'doctor', '--submitted', folder])} --shard "${shard}/${shards}"`;
  return `checked=$(${doctor} 2>&1) || { echo "$checked" >&2; unfit "\${checked#teval: }"; }
echo "$checked"
`;
}

/** One shard. */
export function renderShardCommand({ teval, run, shards }: Study, shard: string): string {
  return `${joinCommandLine([...teval, 'run', ...run])} --shard "${shard}/${shards}"`;
}

/** Merges the shards and writes the report, even if some are missing: the merge names them, and the script exits with the merge's code. */
export function renderMergeAndReport({ teval, folder, merge }: Study): string {
  return `${joinCommandLine([...teval, 'merge', folder, ...merge])}
code=$?
[ "$code" -le 1 ] && ${joinCommandLine([...teval, 'report', folder])}
exit "$code"
`;
}

/** The script parts passed to engines. */
export const scriptParts: ScriptParts = {
  taskBeginning: renderTaskBeginning,
  taskNotes: renderTaskNotes,
  machineCheck: renderMachineCheck,
  shardCommand: renderShardCommand,
  mergeAndReport: renderMergeAndReport,
};
