/** Options of `teval run` for oracle generators of the forms `command:PROGRAM` and `chat:MODEL` (docs/oracle-generators.md, docs/chat.md). */
export interface GeneratorSettings {
  /** How much of the focal class a generator is sent with each request: `none` (the default), `signatures` or `class`. */
  readonly context?: 'none' | 'signatures' | 'class';
  /** Of several oracles in an answer: `first`, a test case of the surest; `all` (the default), one of each; `any`, one of all together. */
  readonly multi?: 'first' | 'all' | 'any';
  /** No more than this many of an answer's oracles, the surest; all if left out. */
  readonly top?: number;
  /** Processes of a program at the same time (1 if left out), or requests to a server under way (4). */
  readonly generatorWorkers?: number;
  /** Requests that a program has before it answers, at most 1000; 32. */
  readonly generatorWindow?: number;
  /** Seconds for an answer; 60. */
  readonly generatorTimeout?: number;
  /** Seconds that a program may take longer for its first answer; 120. */
  readonly generatorStartup?: number;
  /** `bwrap`: the program sees a read-only system without home folders and network; `none` (the default): what the caller sees. */
  readonly generatorSandbox?: 'bwrap' | 'none';
  /** `true`: the program in the sandbox has the network. */
  readonly generatorNetwork?: boolean;
  /** `false`: the program is asked again what it has answered before. */
  readonly generatorCache?: boolean;
  /** The program's version, under which its answers are kept; a digest of the files that its command line names, if left out. */
  readonly generatorVersion?: string;
  /** Where the server of `chat:MODEL` is; OpenAI's if left out. */
  readonly baseUrl?: string;
  /** Environment variable with the server's key. */
  readonly apiKeyEnv?: string;
  /** File that holds nothing but the server's key. */
  readonly apiKeyFile?: string;
  /** A prompt that comes with teval (`zero-shot` if left out), or a template of one's own. */
  readonly prompt?: string;
  /** Whether the server is to hold answers to a JSON schema; `auto` (the default): as long as it does not refuse. */
  readonly structured?: 'auto' | 'on' | 'off';
  /** The model's temperature (0 if left out), or `default` for the server's. */
  readonly temperature?: number | 'default';
  /** Seed that is sent along; of each further sample the next one. */
  readonly modelSeed?: number;
  /** Tokens that an answer may have; 1024. */
  readonly maxTokens?: number;
  /** USD for a million tokens of prompts and of answers, as in `0.15,0.60`. */
  readonly price?: string;
  /** USD beyond which no more is asked; needs `price`. */
  readonly maxCost?: string | number;
  /** No more requests than this, retries not counted. */
  readonly maxRequests?: number;
  /** `true`: nothing is sent; all answers must be in the cache. */
  readonly replay?: boolean;
  /** Folder into which the messages of each request are written. */
  readonly showPrompts?: string;
}
