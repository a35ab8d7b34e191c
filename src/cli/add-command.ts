import type { Command } from 'commander';
import type { SetExitCode } from './exit.js';

/** Loads the program with the commands that the words may refer to. */
export type LoadProgram = (words: readonly string[]) => Promise<Command>;

/** Adds a command, with its options, to the program. */
export type AddCommand = (program: Command, setExitCode: SetExitCode, load: LoadProgram) => void;
