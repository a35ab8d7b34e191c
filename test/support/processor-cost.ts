/** Processor time in milliseconds that a computation takes in this process, which other programs change little. */
export function processorMillisecondsOf(compute: () => unknown): number {
  const before = process.cpuUsage();
  compute();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
