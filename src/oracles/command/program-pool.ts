import { MachineError, UserError } from '../../model/errors.js';
import type { OracleAnswer } from '../protocol/answer.js';
import { readAnswer } from '../protocol/read-answer.js';
import { mostLineBytes, type OutputLine } from './output-lines.js';
import { startProgram, type ProgramLaunch, type ProgramProcess } from './program-process.js';
import { RecentIds } from './recent-ids.js';

/** Why a request has no usable answer. */
export const losses = ['missing', 'late', 'malformed'] as const;
export type Loss = (typeof losses)[number];
/** Why a line of output belongs to no request that waits. */
export const strays = ['unknown', 'twice', 'unreadable'] as const;
export type Stray = (typeof strays)[number];

/** What became of a request. `detail`: a sentence without its full stop. */
export type Exchanged =
  | { readonly kind: 'answered'; readonly answer: OracleAnswer }
  | { readonly kind: 'lost'; readonly reason: Loss; readonly detail: string };

export interface PoolOptions {
  /** As the user names the program, for messages. */
  readonly name: string;
  readonly workers: number;
  readonly answerSeconds: number;
  readonly startUpSeconds: number;
  /** How long a process may take to end once its input has. */
  readonly farewellSeconds?: number;
  /** How each process is started. */
  readonly launch: () => ProgramLaunch;
  readonly onComplaint: (text: string) => void;
  readonly onStray: (reason: Stray, detail: string) => void;
}

/** Processes of one program that share the requests. */
export interface ProgramPool {
  /** `line`: the request with `id`, on one line. Throws what the program as a whole is not fit for. */
  ask(id: string, line: string): Promise<Exchanged>;
  /** Lets the processes end, and ends those that don't; tells how each ended, in words. */
  close(): Promise<readonly string[]>;
}

interface Exchange {
  readonly id: string;
  readonly line: string;
  /** How often the program has ended while it had the request. */
  deaths: number;
  readonly settle: (result: Exchanged) => void;
  readonly reject: (reason: Error) => void;
}

interface Worker {
  process: ProgramProcess | undefined;
  readonly waiting: Map<string, Exchange>;
  state: 'reading' | 'full';
  hasAnswered: boolean;
  /** A request that may be to blame for an end is asked alone. */
  isAlone: boolean;
  isLate: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Requests that a process has at a time: enough to keep it busy, and to be answered in batches. */
export const windowOf = 32;
/** After so many ends without an answer in between, it is not the requests. */
const mostStarts = { neverAnswered: 3, hasAnswered: 6 };
/** A run that is stopped ends within seconds. */
const usualFarewellSeconds = 0.5;
const lastWordsCharacters = 400;

export function programPool(options: PoolOptions): ProgramPool {
  const queue: Exchange[] = [];
  const suspects: Exchange[] = [];
  const workers = Array.from({ length: options.workers }, newWorker);
  const answeredBefore = new RecentIds();
  let endsInARow = 0;
  let hasEverAnswered = false;
  let lastWords = '';
  let isClosed = false;
  let broken: Error | undefined;

  const pump = () => {
    for (;;) {
      const exchange = suspects[0] ?? queue[0];
      if (exchange === undefined || broken !== undefined || isClosed) return;
      const isSuspect = suspects.length > 0;
      const worker = isSuspect
        ? workers.find(({ waiting }) => waiting.size === 0)
        : workers.filter(isFree).sort((a, b) => a.waiting.size - b.waiting.size)[0];
      if (worker === undefined) return;
      (isSuspect ? suspects : queue).shift();
      send(worker, exchange, isSuspect);
    }
  };

  const send = (worker: Worker, exchange: Exchange, isAlone: boolean) => {
    worker.process ??= start(worker);
    worker.waiting.set(exchange.id, exchange);
    worker.isAlone = isAlone;
    if (worker.waiting.size === 1) wind(worker);
    if (worker.process.send(exchange.line) === 'full') worker.state = 'full';
  };

  const start = (worker: Worker) => {
    [worker.state, worker.hasAnswered, worker.isLate] = ['reading', false, false];
    const started = startProgram(options.launch(), {
      onLine: (line) => received(worker, line),
      onComplaint: (text) => {
        lastWords = (lastWords + text).slice(-lastWordsCharacters);
        options.onComplaint(text);
      },
      onDrain: () => {
        worker.state = 'reading';
        pump();
      },
      onEnd: (how) => ended(worker, how),
    });
    return started;
  };

  /** The time for the next answer begins anew. */
  const wind = (worker: Worker) => {
    const { answerSeconds, startUpSeconds } = options;
    clearTimeout(worker.timer);
    const seconds = worker.hasAnswered ? answerSeconds : startUpSeconds + answerSeconds;
    worker.timer = setTimeout(() => {
      worker.isLate = true;
      worker.process?.kill();
    }, seconds * 1000);
  };

  const received = (worker: Worker, line: OutputLine) => {
    if (line.text.trim() === '') return;
    const read = readAnswer(line.text);
    const id = read.kind === 'answer' ? read.answer.id : read.id;
    const exchange = id === undefined ? undefined : worker.waiting.get(id);
    const problem =
      line.length === 'cut'
        ? `the line is longer than ${mostLineBytes} bytes`
        : read.kind === 'malformed'
          ? read.problem
          : undefined;
    if (exchange === undefined) {
      const reason = id === undefined ? 'unreadable' : answeredBefore.has(id) ? 'twice' : 'unknown';
      options.onStray(reason, problem ?? `the id ${JSON.stringify(id)}`);
      return;
    }
    worker.waiting.delete(exchange.id);
    answeredBefore.add(exchange.id);
    [worker.hasAnswered, worker.isAlone, hasEverAnswered, endsInARow] = [true, false, true, 0];
    if (worker.waiting.size === 0) clearTimeout(worker.timer);
    else wind(worker);
    exchange.settle(
      problem === undefined && read.kind === 'answer'
        ? { kind: 'answered', answer: read.answer }
        : { kind: 'lost', reason: 'malformed', detail: problem ?? '' },
    );
    pump();
  };

  const ended = (worker: Worker, how: string) => {
    clearTimeout(worker.timer);
    const { isLate } = worker;
    const waiting = [...worker.waiting.values()];
    worker.waiting.clear();
    [worker.process, worker.isAlone] = [undefined, false];
    if (isClosed) return;
    if (waiting.length > 0) endsInARow += 1;
    if (waiting.length === 1) blame(waiting[0]!, isLate, how);
    // Which of them is to blame is found out by asking each alone.
    else for (const exchange of waiting) suspects.push(Object.assign(exchange, { deaths: isLate ? 0 : 1 }));
    const most = mostStarts[hasEverAnswered ? 'hasAnswered' : 'neverAnswered'];
    const isNoProgram = !hasEverAnswered && /^exit code 12[67]$/u.test(how);
    if (waiting.length > 0 && (endsInARow >= most || isNoProgram)) breakDown(how, isLate, isNoProgram);
    pump();
  };

  const blame = (exchange: Exchange, isLate: boolean, how: string) => {
    const { answerSeconds } = options;
    if (isLate)
      exchange.settle({ kind: 'lost', reason: 'late', detail: `no answer within ${answerSeconds} s` });
    else if (exchange.deaths > 0)
      exchange.settle({ kind: 'lost', reason: 'missing', detail: `the program ended twice over it: ${how}` });
    else suspects.push(Object.assign(exchange, { deaths: 1 }));
  };

  const breakDown = (how: string, isLate: boolean, isNoProgram: boolean) => {
    const { name, answerSeconds, startUpSeconds } = options;
    const words = lastWords.trim() === '' ? '' : `; its last words: ${lastWords.trim().split('\n').at(-1)}`;
    broken = isNoProgram
      ? new UserError(`--oracle ${name}: the program could not be started (${how})${words}`)
      : isLate
        ? new MachineError(
            `${name} gave no answer within ${startUpSeconds} s for its start and ${answerSeconds} s, ${endsInARow} times in a row${words}; see --generator-startup and --generator-timeout, and teval generator check`,
          )
        : new MachineError(
            `${name} ended ${endsInARow} times in a row without an answer (${how})${words}; teval generator check tries it alone`,
          );
    const all = [...queue, ...suspects, ...workers.flatMap(({ waiting }) => [...waiting.values()])];
    [queue.length, suspects.length] = [0, 0];
    for (const { reject } of all) reject(broken);
    for (const { process } of workers) process?.kill();
  };

  return {
    ask: (id, line) =>
      new Promise((settle, reject) => {
        if (broken !== undefined) return reject(broken);
        if (isClosed) return reject(new MachineError(`${options.name} was asked behind its end`));
        queue.push({ id, line, deaths: 0, settle, reject });
        pump();
      }),
    async close() {
      isClosed = true;
      const running = workers.flatMap(({ process }) => process ?? []);
      for (const { timer } of workers) clearTimeout(timer);
      const { farewellSeconds = usualFarewellSeconds } = options;
      return Promise.all(running.map((process) => process.finish(farewellSeconds * 1000)));
    },
  };
}

function newWorker(): Worker {
  return {
    process: undefined,
    waiting: new Map(),
    state: 'reading',
    hasAnswered: false,
    isAlone: false,
    isLate: false,
    timer: undefined,
  };
}

function isFree({ waiting, state, isAlone }: Worker): boolean {
  return state === 'reading' && !isAlone && waiting.size < windowOf;
}
