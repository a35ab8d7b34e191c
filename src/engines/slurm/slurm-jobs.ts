import { join } from 'node:path';
import { execa } from 'execa';
import { MachineError, UserError } from '../../model/errors.js';
import type { QueuedJob, Study, Submitted } from '../engine.js';
import { submissionFolder } from '../submission-folder.js';
import { submitScript } from './slurm-scripts.js';

const commandNotFound = 127;

/** Runs the script that submits. Throws UserError where Slurm refuses it, MachineError where there is no Slurm. */
export async function submit(study: Study): Promise<Submitted> {
  await checkSlurm();
  const script = join(submissionFolder(study.folder), submitScript);
  const { failed, stdout, stderr } = await execa('/bin/sh', [script], { reject: false, stdin: 'ignore' });
  const [array = '', merge = ''] = stdout.trim().split(/\s+/u);
  if (failed || !/^\d+$/u.test(array) || !/^\d+$/u.test(merge))
    throw new UserError(`Slurm did not take the run, and nothing is submitted: ${oneLine(stderr || stdout)}`);
  return {
    jobs: [array, merge],
    sentence:
      `${study.wanted.length} of ${study.shards} shards are job array ${array}, job ${merge} merges and reports behind it; ` +
      `squeue -j ${array},${merge} shows them, scancel ${array} ${merge} takes them back`,
  };
}

/** Throws MachineError where there is no Slurm that answers. */
async function checkSlurm(): Promise<void> {
  const { failed, exitCode, stderr } = await inSlurm('sinfo', '--noheader');
  if (!failed) return;
  const isThere = exitCode !== undefined && exitCode !== commandNotFound;
  throw new MachineError(
    isThere
      ? `Slurm does not answer here: ${oneLine(stderr)}`
      : 'there is no Slurm here (no sinfo on the PATH): submit from a machine of the cluster, or see the scripts with --print',
  );
}

/** The tasks that wait or work. Slurm forgets jobs some minutes after their end, and those it does not know are not at work. */
export async function atWork(jobs: readonly string[]): Promise<readonly QueuedJob[]> {
  if (jobs.length === 0) return [];
  const { failed, stdout } = await inSlurm(
    'squeue',
    '--noheader',
    '--array',
    `--jobs=${jobs.join(',')}`,
    '--format=%i %T',
  );
  if (failed) return [];
  return stdout
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [job = '', state = ''] = line.trim().split(/\s+/u);
      return { job, state: state.toLowerCase() };
    });
}

function inSlurm(command: string, ...words: readonly string[]) {
  return execa(command, words, { reject: false, stdin: 'ignore', timeout: 60_000 });
}

function oneLine(text: string): string {
  return text
    .trim()
    .replaceAll(/^(?:sbatch: )?error: /gmu, '')
    .replaceAll(/\s*\n\s*/gu, '; ');
}
