import type { GeneratorFlag } from '../contract.js';
import { timeoutFlag, workersFlag } from '../protocol/work-flags.js';

export const baseUrlFlag: GeneratorFlag<string> = {
  name: 'base-url',
  takes: { kind: 'text', word: 'URL' },
  description:
    "where the server of chat:MODEL is, as in http://localhost:8000/v1 (default: OpenAI's, https://api.openai.com/v1)",
  decides: 'rows',
};
export const keyVariableFlag: GeneratorFlag<string> = {
  name: 'api-key-env',
  takes: { kind: 'text', word: 'NAME' },
  description:
    "environment variable with the server's key (default: OPENAI_API_KEY for OpenAI's server, none for others)",
  decides: 'work',
};
export const keyFileFlag: GeneratorFlag<string> = {
  name: 'api-key-file',
  takes: { kind: 'path', word: 'FILE' },
  description: "file that holds nothing but the server's key (default: none)",
  decides: 'work',
};
export const promptFlag: GeneratorFlag<string> = {
  name: 'prompt',
  takes: { kind: 'text', word: 'NAME|FILE' },
  description:
    'zero-shot, few-shot, togll-documentation, togll-method, togll-class, or a template of yours (default: zero-shot)',
  decides: 'rows',
};
export const structuredFlag: GeneratorFlag<Structured> = {
  name: 'structured',
  takes: { kind: 'choice', word: 'HOW', choices: ['auto', 'on', 'off'] },
  description:
    'whether the server is to hold answers to a JSON schema; auto: as long as it does not refuse (default: auto)',
  decides: 'rows',
};
export const temperatureFlag: GeneratorFlag<string> = {
  name: 'temperature',
  takes: { kind: 'text', word: 'T|default' },
  description: "the model's temperature; default: what the server takes where none is sent (default: 0)",
  decides: 'rows',
};
export const seedFlag: GeneratorFlag<number> = {
  name: 'model-seed',
  takes: { kind: 'wholeNumber', word: 'N' },
  description:
    'seed that is sent along, for servers that know it; of each further sample the next one (default: none)',
  decides: 'rows',
};
export const maxTokensFlag: GeneratorFlag<number> = {
  name: 'max-tokens',
  takes: { kind: 'wholeNumber', word: 'N' },
  description: 'how many tokens an answer may have; a longer one is cut (default: 1024)',
  decides: 'rows',
};
export const priceFlag: GeneratorFlag<string> = {
  name: 'price',
  takes: { kind: 'text', word: 'IN,OUT' },
  description: 'USD for a million tokens of prompts and of answers, as in 0.15,0.60 (default: unknown)',
  decides: 'rows',
};
export const maxCostFlag: GeneratorFlag<string> = {
  name: 'max-cost',
  takes: { kind: 'text', word: 'USD' },
  description:
    'ask no more when the next request may take costs beyond this; needs --price (default: no limit)',
  decides: 'work',
};
export const maxRequestsFlag: GeneratorFlag<number> = {
  name: 'max-requests',
  takes: { kind: 'wholeNumber', word: 'N' },
  description: 'send no more requests than this, retries not counted (default: no limit)',
  decides: 'work',
};
export const replayFlag: GeneratorFlag<true> = {
  name: 'replay',
  takes: { kind: 'nothing' },
  description:
    'send nothing and need no key: all answers must be in the cache (default: ask for those that are not)',
  decides: 'work',
};
export const showPromptsFlag: GeneratorFlag<string> = {
  name: 'show-prompts',
  takes: { kind: 'path', word: 'DIR' },
  description: 'write the messages of each request into this folder, a file each (default: no)',
  decides: 'work',
};

export type Structured = 'auto' | 'on' | 'off';

/** The flags of generators of the form `chat:MODEL`. */
export const chatFlags: readonly GeneratorFlag[] = [
  baseUrlFlag,
  keyVariableFlag,
  keyFileFlag,
  promptFlag,
  structuredFlag,
  temperatureFlag,
  seedFlag,
  maxTokensFlag,
  priceFlag,
  maxCostFlag,
  maxRequestsFlag,
  replayFlag,
  showPromptsFlag,
  workersFlag,
  timeoutFlag,
];
