import { UserError } from '../../model/common/errors.js';
import { parseSlurmTime, type AskedLimits } from './slurm-options.js';

/** A partition of a cluster, from `scontrol show partition`. */
export interface Partition {
  readonly name: string;
  readonly isDefault: boolean;
  /** Infinity without a limit. */
  readonly longestSeconds: number;
  /** The default time limit of a job. */
  readonly usualSeconds: number;
}

/** Parses the output of `scontrol --oneliner show partition`. */
export function readPartitions(text: string): readonly Partition[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const values = new Map(
        line.split(/\s+/u).map((part): [string, string] => {
          const equals = part.indexOf('=');
          return [part.slice(0, equals), part.slice(equals + 1)];
        }),
      );
      const longestSeconds = limitIn(values.get('MaxTime')) ?? Infinity;
      return {
        name: values.get('PartitionName') ?? '',
        isDefault: values.get('Default') === 'YES',
        longestSeconds,
        usualSeconds: limitIn(values.get('DefaultTime')) ?? longestSeconds,
      };
    });
}

function limitIn(text: string | undefined): number | undefined {
  return text === undefined || text === '' || text === 'NONE' ? undefined : parseSlurmTime(text);
}

/**
 * Throws UserError if no usable partition gives the tasks the requested time, or enough time to work. Slurm itself would leave such tasks in the
 * queue for ever, or end them at once.
 */
export function checkPartitions(
  partitions: readonly Partition[],
  { partition, seconds, leastSeconds }: AskedLimits,
): void {
  const wanted = partition.split(',');
  const usable = partitions.filter(({ name, isDefault }) =>
    partition === 'unset' ? isDefault : wanted.includes(name),
  );
  // For an unknown partition, Slurm's own error is better.
  if (usable.length === 0 || partition === 'unknown') return;
  const names = usable.map(({ name }) => name).join(', ');
  const longest = Math.max(...usable.map(({ longestSeconds }) => longestSeconds));
  if (seconds !== 'unset' && seconds > longest)
    throw new UserError(
      `--time asks for more than partition ${names} allows (at most ${formatSlurmTime(longest)}), so the tasks would wait forever; ask for less, or name another partition with --partition`,
    );
  const usual = Math.max(...usable.map(({ usualSeconds }) => usualSeconds));
  if (seconds === 'unset' && usual <= leastSeconds)
    throw new UserError(
      `partition ${names} gives a task ${formatSlurmTime(usual)} by default, but tasks stop up to ${leastSeconds} seconds before the limit; set a longer one with --time LIMIT`,
    );
}

function formatSlurmTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => `${part}`.padStart(2, '0')).join(':');
}
