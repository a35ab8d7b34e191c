import { createChatTestAsker } from '../../asking/tests/chat-tests.js';
import { createCommandTestAsker } from '../../asking/tests/command-tests.js';
import { askForTests, type TestRequests } from '../../asking/tests/ask-for-tests.js';
import { createGeneratorContext, type GeneratorSurroundings } from '../../asking/create-context.js';
import type { GivenFlags } from '../../model/common/flag.js';
import type { PythonProgram } from '../model/program.js';
import type { PythonGoal, PythonSample } from '../model/sample.js';
import { listPythonAssignments } from './python-assignments.js';
import { pythonPrompts } from './python-prompts.js';

/** Generators that are asked for tests, by the word before the colon. */
const askers = {
  chat: (argument: string, flags: GivenFlags) => createChatTestAsker(argument, flags, pythonPrompts),
  command: (argument: string, flags: GivenFlags) => createCommandTestAsker(argument, flags, 'python'),
} as const;

export type AskedKind = keyof typeof askers;

export function isAskedKind(kind: string | undefined): kind is AskedKind {
  return kind !== undefined && Object.hasOwn(askers, kind);
}

/** How generators are asked. */
export interface PythonAsking {
  /** Flags of the generators, as given. */
  readonly flags: GivenFlags;
  /** Number of tests of a program for the goal `overall`. */
  readonly tests: number;
  readonly surroundings: GeneratorSurroundings;
}

/** Tests that a generator has just written, or has written before. */
export interface AskedSamples {
  readonly name: string;
  readonly samples: readonly PythonSample[];
  readonly requests: TestRequests;
}

/**
 * Asks a model or a program for the tests of all programs. Answers are cached, so that the same command sends only what is missing.
 *
 * @throws UserError for flags and answers that cannot be had; MachineError if a request fails
 */
export async function askPythonGenerator(
  kind: AskedKind,
  argument: string,
  programs: readonly PythonProgram[],
  goals: readonly PythonGoal[],
  { flags, tests, surroundings }: PythonAsking,
): Promise<AskedSamples> {
  const asker = await askers[kind](argument, flags);
  for (const doubt of asker.doubts ?? []) surroundings.onWarning?.(`${asker.name}: ${doubt}`);
  const assignments = listPythonAssignments(programs, goals, tests);
  try {
    const { answers, requests } = await askForTests(
      asker,
      assignments,
      createGeneratorContext(asker, surroundings),
    );
    const samples = assignments.flatMap(({ sample }, place) =>
      answers[place]!.map(({ text }, number) => ({ ...sample, index: sample.index + number, text })),
    );
    return { name: asker.name, samples, requests };
  } finally {
    await asker.close();
  }
}
