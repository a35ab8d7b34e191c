/**
 * Bash function that excludes an unfit node from its job and from the tasks that still wait, so that the node does not fail all tasks of the array in
 * turn, and requeues the job. Call it as `elsewhere SENTENCE`. It returns if no other node of the partition is left, or the job was requeued too
 * often; otherwise the script ends.
 *
 * `scontrol update` accepts a list of excluded nodes only for a waiting job, so the job is requeued first.
 *
 * @param restarts how often the job may be requeued
 */
export function renderElsewhereFunction(restarts: number): string {
  return `job=\${SLURM_ARRAY_JOB_ID:+\${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID}
job=\${job:-$SLURM_JOB_ID}
elsewhere() {
  [ "\${SLURM_RESTART_COUNT:-0}" -lt ${restarts} ] || return
  excluded=$(squeue --noheader --jobs="$job" --format=%x 2>/dev/null) || return
  excluded=\${excluded:+$excluded,}$SLURMD_NODENAME
  others=$(comm -23 <(sinfo --noheader --Node --responding --partition="$SLURM_JOB_PARTITION" --format=%N | sort -u) \\
    <(scontrol show hostnames "$excluded" | sort -u))
  [ -n "$others" ] || return
  # Slurm ends this script when it queues the job again.
  trap '' TERM
  scontrol requeue "$job" || return
  note waiting "$1"
  scontrol update JobId="$job" ExcNodeList="$excluded"
  # For the whole array too, except the running tasks, for which Slurm refuses it.
  [ -z "$SLURM_ARRAY_JOB_ID" ] || scontrol update JobId="$SLURM_ARRAY_JOB_ID" ExcNodeList="$excluded" >/dev/null 2>&1
  echo "teval: $(hostname): job $job is queued again for another node than $excluded" >&2
  exit 1
}
`;
}
