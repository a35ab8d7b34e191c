import { MachineError } from '../../model/errors.js';
import { startLineProcess, type LineProcess } from '../../process/line-process.js';
import { endInWords, type ProcessEnd } from '../../process/process-end.js';
import { readAnswer } from '../protocol/read-answer.js';
import type { OracleRequest } from '../protocol/request.js';
import { brokenProgram } from './broken-program.js';
import type { Exchanged, Stray } from './exchange.js';
import type { ProgramLaunch } from './launch.js';
import { RecentIds } from './recent-ids.js';

export interface PoolOptions {
  /** As the user names the program, for messages. */
  readonly name: string;
  readonly workers: number;
  /** How many requests a process has at a time. */
  readonly window: number;
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
  /** Throws UserError or MachineError where it is the program that can't work, whatever the request. */
  ask(request: OracleRequest): Promise<Exchanged>;
  /** Lets the processes end, and ends those that don't; tells how each ended. */
  close(): Promise<readonly ProcessEnd[]>;
}

interface Exchange {
  readonly request: OracleRequest;
  /** How often the program has ended while it had the request. */
  deaths: number;
  readonly settle: (result: Exchanged) => void;
  readonly reject: (reason: Error) => void;
}

interface Worker {
  process: Promise<LineProcess> | undefined;
  readonly waiting: Map<string, Exchange>;
  /** It is being started or does not read as fast as it is written to. */
  state: 'reading' | 'full';
  hasAnswered: boolean;
  /** A request that may be to blame for an end is asked alone. */
  isAlone: boolean;
  isLate: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Of an answer: far more than it needs. */
const longestLineCharacters = 2 ** 20;
/** After so many ends without an answer in between, it is not the requests. */
const mostStarts = { neverAnswered: 3, hasAnswered: 6 };
/** A run that is stopped ends within seconds. */
const usualFarewellSeconds = 0.5;

export function programPool(options: PoolOptions): ProgramPool {
  const queue: Exchange[] = [];
  const suspects: Exchange[] = [];
  const workers = Array.from({ length: options.workers }, newWorker);
  const answeredBefore = new RecentIds();
  let endsInARow = 0;
  let hasEverAnswered = false;
  let isClosed = false;
  let broken: Error | undefined;

  const isFree = ({ waiting, state, isAlone }: Worker) =>
    state === 'reading' && !isAlone && waiting.size < options.window;

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
    const started = (worker.process ??= start(worker));
    worker.waiting.set(exchange.request.id, exchange);
    worker.isAlone = isAlone;
    if (worker.waiting.size === 1) wind(worker);
    worker.state = 'full';
    void started
      .then((child) => child.send(exchange.request))
      .then(() => {
        if (worker.process !== started) return;
        worker.state = 'reading';
        pump();
      });
  };

  const start = async (worker: Worker) => {
    [worker.hasAnswered, worker.isLate] = [false, false];
    const launch = options.launch();
    const child = await startLineProcess({
      ...launch,
      longestLineCharacters,
      onLine: (line) => received(worker, line),
      onErrorOutput: options.onComplaint,
    });
    const gone = child.ended.then(async (how) => {
      await launch.cleanUp();
      return how;
    });
    void gone.then(({ end, output }) => ended(worker, end, output));
    return { ...child, ended: gone };
  };

  /** The time for the next answer begins anew. */
  const wind = (worker: Worker) => {
    const { answerSeconds, startUpSeconds } = options;
    clearTimeout(worker.timer);
    const seconds = worker.hasAnswered ? answerSeconds : startUpSeconds + answerSeconds;
    worker.timer = setTimeout(() => {
      worker.isLate = true;
      void worker.process?.then((child) => child.kill());
    }, seconds * 1000);
  };

  const received = (worker: Worker, line: string) => {
    if (line.trim() === '') return;
    const read = readAnswer(line);
    const id = read.kind === 'answer' ? read.answer.id : read.id;
    const exchange = id === undefined ? undefined : worker.waiting.get(id);
    if (exchange === undefined) {
      const reason = id === undefined ? 'unreadable' : answeredBefore.has(id) ? 'twice' : 'unknown';
      options.onStray(reason, read.kind === 'answer' ? `the id ${JSON.stringify(id)}` : read.problem);
      return;
    }
    worker.waiting.delete(exchange.request.id);
    answeredBefore.add(exchange.request.id);
    [worker.hasAnswered, worker.isAlone, hasEverAnswered, endsInARow] = [true, false, true, 0];
    if (worker.waiting.size === 0) clearTimeout(worker.timer);
    else wind(worker);
    exchange.settle(
      read.kind === 'answer'
        ? { kind: 'answered', answer: read.answer }
        : { kind: 'lost', reason: 'malformed', detail: read.problem },
    );
    pump();
  };

  const ended = (worker: Worker, end: ProcessEnd, lastWords: string) => {
    clearTimeout(worker.timer);
    const { isLate } = worker;
    const waiting = [...worker.waiting.values()];
    worker.waiting.clear();
    [worker.process, worker.state, worker.isAlone] = [undefined, 'reading', false];
    if (isClosed || broken !== undefined || waiting.length === 0) return;
    endsInARow += 1;
    if (waiting.length === 1) blame(waiting[0]!, isLate, end);
    // Which of them is to blame is found out by asking each alone.
    else for (const exchange of waiting) suspects.push(Object.assign(exchange, { deaths: isLate ? 0 : 1 }));
    const isNoProgram = !hasEverAnswered && end.by === 'exit' && [126, 127].includes(end.code);
    const most = mostStarts[hasEverAnswered ? 'hasAnswered' : 'neverAnswered'];
    if (endsInARow >= most || isNoProgram)
      breakDown(brokenProgram(options, { end, isLate, isNoProgram, lastWords, endsInARow }));
    pump();
  };

  const blame = (exchange: Exchange, isLate: boolean, end: ProcessEnd) => {
    const { answerSeconds } = options;
    if (isLate)
      exchange.settle({ kind: 'lost', reason: 'late', detail: `no answer within ${answerSeconds} s` });
    else if (end.by === 'longLine')
      exchange.settle({ kind: 'lost', reason: 'malformed', detail: `the program ${endInWords(end)}` });
    else if (exchange.deaths > 0)
      exchange.settle({
        kind: 'lost',
        reason: 'missing',
        detail: `the program ${endInWords(end)} over it, twice`,
      });
    else suspects.push(Object.assign(exchange, { deaths: 1 }));
  };

  const breakDown = (error: Error) => {
    broken = error;
    const all = [...queue, ...suspects, ...workers.flatMap(({ waiting }) => [...waiting.values()])];
    [queue.length, suspects.length] = [0, 0];
    for (const { reject } of all) reject(error);
    for (const { timer, process } of workers) {
      clearTimeout(timer);
      void process?.then((child) => child.kill());
    }
  };

  return {
    ask: (request) =>
      new Promise((settle, reject) => {
        if (broken !== undefined) return reject(broken);
        if (isClosed) return reject(new MachineError(`${options.name} was asked behind its end`));
        queue.push({ request, deaths: 0, settle, reject });
        pump();
      }),
    async close() {
      isClosed = true;
      for (const { timer } of workers) clearTimeout(timer);
      const { farewellSeconds = usualFarewellSeconds } = options;
      const running = workers.flatMap(({ process }) => process ?? []);
      return Promise.all(running.map(async (started) => finished(await started, farewellSeconds)));
    },
  };
}

/** Tells a process that nothing more comes, and ends it where it does not end by itself. */
async function finished(child: LineProcess, seconds: number): Promise<ProcessEnd> {
  child.endInput();
  const timer = setTimeout(() => void child.kill(), seconds * 1000);
  const { end } = await child.ended;
  clearTimeout(timer);
  return end;
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
