import { join } from 'node:path';
import { execa } from 'execa';
import { MachineError, UserError } from '../../model/common/errors.js';
import type { GivenFlags } from '../../model/common/flag.js';
import type { QueuedJob, Study, Submitted, SubmittedBefore } from '../engine.js';
import { joinSubmissionFolder } from '../../store/shard/submission-folder.js';
import { checkPartitions, readPartitions } from './partition-limits.js';
import { formatJobComment, parseSlurmOptions } from './slurm-options.js';
import { submitScript } from './slurm-scripts.js';

const commandNotFound = 127;

/** Runs the submitting script. Throws UserError if Slurm refuses it, MachineError if Slurm does not respond. */
export async function submit(study: Study, given: GivenFlags): Promise<Submitted> {
  const partitions = await askSlurm('scontrol', '--oneliner', 'show', 'partition');
  checkPartitions(readPartitions(partitions), parseSlurmOptions(study, given).limits);
  const script = join(joinSubmissionFolder(study.folder), submitScript);
  const { failed, stdout, stderr } = await execa('/bin/sh', [script], { reject: false, stdin: 'ignore' });
  const [array = '', merge = ''] = stdout.trim().split(/\s+/u);
  if (failed || !/^\d+$/u.test(array) || !/^\d+$/u.test(merge)) {
    const reason = joinLines(stderr || stdout);
    await takeBack(study, reason);
    throw new UserError(`Slurm refused the run, and nothing is submitted: ${reason}`);
  }
  return {
    jobs: [array, merge],
    sentence:
      `${study.wanted.length} of ${study.shards} shards are job array ${array}, job ${merge} merges and reports after it; ` +
      `squeue -j ${array},${merge} shows them, scancel ${array} ${merge} cancels them`,
  };
}

/**
 * Cancels jobs of a failed submission, of which Slurm may have accepted a part without its response arriving. Throws MachineError if that can't be
 * determined.
 */
async function takeBack({ folder }: Study, reason: string): Promise<void> {
  try {
    const jobs = await findQueuedTasks({ folder, jobs: [] });
    if (jobs.length > 0) await askSlurm('scancel', ...new Set(jobs.map(({ job }) => parseArrayId(job))));
  } catch (thrown) {
    if (!(thrown instanceof MachineError)) throw thrown;
    throw new MachineError(
      `Slurm stopped answering while the run was submitted (${reason}), and may have accepted it; repeat the command when Slurm answers: it finds the queued jobs`,
    );
  }
}

/** The waiting and running tasks, found by the comment of their jobs. Slurm forgets jobs some minutes after they end. */
export async function findQueuedTasks({ folder, jobs }: SubmittedBefore): Promise<readonly QueuedJob[]> {
  const stdout = await askSlurm('squeue', '--noheader', '--array', '--format=%i|%T|%k');
  const comment = formatJobComment(folder);
  return stdout
    .split('\n')
    .map((line) => line.trim().split('|'))
    .filter(([job = '', , found]) => found === comment || jobs.includes(parseArrayId(job)))
    .map(([job = '', state = '']) => ({ job, state: state.toLowerCase() }));
}

/** `17` of the task `17_3`. */
function parseArrayId(job: string): string {
  return job.replace(/_.*/u, '');
}

/** The output of one of Slurm's commands. Throws MachineError if Slurm is missing or does not respond. */
async function askSlurm(command: string, ...words: readonly string[]): Promise<string> {
  const { failed, code, exitCode, stdout, stderr } = await execa(command, words, {
    reject: false,
    stdin: 'ignore',
    timeout: 60_000,
  });
  if (!failed) return stdout;
  const isMissing = code === 'ENOENT' || exitCode === commandNotFound;
  throw new MachineError(
    !isMissing
      ? `Slurm does not answer here: ${joinLines(stderr) || `${command} took longer than a minute`}`
      : `there is no Slurm here (no ${command} on the PATH): submit from a machine of the cluster, or see the scripts with --print`,
  );
}

function joinLines(text: string): string {
  return text
    .trim()
    .replaceAll(/^(?:sbatch: )?error: /gmu, '')
    .replaceAll(/\s*\n\s*/gu, '; ');
}
