import { gzipSync } from 'node:zlib';
import { leftOut, packId, type CasePack, type ItemDetail } from './page-data.js';
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
  add(account: string, describe: (intern: Intern) => ItemDetail): PackPlace;
  /** Adds content other than test cases as a separate pack. */
  addOther(content: unknown): number;
  /** Returns the packs that fit; `isLeftOut` identifies the others. The least informative test cases are dropped first. */
  finish(): Packs;
}

export interface Packs {
  readonly blocks: readonly Html[];
  readonly isLeftOut: (pack: number) => boolean;
}

interface OpenPack {
  readonly number: number;
  readonly texts: Map<string, number>;
  readonly cases: ItemDetail[];
  characters: number;
}

/** @param accounts what test cases are judged as, from the most to the least informative */
export function createPacker(
  accounts: readonly string[],
  budget: number = budgetCharacters,
  packSize: number = packCharacters,
): Packer {
  /** Order of dropping packs if there are too many. */
  const leastTellingFirst = accounts.toReversed();
  const closed: ClosedPack[] = [];
  const open = new Map<string, OpenPack>();
  /** Accounts with a dropped pack. Later packs of the same account have no room either. */
  const full = new Set<string>();
  let size = 0;

  const reserve = (account: string) => closed.push({ account, base64: '' }) - 1;
  const keep = (number: number, base64: string) => {
    closed[number] = { ...closed[number]!, base64 };
    size += base64.length;
    for (const account of leastTellingFirst)
      for (let last = closed.length - 1; last >= 0 && size > budget; last -= 1) {
        const pack = closed[last]!;
        if (pack.account !== account || pack.base64 === '') continue;
        size -= pack.base64.length;
        closed[last] = { account, base64: '' };
        full.add(account);
      }
  };
  const close = (account: string, { number, texts, cases }: OpenPack) => {
    open.delete(account);
    if (!full.has(account))
      keep(number, compressJson({ texts: [...texts.keys()], cases } satisfies CasePack));
  };
  const openPack = (account: string): OpenPack => {
    const found = open.get(account);
    if (found !== undefined) return found;
    const opened = { number: reserve(account), texts: new Map<string, number>(), cases: [], characters: 0 };
    open.set(account, opened);
    return opened;
  };

  return {
    add(account, describe) {
      const pack = openPack(account);
      const detail = describe((text) => {
        const known = pack.texts.get(text);
        if (known !== undefined) return known;
        pack.characters += text.length;
        pack.texts.set(text, pack.texts.size);
        return pack.texts.size - 1;
      });
      pack.characters += 500;
      const place = { pack: pack.number, place: pack.cases.push(detail) - 1 };
      if (pack.characters > packSize) close(account, pack);
      return place;
    },
    addOther(content) {
      const number = reserve('other');
      keep(number, compressJson(content));
      return number;
    },
    finish() {
      for (const [account, pack] of open) close(account, pack);
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
  readonly account: string;
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
