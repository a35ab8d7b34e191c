import { hash } from 'node:crypto';
import { readValues } from '../../model/common/flag-table.js';
import { UserError } from '../../model/common/errors.js';
import type { GivenFlags } from '../../model/common/flag.js';
import type { SamplePolicy } from '../generator-context.js';
import type { KeySource } from './api-key.js';
import { chatFlags, type AskAgain, type Structured, type TokenLimitField } from './chat-flags.js';

/** Parameters of each request apart from its messages. */
export interface ModelParameters {
  readonly temperature: number | 'default';
  readonly seed: number | 'none';
  readonly maxTokens: number;
}

/** The server's requirements for requests, apart from their content. */
export interface RequestForm {
  /** Lower case; `authorization` sends a bearer token. */
  readonly keyHeader: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as `?api-version=`. */
  readonly apiVersion: string | undefined;
  readonly tokenLimitField: TokenLimitField;
}

/** The part of the form that may affect answers, if it is not the default. */
export function selectFormParts(
  { headers, apiVersion, tokenLimitField }: RequestForm,
  baseUrl: string,
): Readonly<Record<string, unknown>> {
  return {
    ...(Object.keys(headers).length === 0
      ? {}
      : {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, maskValue(value)]),
          ),
        }),
    ...(apiVersion === undefined ? {} : { apiVersion }),
    ...(tokenLimitField === chooseTokenLimitField(baseUrl) ? {} : { tokenLimitField }),
  };
}

function chooseTokenLimitField(baseUrl: string): TokenLimitField {
  return isOpenAi(baseUrl) ? 'max_completion_tokens' : 'max_tokens';
}

/** USD for one token. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** Limits of one run. */
export interface SpendingLimits {
  readonly price: Price | 'unknown';
  /** USD. */
  readonly maxCost: number | 'none';
  readonly maxRequests: number | 'none';
}

export interface ChatOptions {
  /** Without credentials, and without a trailing slash. */
  readonly baseUrl: string;
  readonly key: KeySource;
  readonly form: RequestForm;
  /** The name of a shipped prompt, or a file. */
  readonly prompt: string;
  readonly structured: Structured;
  /** For sample 1. */
  readonly parameters: ModelParameters;
  /** With the default temperature of 0, samples would be copies. */
  readonly samples: SamplePolicy;
  readonly limits: SpendingLimits;
  readonly answers: 'askedFor' | 'replayed';
  /** The cached answers that are asked for again. */
  readonly askAgain: AskAgain | 'none';
  /** The model that answers must name, if not any. */
  readonly expectModel: string | undefined;
  /** The folder for prompts, if they are to be shown. */
  readonly showPrompts: string | undefined;
  readonly workers: number;
  readonly timeoutSeconds: number;
}

const openAi = 'https://api.openai.com/v1';

const likeliestAlone: SamplePolicy = {
  kind: 'refused',
  why: 'has a temperature of 0, at which its answers hardly vary; give --temperature 0.8, for example, or --temperature 0 to measure how much they vary',
};

/** The parameters for a sample. A server that supports seeds would repeat its answer for the same one. */
export function chooseParameters(parameters: ModelParameters, sample: number): ModelParameters {
  const { seed } = parameters;
  return seed === 'none' ? parameters : { ...parameters, seed: seed + sample - 1 };
}

/** Defaults that depend on what a model is asked for. */
export interface ChatDefaults {
  readonly prompt: string;
  readonly maxTokens: number;
}

/** Reads the flags of `chat:MODEL`. Throws UserError for an invalid URL or number, and for a key in a URL. */
export function parseChatOptions(flags: GivenFlags, defaults: ChatDefaults): ChatOptions {
  const given = readValues(chatFlags, flags);
  const baseUrl = parseBaseUrl(given.baseUrl ?? openAi);
  if (given.replay === true && given.askAgain !== undefined)
    throw new UserError('--replay and --ask-again contradict each other: leave one out');
  return {
    baseUrl,
    key: chooseKeySource(given, baseUrl),
    form: {
      keyHeader: checkHeaderName(given.apiKeyHeader ?? 'authorization', 'api-key-header'),
      headers: parseHeaders(given.headers ?? ''),
      apiVersion: given.apiVersion,
      tokenLimitField: given.tokenLimitField ?? chooseTokenLimitField(baseUrl),
    },
    prompt: given.prompt ?? defaults.prompt,
    structured: given.structured ?? 'auto',
    parameters: {
      temperature: parseTemperature(given.temperature ?? '0'),
      seed: given.modelSeed ?? 'none',
      maxTokens: given.maxTokens ?? defaults.maxTokens,
    },
    samples: given.temperature === undefined ? likeliestAlone : 'several',
    limits: parseLimits(given),
    answers: given.replay === true ? 'replayed' : 'askedFor',
    askAgain: given.askAgain ?? 'none',
    expectModel: given.expectModel,
    showPrompts: given.showPrompts,
    workers: given.generatorWorkers ?? 4,
    timeoutSeconds: given.generatorTimeout ?? 60,
  };
}

type Given = ReturnType<typeof readValues<typeof chatFlags>>;

/** Whether the server is OpenAI's own. Only it gets OPENAI_API_KEY by default, and its names of parameters are the newest. */
export function isOpenAi(baseUrl: string): boolean {
  return new URL(baseUrl).hostname === new URL(openAi).hostname;
}

/** Never shows the text, which may contain a key. */
function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/u.test(url.protocol))
    throw new UserError(
      '--base-url: this is not the URL of a server; write it as in http://localhost:8000/v1',
    );
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UserError(
      '--base-url: a URL with a name, a password or parameters may contain a key, and would be stored with results; leave them out, and use --api-key-env or --api-key-file',
    );
  return url.href.replace(/\/+$/u, '');
}

/** Throws UserError for invalid headers, and for headers with keys, which would be stored with results. Does not show the value. */
function parseHeaders(list: string): Readonly<Record<string, string>> {
  const given = list
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return Object.fromEntries(
    given.map((each) => {
      const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/su.exec(each) ?? [];
      const key = checkHeaderName(name.trim(), 'headers');
      if (/authori[sz]ation|cookie|token|secret|key$/u.test(key))
        throw new UserError(
          `--headers: ${key} carries a key, and would be stored with results; use --api-key-env or --api-key-file with --api-key-header ${key}`,
        );
      if (!/^[\x20-\x7e]+$/u.test(value))
        throw new UserError(
          `--headers: ${key} must have a value of printable ASCII characters, as in 'X-Title: teval'`,
        );
      return [key, value];
    }),
  );
}

const maskDigits = 12;

/** A digest instead of a header's value, which may be a key under whatever name. A digest stays, so recorded headers give the same cache keys. */
function maskValue(value: string): string {
  return /^sha256 [0-9a-f]{12}$/u.test(value)
    ? value
    : `sha256 ${hash('sha256', value).slice(0, maskDigits)}`;
}

/** The flags as they are stored with results. */
export function maskFlags(flags: GivenFlags): GivenFlags {
  const { headers } = readValues(chatFlags, flags);
  if (headers === undefined) return flags;
  const masked = Object.entries(parseHeaders(headers)).map(([name, value]) => `${name}: ${maskValue(value)}`);
  return { ...flags, headers: masked.join('; ') };
}

function checkHeaderName(text: string, flag: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/u.test(text)) return text.toLowerCase();
  throw new UserError(
    `--${flag}: each header needs a name of letters, digits and dashes, as in 'X-Title: teval'`,
  );
}

function chooseKeySource({ apiKeyEnv: variable, apiKeyFile: file }: Given, baseUrl: string): KeySource {
  if (variable !== undefined && file !== undefined)
    throw new UserError('--api-key-env and --api-key-file contradict each other: leave one out');
  if (file !== undefined) return { kind: 'file', file };
  if (variable !== undefined) return { kind: 'variable', name: variable };
  return isOpenAi(baseUrl) ? { kind: 'variable', name: 'OPENAI_API_KEY' } : { kind: 'none' };
}

function parseTemperature(text: string): number | 'default' {
  return text === 'default'
    ? 'default'
    : parseNumber(text, 'temperature', 'a number of at least 0, or default');
}

function parseLimits({ price: priceText, maxCost: costText, maxRequests }: Given): SpendingLimits {
  if (costText !== undefined && priceText === undefined)
    throw new UserError(
      '--max-cost needs --price IN,OUT: the price of a million tokens, as in --price 0.15,0.60',
    );
  return {
    price: priceText === undefined ? 'unknown' : parsePrice(priceText),
    maxCost:
      costText === undefined ? 'none' : parseNumber(costText, 'max-cost', 'an amount of USD, as in 2.50'),
    maxRequests: maxRequests ?? 'none',
  };
}

function parsePrice(text: string): Price {
  const parts = text.split(',');
  const wanted = 'two amounts of USD for a million tokens, as in 0.15,0.60';
  if (parts.length !== 2) throw new UserError(`--price "${text}" must be ${wanted}`);
  const [input, output] = parts.map((part) => parseNumber(part.trim(), 'price', wanted, text) / 1e6);
  return { input: input!, output: output! };
}

function parseNumber(text: string, flag: string, wanted: string, whole: string = text): number {
  if (!/^(?:\d+\.?\d*|\.\d+)$/u.test(text)) throw new UserError(`--${flag} "${whole}" must be ${wanted}`);
  return Number(text);
}
