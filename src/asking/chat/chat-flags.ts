import {
  choice,
  flagTable,
  nothing,
  numeric,
  path,
  text,
  wholeNumber,
  forRows,
  forWork,
} from '../../model/common/flag-table.js';
import { workFlags } from '../work-flags.js';

export type TokenLimitField = 'max_tokens' | 'max_completion_tokens';
export type AskAgain = 'lost';
export type Structured = 'auto' | 'on' | 'off';

/** The flags of `chat:MODEL` generators. */
export const chatFlags = {
  ...flagTable({
    baseUrl: forRows(
      text('URL'),
      "address of the server of chat:MODEL, as in http://localhost:8000/v1 (default: OpenAI's, https://api.openai.com/v1)",
    ),
    apiKeyEnv: forWork(
      text('NAME'),
      "environment variable with the server's key (default: OPENAI_API_KEY for OpenAI's server, none for others)",
    ),
    apiKeyFile: forWork(path('FILE'), "file that contains only the server's key (default: none)"),
    apiKeyHeader: forWork(
      text('NAME'),
      'header for the key instead of Authorization, such as api-key for Azure (default: Authorization, as Bearer KEY)',
    ),
    headers: forRows(
      text('LIST'),
      "further headers, separated by semicolons, as in 'X-Title: teval; X-Team: tests'; no keys (default: none)",
    ),
    apiVersion: forRows(
      text('VERSION'),
      'appended to each URL as ?api-version=VERSION, which Azure requires (default: none)',
    ),
    tokenLimitField: forRows(
      choice<TokenLimitField>('NAME', ['max_tokens', 'max_completion_tokens']),
      "name of the field that carries --max-tokens (default: max_completion_tokens to OpenAI's server, max_tokens to others)",
    ),
    prompt: forRows(
      text('NAME|FILE'),
      'zero-shot, few-shot, togll-documentation, togll-method, togll-class, or your own template (default: zero-shot)',
    ),
    structured: forRows(
      choice<Structured>('HOW', ['auto', 'on', 'off']),
      'whether to request answers that follow a JSON schema; auto: if the server takes them, which a probe shows (default: auto)',
    ),
    temperature: forRows(
      numeric('T|default'),
      "the model's temperature; the word default sends none and leaves it to the server (default: 0)",
    ),
    modelSeed: forRows(
      wholeNumber('N'),
      'seed to send, for servers that support it; each further sample sends the next number (default: none)',
    ),
    maxTokens: forRows(wholeNumber('N'), 'maximum tokens of an answer; a longer one is cut (default: 1024)'),
    price: forRows(
      text('IN,OUT'),
      'price in USD of a million tokens of prompts and of answers, as in 0.15,0.60 (default: unknown)',
    ),
    maxCost: forWork(
      numeric('USD'),
      'stop before a request that could raise the costs above this; needs --price (default: no limit)',
    ),
    maxRequests: forWork(
      wholeNumber('N'),
      'maximum number of requests, without retries and probes (default: no limit)',
    ),
    expectModel: forWork(
      text('NAME'),
      "stop if an answer names another model than this one, as in gpt-4o-2024-08-06 (default: accept the server's)",
    ),
    askAgain: forWork(
      choice<AskAgain>('WHAT', ['lost']),
      'lost: ask again for cached answers without a text (default: use all cached answers)',
    ),
    replay: forWork(
      nothing,
      'send nothing and need no key; all answers must be in the cache (default: send requests for missing answers)',
    ),
    showPrompts: forWork(
      path('DIR'),
      'write the messages of each request into this folder, one file per request (default: no)',
    ),
  }),
  ...workFlags,
};
