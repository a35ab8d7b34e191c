import { gzipSync } from 'node:zlib';
import { leftOut, packId, verdicts, type CaseDetail, type CasePack, type PageVerdict } from './page-data.js';
import { Html } from './html.js';

/** Number of raw characters that closes a pack: small enough to unpack at once, large enough to share texts. */
const packCharacters = 1_500_000;

/** Maximum total base64 length of all packs. Everything else is small, and a page stays below 30 MB. */
const budgetCharacters = 27_000_000;

/** A test case's position in the packs. `finish` decides which packs stay. */
export interface PackPlace {
  readonly pack: number;
  readonly place: number;
}

/** Stores a text that test cases may share, and returns its number. */
export type Intern = (text: string) => number;

/** Collects and compresses details as they arrive, so that the memory holds no more than the page will, for runs of any size. */
export interface Packer {
  /** `describe` creates the detail and stores its texts in the pack that receives it. */
  add(verdict: PageVerdict, describe: (intern: Intern) => CaseDetail): PackPlace;
  /** Adds content other than test cases as a separate pack. */
  addOther(content: unknown): number;
  /** Returns the packs that fit; `isLeftOut` identifies the others. The least informative test cases are dropped first. */
  finish(): Packs;
}

export interface Packs {
  readonly blocks: readonly Html[];
  readonly isLeftOut: (pack: number) => boolean;
}

/** Order of dropping packs if there are too many. */
const leastTellingFirst: readonly PageVerdict[] = verdicts.toReversed();

interface OpenPack {
  readonly number: number;
  readonly texts: Map<string, number>;
  readonly cases: CaseDetail[];
  characters: number;
}

export function createPacker(budget: number = budgetCharacters, packSize: number = packCharacters): Packer {
  const closed: ClosedPack[] = [];
  const open = new Map<PageVerdict, OpenPack>();
  /** Verdicts with a dropped pack. Later packs of the same verdict have no room either. */
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
    if (!full.has(verdict))
      keep(number, compressJson({ texts: [...texts.keys()], cases } satisfies CasePack));
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
      keep(number, compressJson(content));
      return number;
    },
    finish() {
      for (const [verdict, pack] of open) close(verdict, pack);
      return {
        blocks: closed.flatMap(({ base64 }, number) =>
          base64 === '' ? [] : [renderBlock(packId(number), base64)],
        ),
        isLeftOut: (pack) => pack === leftOut || closed[pack]!.base64 === '',
      };
    },
  };
}

/** Has no text if dropped. */
interface ClosedPack {
  readonly verdict: PageVerdict | 'other';
  readonly base64: string;
}

/** JSON, compressed by gzip, in base64: contains nothing that an HTML parser interprets. */
export function compressJson(content: unknown): string {
  return gzipSync(JSON.stringify(content), { level: 9 }).toString('base64');
}

/** A data block that the browser does not execute and the page's script unpacks. */
export function renderBlock(id: string, base64: string): Html {
  return new Html(`<script type="text/plain" id="${id}">${base64}</script>\n`);
}
