import type { Failure } from './outcome.js';

/** Mockito, under its own name or relocated into a library. */
const mockitoFrame = /^\s*at (?:[\w.]+\/)?(?:[\w.]+\.)?org\.mockito\./mu;
const generatorFrame = /(?:^|\.)(?:bytebuddy|cglib|mockito|objenesis)\./u;
const javaFrame = /^(?:java|javax|jdk|sun)\./u;

/** Messages whose only cause is an unsuitable Java version for Mockito. */
const obstacles = [
  /Cannot define class using reflection/u,
  /Could not initialize class \S*(?:bytebuddy|cglib|mockito)/u,
  /Could not initialize plugin: interface \S*MockMaker/u,
  /Unknown Java version/u,
  /not supported by the current version of Byte Buddy/u,
];
const refusedAccess = /InaccessibleObjectException: Unable to make /u;

/**
 * Whether a test failed because its Mockito version generates classes in a way that its Java forbids. The program is then not to blame. Classes that
 * Mockito can't mock on any Java (final ones), and exceptions of the mocked class, don't count.
 */
export function isFailedMock({ exception, message, trace }: Failure): boolean {
  if (!trace.includes('org.mockito.') || !(mockitoFrame.test(trace) || exception.includes('org.mockito.')))
    return false;
  return [{ words: `${exception}: ${message}`, frames: [] }, ...readThrown(trace)].some(
    ({ words, frames }) =>
      obstacles.some((obstacle) => obstacle.test(words)) ||
      (refusedAccess.test(words) && isOfGenerator(frames)),
  );
}

interface Thrown {
  /** Class and message. */
  readonly words: string;
  /** `org.x.Shelf.take`, the innermost first. */
  readonly frames: readonly string[];
}

/** The exception of a trace and its causes. */
function readThrown(trace: string): Thrown[] {
  return trace.split(/^\s*Caused by: /mu).map((part) => {
    const lines = part.split('\n');
    return {
      words: lines.filter((line) => !/^\s*(?:at |\.\.\. \d)/u.test(line)).join('\n'),
      frames: lines.flatMap((line) => /^\s*at (?:[\w.@-]+\/)?([^(]+)\(/u.exec(line)?.slice(1) ?? []),
    };
  });
}

/** Whether Java refused access to a library that generates classes, and not to the program under test. */
function isOfGenerator(frames: readonly string[]): boolean {
  const refused = frames.find((frame) => !javaFrame.test(frame));
  return refused !== undefined && generatorFrame.test(refused);
}
