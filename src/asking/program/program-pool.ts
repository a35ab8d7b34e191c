import { getMessage, isForeseen, MachineError } from '../../model/common/errors.js';
import { startLineProcess, type LineProcess } from '../../process/line-process.js';
import { TimeLimit } from '../../process/time-limit.js';
import { endInWords, type ProcessEnd } from '../../process/process-end.js';
import { explainBrokenProgram } from './broken-program.js';
import type { Exchanged, ReadLine, Stray } from './exchange.js';
import type { ProgramLaunch } from './launch.js';
import { RecentIds } from './recent-ids.js';

export interface PoolOptions<Answer extends Identified> {
  /** The user's name for the program, for messages. */
  readonly name: string;
  readonly workers: number;
  /** Maximum number of pending requests of a process. */
  readonly window: number;
  readonly answerSeconds: number;
  readonly startUpSeconds: number;
  /** Time for a process to end after its input is closed. */
  readonly farewellSeconds?: number;
  /** Reads a line of the program's output. */
  readonly readAnswer: (line: string) => ReadLine<Answer>;
  /** How to start each process. */
  readonly launch: () => ProgramLaunch;
  readonly onComplaint: (text: string) => void;
  readonly onStray: (reason: Stray, detail: string) => void;
}

/** A request or an answer. The id of a request is unique, and its answer repeats it. */
export interface Identified {
  readonly id: string;
}

/** Processes of one program that share the requests. */
export interface ProgramPool<Request extends Identified, Answer> {
  /** Throws UserError or MachineError if the program itself can't work, whatever the request. */
  ask(request: Request): Promise<Exchanged<Answer>>;
  /** Lets the processes end, kills those that do not, and returns how each ended. */
  close(): Promise<readonly ProcessEnd[]>;
}

interface Exchange<Answer> {
  readonly request: Identified;
  /** How often the program ended during this request. */
  deaths: number;
  readonly settle: (result: Exchanged<Answer>) => void;
  readonly reject: (reason: Error) => void;
}

interface Worker<Answer> {
  process: Promise<LineProcess> | undefined;
  readonly waiting: Map<string, Exchange<Answer>>;
  /** Number of requests sent to this process. */
  sent: number;
  /** `full`: it is starting, or reads more slowly than teval writes. */
  state: 'reading' | 'full';
  hasAnswered: boolean;
  /** A request that may have caused an end is sent alone. */
  isAlone: boolean;
  isLate: boolean;
  readonly limit: TimeLimit;
}

/** The end of a process with a single pending request. `isFresh`: it had no other request before. */
interface SingleRequestEnd {
  readonly isFresh: boolean;
  readonly isLate: boolean;
  readonly end: ProcessEnd;
}

/** Limit for an answer, far more than it needs. */
const longestLineCharacters = 2 ** 20;
/** After this many ends without an answer in between, requests are not the cause. */
const mostStarts = { neverAnswered: 3, hasAnswered: 6 };
/** A run that is stopped ends within seconds. */
const usualFarewellSeconds = 0.5;

export function createProgramPool<Request extends Identified, Answer extends Identified>(
  options: PoolOptions<Answer>,
): ProgramPool<Request, Answer> {
  const queue: Exchange<Answer>[] = [];
  const suspects: Exchange<Answer>[] = [];
  const workers = Array.from({ length: options.workers }, () => createWorker<Answer>());
  const answeredBefore = new RecentIds();
  let endsInARow = 0;
  let hasEverAnswered = false;
  let isClosed = false;
  let broken: Error | undefined;

  const isFree = ({ waiting, state, isAlone }: Worker<Answer>) =>
    state === 'reading' && !isAlone && waiting.size < options.window;

  const isIdle = ({ waiting }: Worker<Answer>) => waiting.size === 0;
  const hasProcess = ({ process }: Worker<Answer>) => process !== undefined;

  const pump = () => {
    for (;;) {
      const exchange = suspects[0] ?? queue[0];
      if (exchange === undefined || broken !== undefined || isClosed) return;
      const isSuspect = suspects.length > 0;
      const worker = isSuspect
        ? workers.filter(isIdle).sort((a, b) => Number(hasProcess(a)) - Number(hasProcess(b)))[0]
        : workers.filter(isFree).sort((a, b) => a.waiting.size - b.waiting.size)[0];
      if (worker === undefined) return;
      (isSuspect ? suspects : queue).shift();
      send(worker, exchange, isSuspect);
    }
  };

  const send = (worker: Worker<Answer>, exchange: Exchange<Answer>, isAlone: boolean) => {
    const started = (worker.process ??= start(worker));
    worker.waiting.set(exchange.request.id, exchange);
    worker.sent += 1;
    worker.isAlone = isAlone;
    if (worker.waiting.size === 1) wind(worker);
    worker.state = 'full';
    void started
      .then(async (child) => {
        await child.send(exchange.request);
        if (worker.process !== started) return;
        worker.state = 'reading';
        pump();
      })
      .catch(breakDown);
  };

  const start = async (worker: Worker<Answer>) => {
    [worker.hasAnswered, worker.isLate, worker.sent] = [false, false, 0];
    const [launch, child] = await startProcess(worker);
    const gone = child.ended.then(async (how) => {
      await launch.cleanUp().catch((thrown: unknown) => {
        options.onComplaint(`[teval: a temporary folder of the program stays: ${getMessage(thrown)}]\n`);
      });
      return how;
    });
    void gone.then(({ end, output }) => ended(worker, end, output)).catch(breakDown);
    return { ...child, ended: gone };
  };

  /** Throws UserError or MachineError, which say that the program can't be started. */
  const startProcess = async (worker: Worker<Answer>): Promise<[ProgramLaunch, LineProcess]> => {
    try {
      const launch = options.launch();
      const child = await startLineProcess({
        ...launch,
        longestLineCharacters,
        onLine: (line) => received(worker, line),
        onErrorOutput: options.onComplaint,
      });
      return [launch, child];
    } catch (thrown) {
      if (isForeseen(thrown)) throw thrown;
      throw new MachineError(`${options.name}: the program could not be started: ${getMessage(thrown)}`, {
        cause: thrown,
      });
    }
  };

  /** Restarts the time limit of the next answer. */
  const wind = (worker: Worker<Answer>) => {
    const { answerSeconds, startUpSeconds } = options;
    const seconds = worker.hasAnswered ? answerSeconds : startUpSeconds + answerSeconds;
    worker.limit.start(seconds * 1000, () => {
      worker.isLate = true;
      killWorker(worker);
    });
  };

  const received = (worker: Worker<Answer>, line: string) => {
    if (line.trim() === '') return;
    const read = options.readAnswer(line);
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
    if (worker.waiting.size === 0) worker.limit.stop();
    else wind(worker);
    exchange.settle(
      read.kind === 'answer'
        ? { kind: 'answered', answer: read.answer }
        : { kind: 'lost', reason: 'malformed', detail: read.problem },
    );
    pump();
  };

  const ended = (worker: Worker<Answer>, end: ProcessEnd, lastWords: string) => {
    worker.limit.stop();
    const { isLate } = worker;
    const waiting = [...worker.waiting.values()];
    worker.waiting.clear();
    [worker.process, worker.state, worker.isAlone] = [undefined, 'reading', false];
    if (isClosed || broken !== undefined || waiting.length === 0) return;
    endsInARow += 1;
    const isFresh = worker.sent === 1;
    if (waiting.length === 1) blame(waiting[0]!, { isFresh, isLate, end });
    // Sending each one alone shows which of them causes it.
    else for (const exchange of waiting) suspects.push(Object.assign(exchange, { deaths: isLate ? 0 : 1 }));
    const isNoProgram = !hasEverAnswered && end.by === 'exit' && [126, 127].includes(end.code);
    const most = mostStarts[hasEverAnswered ? 'hasAnswered' : 'neverAnswered'];
    if (endsInARow >= most || isNoProgram)
      breakDown(explainBrokenProgram(options, { end, isLate, isNoProgram, lastWords, endsInARow }));
    pump();
  };

  /** A program may end because of the number of its requests, so only a request that a new process had alone is the cause. */
  const blame = (exchange: Exchange<Answer>, { isFresh, isLate, end }: SingleRequestEnd) => {
    const { answerSeconds, startUpSeconds } = options;
    if (end.by === 'longLine')
      exchange.settle({ kind: 'lost', reason: 'malformed', detail: `the program ${endInWords(end)}` });
    // First in the queue, so that the next new process gets it first.
    else if (!isFresh)
      suspects.unshift(Object.assign(exchange, { deaths: exchange.deaths + (isLate ? 0 : 1) }));
    else if (isLate)
      exchange.settle({
        kind: 'lost',
        reason: 'late',
        detail: `no answer within ${startUpSeconds + answerSeconds} s after the start of a new process`,
      });
    else if (exchange.deaths > 0)
      exchange.settle({
        kind: 'lost',
        reason: 'missing',
        detail: `the program ${endInWords(end)} over it, twice, once alone in a new process`,
      });
    else suspects.push(Object.assign(exchange, { deaths: 1 }));
  };

  const breakDown = (reason: unknown) => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    broken ??= error;
    const all = [...queue, ...suspects, ...workers.flatMap(({ waiting }) => [...waiting.values()])];
    [queue.length, suspects.length] = [0, 0];
    for (const { reject } of all) reject(error);
    for (const worker of workers) {
      worker.waiting.clear();
      worker.limit.stop();
      killWorker(worker);
    }
  };

  return {
    ask: (request) =>
      new Promise((settle, reject) => {
        if (broken !== undefined) return reject(broken);
        if (isClosed) return reject(new MachineError(`${options.name} was asked after its end`));
        queue.push({ request, deaths: 0, settle, reject });
        pump();
      }),
    async close() {
      isClosed = true;
      for (const { limit } of workers) limit.stop();
      const { farewellSeconds = usualFarewellSeconds } = options;
      const running = workers.flatMap(({ process }) => process ?? []);
      const begun = await Promise.allSettled(running);
      const children = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      return Promise.all(children.map((child) => finishProcess(child, farewellSeconds)));
    },
  };
}

/** A process that could not be started needs no end. */
function killWorker({ process }: Pick<Worker<unknown>, 'process'>): void {
  void process?.then((child) => child.kill()).catch(() => undefined);
}

/** Closes the input of a process, and kills it if it does not end by itself. */
async function finishProcess(child: LineProcess, seconds: number): Promise<ProcessEnd> {
  child.endInput();
  const timer = setTimeout(() => void child.kill(), seconds * 1000);
  const { end } = await child.ended;
  clearTimeout(timer);
  return end;
}

function createWorker<Answer>(): Worker<Answer> {
  return {
    process: undefined,
    waiting: new Map(),
    sent: 0,
    state: 'reading',
    hasAnswered: false,
    isAlone: false,
    isLate: false,
    limit: new TimeLimit(),
  };
}
