import { expect } from 'vitest';
import { createGeneratorContext } from '../../../src/asking/create-context.js';
import { UserError } from '../../../src/model/common/errors.js';
import { createChatGenerator } from '../../../src/oracles/chat/chat-generator.js';
import type { GeneratedOracles, GivenFlags, OracleInput } from '../../../src/oracles/contract.js';
import { createContentCache } from '../../../src/store/cache/content-cache.js';
import { blindRequest, oracleInput } from '../candidates.js';
import type { Misbehaviour } from './misbehaviours.js';
import { chatServerForTests, say, type Behaviour } from './server.js';

const all = 100;
const bad = 37;

const inputs: readonly OracleInput[] = Array.from({ length: all }, (_, index) =>
  oracleInput({ prefix: `int int0 = shelf0.take(${index});` }),
);
const otherInputs = inputs.filter((_, index) => index !== bad);

/** The answer of a healthy server depends on the prompt, so that mixed-up answers are seen. */
const answerWell: Behaviour = ({ body }, response) =>
  say(response, `assertEquals(${readNumber(body.messages)}, int0);`);

function readNumber(messages: readonly { readonly content: string }[]): number {
  return Number(/take\((\d+)\);/u.exec(messages.at(-1)!.content)![1]);
}

/** Rows are what counts: oracles in the order of their inputs. */
const toRows = ({ answers }: GeneratedOracles) => answers.map(({ oracles }) => oracles);

/**
 * Checks one request of a hundred that a server misbehaves with: all others have the rows of a healthy server, in this run, in a resumed one and in a
 * replay without a server.
 */
export async function checkMisbehaviour(
  { often, costs, seconds = 60, answer }: Misbehaviour,
  cache: string,
): Promise<void> {
  let times = 0;
  let isHealed = false;
  await using server = await chatServerForTests((received, response, index) => {
    if (readNumber(received.body.messages) !== bad || isHealed) return answerWell(received, response, index);
    times += 1;
    if (often === 'once' && times > 1) return answerWell(received, response, index);
    answer(response);
  });
  const ask = async (given: readonly OracleInput[], flags: GivenFlags = {}) => {
    const generator = await createChatGenerator('test', {
      ...{ baseUrl: server.url, generatorTimeout: seconds },
      ...flags,
    });
    await generator.ready?.();
    const { signal } = new AbortController();
    const surroundings = { cache: createContentCache(cache), stop: signal, signal };
    return generator.generate(given, blindRequest, createGeneratorContext(generator, surroundings));
  };
  const healthy = inputs.map((_, index) => [
    expect.objectContaining({ assertion: `assertEquals(${index}, int0)` }) as unknown,
  ]);
  const others = healthy.filter((_, index) => index !== bad);

  if (costs === 'nothing') {
    expect(toRows(await ask(inputs))).toEqual(healthy);
    expect(times).toBeGreaterThan(1);
    const sent = server.received.length;
    expect(toRows(await ask(inputs))).toEqual(healthy);
    expect(server.received.length).toBe(sent);
  } else if (costs === 'request' || 'study' in costs) {
    const message = costs === 'request' ? 'asks for a pause of 3600 s' : costs.study;
    const failure = await ask(inputs).catch((thrown: unknown) => thrown);
    expect((failure as Error).message).toContain(message);
    expect(failure instanceof UserError).toBe(costs !== 'request');
    isHealed = true;
    expect(toRows(await ask(inputs))).toEqual(healthy);
  } else {
    const now = await ask(inputs);
    expect(toRows(now)).toEqual(healthy.with(bad, []));
    expect(now.requests?.lost).toEqual({ [costs.input]: 1 });
    const sent = server.received.length;
    expect(toRows(await ask(inputs, { replay: true }))).toEqual(healthy.with(bad, []));
    // A server that fails may answer later, and one that has decided does so again.
    isHealed = costs.input !== 'unanswered';
    if (isHealed) expect(toRows(await ask(inputs))).toEqual(healthy.with(bad, []));
    expect(server.received.length).toBe(sent);
    isHealed = true;
    const flags: GivenFlags = costs.input === 'unanswered' ? {} : { askAgain: 'lost' };
    expect(toRows(await ask(inputs, flags))).toEqual(healthy);
    expect(server.received.length).toBe(sent + 1);
  }
  const sent = server.received.length;
  expect(toRows(await ask(inputs, { replay: true }))).toEqual(healthy);
  expect(toRows(await ask(otherInputs, { replay: true }))).toEqual(others);
  expect(server.received.length).toBe(sent);
}
