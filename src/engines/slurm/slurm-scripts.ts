import { join } from 'node:path';
import { quoteWord } from '../../process/shell-words.js';
import type { GivenFlags } from '../../model/common/flag.js';
import type { Script, Study } from '../engine.js';
import { joinSubmissionFolder } from '../../store/shard/submission-folder.js';
import {
  renderMachineCheck,
  renderMergeAndReport,
  renderShardCommand,
  renderTaskBeginning,
  renderTaskNotes,
} from '../task-beginning.js';
import { renderElsewhereFunction } from './elsewhere.js';
import { formatDirective, parseSlurmOptions } from './slurm-options.js';

export const submitScript = 'submit.sh';

/**
 * The script of a task, that of the job after all tasks, and the one that submits both. Options of Slurm are in `#SBATCH` lines, so that the scripts
 * can also be read and submitted by hand.
 */
export function renderSlurmScripts(study: Study, given: GivenFlags): readonly Script[] {
  const { anywhere, ofTask, ofMerge, modules, restarts } = parseSlurmOptions(study, given);
  const folder = joinSubmissionFolder(study.folder);
  const named = (name: string, log: string) => [
    ...formatDirective('job-name', name),
    // Slurm replaces sequences that start with a per cent sign.
    ...formatDirective('output', `${folder.replaceAll('%', '%%')}/${log}`, '--out'),
    '--open-mode=append',
  ];
  const preparations = modules.map((name) => `module load ${quoteWord(name)}`);
  const onUnfit = ['elsewhere "$1"', 'note failed "$1"'];
  const beginning = renderElsewhereFunction(restarts) + renderTaskBeginning(study, { preparations, onUnfit });
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
        `Written by teval submit slurm. Each task of the array is one of ${study.shards} shards of the run.`,
      )}${renderTaskNotes(study, shard)}${beginning}${renderMachineCheck(study, shard)}note working

# Slurm sends USR1 some time before the task's time limit, and TERM when the task is cancelled, queued again or pushed aside.
stopped=no
trap 'stopped=limit; kill -TERM "$shard" 2>/dev/null' USR1
trap 'kill -TERM "$shard" 2>/dev/null' TERM
${renderShardCommand(study, shard)} &
shard=$!
while kill -0 "$shard" 2>/dev/null; do wait "$shard"; done
wait "$shard"
code=$?

# Finished units stay, and the task continues after them.
if [ "$stopped" = limit ] && [ "$code" -gt 128 ] && [ "\${SLURM_RESTART_COUNT:-0}" -lt ${restarts} ]; then
  note waiting 'it reached its time limit'
  echo "teval: $(hostname): shard $SLURM_ARRAY_TASK_ID reached its time limit and is queued again" >&2
  # By the task's name, because the number of the last task equals the number of the whole array.
  scontrol requeue "$job" && sleep 60
fi
if [ "$code" = 0 ]; then note ended; elif [ "$code" -le 128 ]; then note failed "teval run ended with exit code $code"; fi
exit "$code"
`,
    },
    {
      name: 'merge.sh',
      text: `${head(
        [...named(`teval-${study.name}-merge`, 'merge.log'), ...ofMerge, ...anywhere],
        'Written by teval submit slurm. Merges the shards when all tasks have ended, successfully or not, and writes the report.',
      )}note() { :; }
${beginning}${renderMergeAndReport(study)}`,
    },
    {
      name: submitScript,
      text: `#!/bin/sh
# Written by teval submit slurm. Submits the array of tasks and the job that merges, and prints their numbers.
array=$(sbatch --parsable ${quoteWord(join(folder, 'task.sh'))}) || exit 1
array=\${array%%;*}
if ! merge=$(sbatch --parsable --dependency="afterany:$array" ${quoteWord(join(folder, 'merge.sh'))}); then
  scancel "$array"
  exit 1
fi
echo "$array \${merge%%;*}"
`,
    },
  ];
}
