import { isForeseen, messageOf } from '../../model/errors.js';
import { loadJavaParser, type GivenFlags, type JavaParser } from '../contract.js';
import type { AnsweredOracle } from '../protocol/answer.js';
import { requestSchema } from '../protocol/request.js';
import { commandOptionsOf } from './command-flags.js';
import { checkSandbox, launchOf } from './launch.js';
import { programPool, type Exchanged } from './program-pool.js';
import { samples, type Sample } from './sample-requests.js';

/** What came of one check. `problem`: what is wrong, absent where nothing is; `note`: what the program said. */
export interface Check {
  readonly name: string;
  readonly problem?: string;
  readonly note?: string;
}

const together = 100;
const farewellSeconds = 5;

/**
 * Plays the other side of the protocol for a program, and tells of each check once it is done. It goes on behind faults, as long as the
 * program can be started at all.
 */
export async function* conformanceOf(commandLine: string, flags: GivenFlags): AsyncGenerator<Check> {
  const options = { ...commandOptionsOf(flags), workers: 1 };
  await checkSandbox(options);
  const parser = await loadJavaParser();
  const strays: string[] = [];
  const pool = programPool({
    ...options,
    farewellSeconds,
    name: `command:${commandLine}`,
    launch: () => launchOf(commandLine, options),
    onComplaint: () => undefined,
    onStray: (reason, detail) => strays.push(`${reason}: ${detail}`),
  });
  const ask = ({ request }: Sample) =>
    pool.ask(request.id, `${JSON.stringify(requestSchema.parse(request))}\n`);
  try {
    for (const sample of samples) yield checkOf(parser, sample.name, [await ask(sample)]);
    yield checkOf(parser, 'two requests at once', await Promise.all(numbered(2).map(ask)));
    yield checkOf(parser, `${together} requests at once`, await Promise.all(numbered(together).map(ask)));
    yield {
      name: 'stdout has answers and nothing else',
      ...(strays.length === 0 ? {} : { problem: strays.slice(0, 3).join('; ') }),
    };
  } catch (thrown) {
    if (!isForeseen(thrown)) throw thrown;
    yield { name: 'the program runs', problem: messageOf(thrown) };
  } finally {
    const [end] = await pool.close();
    if (end !== undefined) yield endCheckOf(end);
  }
}

function numbered(count: number): Sample[] {
  const [{ name, request }] = samples as readonly [Sample];
  return Array.from({ length: count }, (_, index) => ({
    name,
    request: { ...request, id: `${count}-${index}` },
  }));
}

function checkOf(parser: JavaParser, name: string, results: readonly Exchanged[]): Check {
  const problems = results.flatMap((result) => problemsOf(parser, result));
  if (problems.length > 0) return { name, problem: [...new Set(problems)].slice(0, 3).join('; ') };
  const types = results.flatMap((result) =>
    result.kind === 'answered' ? result.answer.oracles.map(({ type }) => type) : [],
  );
  return { name, note: types.length === 0 ? 'no oracle' : [...new Set(types)].join(', ') };
}

function problemsOf(parser: JavaParser, result: Exchanged): string[] {
  if (result.kind === 'lost') return [`${result.reason}: ${result.detail}`];
  return result.answer.oracles.flatMap((oracle, index) => {
    const java = javaOf(oracle);
    return parser.withTree(`{${java}\n}`, (root) => root.hasError)
      ? [`oracles[${index}] is not Java: ${java.trim().slice(0, 120)}`]
      : [];
  });
}

function javaOf(oracle: AnsweredOracle): string {
  if (oracle.type === 'noException') return '';
  const assertion = oracle.type === 'assertion' ? `${oracle.assertion.replace(/[;\s]+$/u, '')};` : '';
  return `${oracle.statements ?? ''}\n${assertion}`;
}

function endCheckOf(end: string): Check {
  const name = 'it ends when its stdin does';
  if (end === 'exit code 0') return { name };
  const problem = end.startsWith('ended by')
    ? `it was still there after ${farewellSeconds} s`
    : `it ended with ${end}`;
  return { name, problem };
}
