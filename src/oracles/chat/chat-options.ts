import { UserError, valueOf } from '../contract.js';
import type { GivenFlags, SamplePolicy } from '../contract.js';
import { timeoutFlag, workersFlag } from '../protocol/work-flags.js';
import type { KeySource } from './api-key.js';
import {
  baseUrlFlag,
  keyFileFlag,
  keyVariableFlag,
  maxCostFlag,
  maxRequestsFlag,
  maxTokensFlag,
  priceFlag,
  promptFlag,
  replayFlag,
  seedFlag,
  showPromptsFlag,
  structuredFlag,
  temperatureFlag,
  type Structured,
} from './chat-flags.js';

/** What is asked for with each request, beside its messages. */
export interface ModelParameters {
  readonly temperature: number | 'default';
  readonly seed: number | 'none';
  readonly maxTokens: number;
}

/** USD for one token. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** Of one run. */
export interface SpendingLimits {
  readonly price: Price | 'unknown';
  /** USD. */
  readonly maxCost: number | 'none';
  readonly maxRequests: number | 'none';
}

export interface ChatOptions {
  /** Without credentials, and without a slash at its end. */
  readonly baseUrl: string;
  readonly key: KeySource;
  /** A shipped prompt's name, or a file. */
  readonly prompt: string;
  readonly structured: Structured;
  /** Of the first sample. */
  readonly parameters: ModelParameters;
  /** At a temperature of 0 that nobody asked for, samples would be copies. */
  readonly samples: SamplePolicy;
  readonly limits: SpendingLimits;
  readonly answers: 'askedFor' | 'replayed';
  /** The folder that prompts are written into, if they are to be shown. */
  readonly showPrompts: string | undefined;
  readonly workers: number;
  readonly timeoutSeconds: number;
}

const openAi = 'https://api.openai.com/v1';

const likeliestAlone: SamplePolicy = {
  kind: 'refused',
  why: 'is asked at a temperature of 0, at which it says the same each time as far as it can; say --temperature 0.8, say, or --temperature 0 where you want to know how far it can',
};

/** What a sample is asked with: a server that knows seeds would say the same again to the same one. */
export function parametersOf(parameters: ModelParameters, sample: number): ModelParameters {
  const { seed } = parameters;
  return seed === 'none' ? parameters : { ...parameters, seed: seed + sample - 1 };
}

/** Reads the flags of `chat:MODEL`. Throws UserError for what is no URL, no number, or asks for a key inside of a URL. */
export function chatOptionsOf(given: GivenFlags): ChatOptions {
  const baseUrl = baseUrlOf(valueOf(baseUrlFlag, given) ?? openAi);
  return {
    baseUrl,
    key: keySourceOf(given, baseUrl),
    prompt: valueOf(promptFlag, given) ?? 'zero-shot',
    structured: valueOf(structuredFlag, given) ?? 'auto',
    parameters: {
      temperature: temperatureOf(valueOf(temperatureFlag, given) ?? '0'),
      seed: valueOf(seedFlag, given) ?? 'none',
      maxTokens: valueOf(maxTokensFlag, given) ?? 1024,
    },
    samples: valueOf(temperatureFlag, given) === undefined ? likeliestAlone : 'several',
    limits: limitsOf(given),
    answers: valueOf(replayFlag, given) === true ? 'replayed' : 'askedFor',
    showPrompts: valueOf(showPromptsFlag, given),
    workers: valueOf(workersFlag, given) ?? 4,
    timeoutSeconds: valueOf(timeoutFlag, given) ?? 60,
  };
}

/** Whether the server is OpenAI's own: it alone is sent OPENAI_API_KEY unasked, and its names of parameters are the newest. */
export function isOpenAi(baseUrl: string): boolean {
  return new URL(baseUrl).hostname === new URL(openAi).hostname;
}

/** The text is never shown: what stands in it may be a key. */
function baseUrlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/u.test(url.protocol))
    throw new UserError('--base-url: this is no URL of a server; write it as in http://localhost:8000/v1');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UserError(
      '--base-url: a URL with a name, a password or parameters may hold a key, and would be kept with results; leave them out, and use --api-key-env or --api-key-file',
    );
  return url.href.replace(/\/+$/u, '');
}

function keySourceOf(given: GivenFlags, baseUrl: string): KeySource {
  const [variable, file] = [valueOf(keyVariableFlag, given), valueOf(keyFileFlag, given)];
  if (variable !== undefined && file !== undefined)
    throw new UserError('--api-key-env and --api-key-file contradict each other: leave one out');
  if (file !== undefined) return { kind: 'file', file };
  if (variable !== undefined) return { kind: 'variable', name: variable };
  return isOpenAi(baseUrl) ? { kind: 'variable', name: 'OPENAI_API_KEY' } : { kind: 'none' };
}

function temperatureOf(text: string): number | 'default' {
  return text === 'default' ? 'default' : numberOf(text, 'temperature', 'a number from 0, or default');
}

function limitsOf(given: GivenFlags): SpendingLimits {
  const [priceText, costText] = [valueOf(priceFlag, given), valueOf(maxCostFlag, given)];
  if (costText !== undefined && priceText === undefined)
    throw new UserError(
      '--max-cost needs --price IN,OUT: what a million tokens cost, as in --price 0.15,0.60',
    );
  return {
    price: priceText === undefined ? 'unknown' : priceOf(priceText),
    maxCost: costText === undefined ? 'none' : numberOf(costText, 'max-cost', 'an amount of USD, as in 2.50'),
    maxRequests: valueOf(maxRequestsFlag, given) ?? 'none',
  };
}

function priceOf(text: string): Price {
  const parts = text.split(',');
  const wanted = 'two amounts of USD for a million tokens, as in 0.15,0.60';
  if (parts.length !== 2) throw new UserError(`--price "${text}" must be ${wanted}`);
  const [input, output] = parts.map((part) => numberOf(part.trim(), 'price', wanted, text) / 1e6);
  return { input: input!, output: output! };
}

function numberOf(text: string, flag: string, wanted: string, whole: string = text): number {
  if (!/^(?:\d+\.?\d*|\.\d+)$/u.test(text)) throw new UserError(`--${flag} "${whole}" must be ${wanted}`);
  return Number(text);
}
