import { isForeseen, getMessage } from '../../model/common/errors.js';
import { endInWords, type ProcessEnd } from '../../process/process-end.js';
import { loadJavaParser, type GivenFlags, type JavaParser } from '../contract.js';
import type { AnsweredOracle, OracleAnswer } from '../protocol/answer.js';
import { readAnswer } from '../protocol/read-answer.js';
import { requestSchema } from '../protocol/request.js';
import { parseCommandOptions } from '../../asking/program/command-flags.js';
import { checkSandbox, buildLaunch } from '../../asking/program/launch.js';
import type { Exchanged } from '../../asking/program/exchange.js';
import { createProgramPool } from '../../asking/program/program-pool.js';
import { requestSamples, type RequestSample } from './sample-requests.js';

/** Result of a check. `problem`: absent if it passed; `note`: the program's answer. */
export interface Check {
  readonly name: string;
  readonly problem?: string;
  readonly note?: string;
}

const together = 100;
const farewellSeconds = 5;

/**
 * Tests whether a program conforms to the protocol, and yields each check when it is done. Continues after failures, as long as the program can be
 * started at all.
 */
export async function* checkConformance(commandLine: string, flags: GivenFlags): AsyncGenerator<Check> {
  const options = { ...parseCommandOptions(flags), workers: 1 };
  await checkSandbox(options);
  const parser = await loadJavaParser();
  const strays: string[] = [];
  const pool = createProgramPool({
    ...options,
    farewellSeconds,
    readAnswer,
    name: `command:${commandLine}`,
    launch: () => buildLaunch(commandLine, options),
    onComplaint: () => undefined,
    onStray: (reason, detail) => strays.push(`${reason}: ${detail}`),
  });
  const ask = ({ request }: RequestSample) => pool.ask(requestSchema.parse(request));
  try {
    for (const sample of requestSamples) yield checkAnswers(parser, sample.name, [await ask(sample)]);
    yield checkAnswers(parser, 'two requests at once', await Promise.all(numberSamples(2).map(ask)));
    yield checkAnswers(
      parser,
      `${together} requests at once`,
      await Promise.all(numberSamples(together).map(ask)),
    );
    yield {
      name: 'stdout contains only answers',
      ...(strays.length === 0 ? {} : { problem: strays.slice(0, 3).join('; ') }),
    };
  } catch (thrown) {
    if (!isForeseen(thrown)) throw thrown;
    yield { name: 'the program runs', problem: getMessage(thrown) };
  } finally {
    const [end] = await pool.close();
    if (end !== undefined) yield checkEnd(end);
  }
}

function numberSamples(count: number): RequestSample[] {
  const [{ name, request }] = requestSamples as readonly [RequestSample];
  return Array.from({ length: count }, (_, index) => ({
    name,
    request: { ...request, id: `${count}-${index}` },
  }));
}

function checkAnswers(parser: JavaParser, name: string, results: readonly Exchanged<OracleAnswer>[]): Check {
  const problems = results.flatMap((result) => listProblems(parser, result));
  if (problems.length > 0) return { name, problem: [...new Set(problems)].slice(0, 3).join('; ') };
  const types = results.flatMap((result) =>
    result.kind === 'answered' ? result.answer.oracles.map(({ type }) => type) : [],
  );
  return { name, note: types.length === 0 ? 'no oracle' : [...new Set(types)].join(', ') };
}

function listProblems(parser: JavaParser, result: Exchanged<OracleAnswer>): string[] {
  if (result.kind === 'lost') return [`${result.reason}: ${result.detail}`];
  return result.answer.oracles.flatMap((oracle, index) => {
    const java = renderOracle(oracle);
    return parser.withTree(`{${java}\n}`, (root) => root.hasError)
      ? [`oracles[${index}] is not Java: ${java.trim().slice(0, 120)}`]
      : [];
  });
}

function renderOracle(oracle: AnsweredOracle): string {
  if (oracle.type === 'noException') return '';
  const assertion = oracle.type === 'assertion' ? `${oracle.assertion.replace(/[;\s]+$/u, '')};` : '';
  return `${oracle.statements ?? ''}\n${assertion}`;
}

function checkEnd(end: ProcessEnd): Check {
  const name = 'it ends when its stdin ends';
  if (end.by === 'exit' && end.code === 0) return { name };
  const problem = end.by === 'abort' ? `was still running after ${farewellSeconds} s` : endInWords(end);
  return { name, problem: `it ${problem}` };
}
