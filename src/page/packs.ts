import { gzipSync } from 'node:zlib';
import { leftOut, packId, verdicts, type CaseDetail, type CasePack, type PageVerdict } from './page-data.js';
import { Html } from './html.js';

/** Raw characters after which a pack is closed: small enough to be unpacked at once, large enough for what its tests share. */
const packCharacters = 1_500_000;

/** Base64 of all packs together; the rest of a page is small. A page is to stay below 30 MB. */
const budgetCharacters = 27_000_000;

/** A test case's place among the packs; known when it is added, final when `finish` has said which packs stay. */
export interface Place {
  readonly pack: number;
  readonly place: number;
}

/** Where the texts of a test case go that others may share. */
export type Intern = (text: string) => number;

/** Gathers details and compresses them while they come: of a run of any size no more is in memory than what a page holds. */
export interface Packer {
  /** `describe` makes the detail with its texts put into the pack that it goes to. */
  add(verdict: PageVerdict, describe: (intern: Intern) => CaseDetail): Place;
  /** Something else than test cases, as one pack of its own. */
  addOther(content: unknown): number;
  /** Those that fit; of the others `isLeftOut` tells. The least telling test cases go first. */
  finish(): Packs;
}

export interface Packs {
  readonly blocks: readonly Html[];
  readonly isLeftOut: (pack: number) => boolean;
}

/** What is left out first where there is too much. */
const leastTellingFirst: readonly PageVerdict[] = verdicts.toReversed();

interface OpenPack {
  readonly number: number;
  readonly texts: Map<string, number>;
  readonly cases: CaseDetail[];
  characters: number;
}

export function packer(budget: number = budgetCharacters, packSize: number = packCharacters): Packer {
  const closed: ClosedPack[] = [];
  const open = new Map<PageVerdict, OpenPack>();
  /** Those of which a pack had to go: a later one has no room, either. */
  const full = new Set<PageVerdict>();
  let size = 0;

  const reserve = (verdict: PageVerdict | 'other') => closed.push({ verdict, base64: '' }) - 1;
  const keep = (number: number, base64: string) => {
    closed[number] = { ...closed[number]!, base64 };
    size += base64.length;
    for (const verdict of leastTellingFirst)
      for (let last = closed.length - 1; last >= 0 && size > budget; last -= 1) {
        const pack = closed[last]!;
        if (pack.verdict !== verdict || pack.base64 === '') continue;
        size -= pack.base64.length;
        closed[last] = { verdict, base64: '' };
        full.add(verdict);
      }
  };
  const close = (verdict: PageVerdict, { number, texts, cases }: OpenPack) => {
    open.delete(verdict);
    if (!full.has(verdict)) keep(number, compressed({ texts: [...texts.keys()], cases } satisfies CasePack));
  };
  const openPack = (verdict: PageVerdict): OpenPack => {
    const found = open.get(verdict);
    if (found !== undefined) return found;
    const opened = { number: reserve(verdict), texts: new Map<string, number>(), cases: [], characters: 0 };
    open.set(verdict, opened);
    return opened;
  };

  return {
    add(verdict, describe) {
      const pack = openPack(verdict);
      const detail = describe((text) => {
        const known = pack.texts.get(text);
        if (known !== undefined) return known;
        pack.characters += text.length;
        pack.texts.set(text, pack.texts.size);
        return pack.texts.size - 1;
      });
      pack.characters += 500;
      const place = { pack: pack.number, place: pack.cases.push(detail) - 1 };
      if (pack.characters > packSize) close(verdict, pack);
      return place;
    },
    addOther(content) {
      const number = reserve('other');
      keep(number, compressed(content));
      return number;
    },
    finish() {
      for (const [verdict, pack] of open) close(verdict, pack);
      return {
        blocks: closed.flatMap(({ base64 }, number) =>
          base64 === '' ? [] : [block(packId(number), base64)],
        ),
        isLeftOut: (pack) => pack === leftOut || closed[pack]!.base64 === '',
      };
    },
  };
}

/** Without text: one that had to go. */
interface ClosedPack {
  readonly verdict: PageVerdict | 'other';
  readonly base64: string;
}

/** JSON, gzip, base64: nothing in it means anything to an HTML parser. */
export function compressed(content: unknown): string {
  return gzipSync(JSON.stringify(content), { level: 9 }).toString('base64');
}

/** A block that a browser does not run and a script unpacks. */
export function block(id: string, base64: string): Html {
  return new Html(`<script type="text/plain" id="${id}">${base64}</script>\n`);
}
