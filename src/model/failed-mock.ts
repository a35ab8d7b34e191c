import type { Failure } from './outcome.js';

/** Mockito, under its own name or as EvoSuite's runtime brings it. */
const mockitoFrame = /^\s*at (?:[\w.]+\/)?(?:org\.evosuite\.shaded\.)?org\.mockito\./mu;
const generatorFrame = /(?:^|\.)(?:bytebuddy|cglib|mockito|objenesis)\./u;
const javaFrame = /^(?:java|javax|jdk|sun)\./u;

/** What only the Java that Mockito runs on is to blame for. */
const obstacles = [
  /Cannot define class using reflection/u,
  /Could not initialize class \S*(?:bytebuddy|cglib|mockito)/u,
  /Could not initialize plugin: interface \S*MockMaker/u,
  /Unknown Java version/u,
  /not supported by the current version of Byte Buddy/u,
];
const refusedAccess = /InaccessibleObjectException: Unable to make /u;

/**
 * Whether a test failed since its Mockito makes classes in a way that its Java does not allow any more: a fault of the two together, and
 * none of the program's. What Mockito mocks on no Java (a final class) and what the mocked class throws itself is something else.
 */
export function isFailedMock({ exception, message, trace }: Failure): boolean {
  if (!trace.includes('org.mockito.') || !(mockitoFrame.test(trace) || exception.includes('org.mockito.')))
    return false;
  return [{ words: `${exception}: ${message}`, frames: [] }, ...thrownIn(trace)].some(
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
function thrownIn(trace: string): Thrown[] {
  return trace.split(/^\s*Caused by: /mu).map((part) => {
    const lines = part.split('\n');
    return {
      words: lines.filter((line) => !/^\s*(?:at |\.\.\. \d)/u.test(line)).join('\n'),
      frames: lines.flatMap((line) => /^\s*at (?:[\w.@-]+\/)?([^(]+)\(/u.exec(line)?.slice(1) ?? []),
    };
  });
}

/** Whether it was a library that makes classes that Java refused, and not the program under test. */
function isOfGenerator(frames: readonly string[]): boolean {
  const refused = frames.find((frame) => !javaFrame.test(frame));
  return refused !== undefined && generatorFrame.test(refused);
}
