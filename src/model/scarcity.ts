/** What a process may have used up, in words that say what to do, wherever it shows. */
export const scarcity = {
  openFiles:
    'too many files are open at the same time: raise the limit (ulimit -n), or take fewer workers (--workers N)',
  openFilesOfMachine:
    'too many files are open on this machine: end other programs, or take fewer workers (--workers N)',
  processes:
    'no further process or thread can be started: raise the limit (ulimit -u, or pids.max of the control group), or take fewer workers (--workers N)',
  memory: 'the memory is used up: end other programs, or take fewer workers (--workers N)',
  reads: 'a disk or a network file system fails: look at what the system says of it (dmesg)',
} as const;
