import { join } from 'node:path';
import { quoted } from '../../process/shell-words.js';
import type { GivenFlags } from '../../model/flag.js';
import type { Script, Study } from '../engine.js';
import { submissionFolder } from '../submission-folder.js';
import { machineCheck, mergeAndReport, shardCommand, taskBeginning } from '../task-beginning.js';
import { option, slurmOptionsOf } from './slurm-options.js';

export const submitScript = 'submit.sh';

/**
 * The script of a task, that of the job behind all tasks, and the one that submits both. What Slurm itself is to know stands in `#SBATCH`
 * lines, so that the scripts can be read and submitted by hand as well.
 */
export function slurmScripts(study: Study, given: GivenFlags): readonly Script[] {
  const { anywhere, ofTask, ofMerge, modules, restarts } = slurmOptionsOf(study, given);
  const folder = submissionFolder(study.folder);
  const named = (name: string, log: string) => [
    ...option('job-name', name),
    // Slurm puts numbers in place of what begins with a per cent sign.
    ...option('output', `${folder.replaceAll('%', '%%')}/${log}`, '--out'),
    '--open-mode=append',
  ];
  const loading = modules.map((name) => `module load ${quoted(name)}`);
  const head = (options: readonly string[], remark: string) =>
    [
      modules.length === 0 ? '#!/bin/bash' : '#!/bin/bash -l',
      ...options.map((each) => `#SBATCH ${each}`),
      `# ${remark}`,
      '',
    ].join('\n');
  const shard = '$SLURM_ARRAY_TASK_ID';
  return [
    {
      name: 'task.sh',
      text: `${head(
        [...named(`teval-${study.name}`, 'task-%a.log'), ...ofTask, ...anywhere],
        `Written by teval submit slurm. A task of the array is one of ${study.shards} shards of the run.`,
      )}${taskBeginning(study, loading)}${machineCheck(study, shard)} || exit 1

# Slurm sends USR1 some time before the task's time limit, and TERM when the task is cancelled, queued again or pushed aside.
stopped=no
trap 'stopped=limit; kill -TERM "$shard" 2>/dev/null' USR1
trap 'kill -TERM "$shard" 2>/dev/null' TERM
${shardCommand(study, shard)} &
shard=$!
while kill -0 "$shard" 2>/dev/null; do wait "$shard"; done
wait "$shard"
code=$?

# What is finished stays: the task goes on from there.
if [ "$stopped" = limit ] && [ "$code" -gt 128 ] && [ "\${SLURM_RESTART_COUNT:-0}" -lt ${restarts} ]; then
  echo "teval: $(hostname): shard $SLURM_ARRAY_TASK_ID came to its time limit and is queued again" >&2
  scontrol requeue "$SLURM_JOB_ID" && sleep 60
fi
exit "$code"
`,
    },
    {
      name: 'merge.sh',
      text: `${head(
        [...named(`teval-${study.name}-merge`, 'merge.log'), ...ofMerge, ...anywhere],
        'Written by teval submit slurm. Puts the shards together when all tasks have ended, well or not, and writes the report.',
      )}${taskBeginning(study, loading)}${mergeAndReport(study)}`,
    },
    {
      name: submitScript,
      text: `#!/bin/sh
# Written by teval submit slurm. Submits the array of tasks and the job behind it, and prints their numbers.
array=$(sbatch --parsable ${quoted(join(folder, 'task.sh'))}) || exit 1
array=\${array%%;*}
if ! merge=$(sbatch --parsable --dependency="afterany:$array" ${quoted(join(folder, 'merge.sh'))}); then
  scancel "$array"
  exit 1
fi
echo "$array \${merge%%;*}"
`,
    },
  ];
}
