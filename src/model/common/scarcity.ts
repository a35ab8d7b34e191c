/** Messages for exhausted resources of a process, each with a remedy. */
export const scarcity = {
  openFiles:
    'too many files are open at the same time: raise the limit (ulimit -n), or use fewer workers (--workers N)',
  openFilesOfMachine:
    'too many files are open on this machine: end other programs, or use fewer workers (--workers N)',
  processes:
    'no further process or thread can start: raise the limit (ulimit -u, or pids.max of the control group), or use fewer workers (--workers N)',
  memory: 'no memory is left: end other programs, or use fewer workers (--workers N)',
  fileSize:
    'a file would be larger than this process or its file system may write: raise the limit (ulimit -f), or choose another place',
  reads: "a disk or a network file system fails: see the system's log (dmesg)",
} as const;
