import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { digestOfKey } from '../../src/store/cache/key-digest.js';
import { ended, type RunProcess } from './interrupted-runs.js';
import type { KilledLife, KilledStep, StepKind } from './killed-steps.js';

type Random = () => number;

/** Repeatable: the failure of a moment can be looked for again. Of seeds that are close together, the numbers have nothing in common. */
function randomNumbers(...seed: readonly number[]): Random {
  let state = 1 + (parseInt(digestOfKey(seed).slice(0, 12), 16) % 2147483646);
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

const tidyEnds = [null, 143];
/** Of the commands, these are killed; a third more is to come through. */
const killedShare = 2 / 3;

/** Lives whose processes are killed at random moments, all in all so many times. */
export class RandomKills {
  /** How long a step of a kind took at most where it was not killed, in milliseconds. */
  private readonly lengths = new Map<StepKind, number>();
  private readonly kills: { readonly kind: StepKind; readonly by: string }[] = [];

  constructor(private readonly most: number) {}

  get areLeft(): boolean {
    return this.kills.length < this.most;
  }

  /** How often which kind of step was killed, and how: a process by a signal, or one of its JVMs. */
  get counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { kind, by } of this.kills) counts[`${kind}, ${by}`] = (counts[`${kind}, ${by}`] ?? 0) + 1;
    return counts;
  }

  countOf(wanted: StepKind): number {
    return this.kills.filter(({ kind }) => kind === wanted).length;
  }

  /** Lives through it without a kill, and learns how long each step takes. */
  undisturbed(life: KilledLife): Promise<void> {
    return this.live(life, () => 'undisturbed');
  }

  /** Each step has a separate random generator for its kills, so it does not depend on the other steps. */
  disturbed(life: KilledLife, seed: number): Promise<void> {
    return this.live(life, (step) => randomNumbers(seed, step));
  }

  private async live(life: KilledLife, randomOf: (step: number) => Random | 'undisturbed'): Promise<void> {
    let isOver = false;
    const steps = life.atOnce.map((step, index) => this.untilDone(step, randomOf(index)));
    const work = Promise.all(steps).finally(() => (isOver = true));
    const meanwhile = life.meanwhile.map(async (step, index) => {
      const random = randomOf(90 + index);
      while (!isOver) {
        await this.oneTry(step, random);
        await Promise.race([sleep(500), work]);
      }
    });
    await Promise.all([work, ...meanwhile]);
    for (const [index, step] of life.afterwards.entries()) await this.untilDone(step, randomOf(10 + index));
  }

  private async untilDone(step: KilledStep, random: Random | 'undisturbed'): Promise<void> {
    while ((await this.oneTry(step, random)) !== 0);
  }

  /** Gives the command once, and returns its exit code: another one than 0 has to come from a kill, or be excused. */
  private async oneTry(step: KilledStep, random: Random | 'undisturbed'): Promise<number | null> {
    const start = performance.now();
    const process = step.start();
    const end = ended(process);
    const killed = random === 'undisturbed' ? 'not' : await this.perhapsKill(step, process, end, random);
    const { code } = await end;
    const length = performance.now() - start;
    if (random === 'undisturbed')
      this.lengths.set(step.kind, Math.max(length, this.lengths.get(step.kind) ?? 0));
    const isExcused = step.excuse?.test(process.stderr()) === true;
    const tidy = killed === 'itself' ? [0, ...tidyEnds] : [0];
    if (!isExcused) expect(tidy, `${step.name}: ${process.stderr()}`).toContain(code);
    return code;
  }

  private async perhapsKill(
    { kind }: KilledStep,
    { child }: RunProcess,
    end: Promise<unknown>,
    random: Random,
  ): Promise<'itself' | 'a JVM' | 'not'> {
    const [isKilled, moment, choice] = [random() < killedShare, random(), random()];
    if (!isKilled || !this.areLeft) return 'not';
    await Promise.race([sleep(moment * (this.lengths.get(kind) ?? 0), undefined, { ref: false }), end]);
    if (!this.areLeft || child.exitCode !== null || child.pid === undefined) return 'not';
    const [jvm] = choice < 0.25 ? listJavaChildren(child.pid) : [];
    if (jvm !== undefined) {
      process.kill(jvm, 'SIGKILL');
      this.kills.push({ kind, by: 'SIGKILL of a JVM' });
      return 'a JVM';
    }
    const signal = choice < 0.4 ? 'SIGTERM' : 'SIGKILL';
    child.kill(signal);
    this.kills.push({ kind, by: signal });
    return 'itself';
  }
}

function listJavaChildren(pid: number): number[] {
  try {
    // Not Maven's: a download that was killed is the machine's fault, and ends a run with exit code 1.
    const found = execFileSync('pgrep', ['-P', `${pid}`, '-f', 'java.*teval\\.'], { encoding: 'utf8' });
    return found.trim().split('\n').map(Number);
  } catch {
    return []; // none
  }
}
