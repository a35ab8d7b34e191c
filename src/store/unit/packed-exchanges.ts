import { joinParagraphs, splitParagraphs, type ModelExchange } from '../../model/oracle/model-exchange.js';

/** The exchanges of a unit as stored in its file: each exchange and each paragraph once. */
export interface PackedExchanges {
  readonly paragraphs: readonly string[];
  readonly exchanges: readonly PackedExchange[];
}

/** Numbers are indices into the paragraphs. */
type PackedExchange = Omit<ModelExchange, 'messages'> & {
  readonly messages: readonly { readonly role: string; readonly content: readonly number[] }[];
};

/** Collects the exchanges of a unit's test cases. */
export interface ExchangePacker {
  /** Adds an exchange, unless an equal one is there, and returns its index. */
  addExchange(exchange: ModelExchange): number;
  /** All added exchanges. Empty if there are none, so that the files of other generators have no such member. */
  packed(): { readonly exchanges?: PackedExchanges };
}

export function createExchangePacker(): ExchangePacker {
  const paragraphs = new Map<string, number>();
  const exchanges = new Map<string, number>();
  const list: PackedExchange[] = [];
  const assignNumber = (paragraph: string) => {
    const number = paragraphs.get(paragraph) ?? paragraphs.size;
    paragraphs.set(paragraph, number);
    return number;
  };
  return {
    addExchange(exchange) {
      const packed = {
        ...exchange,
        messages: exchange.messages.map(({ role, content }) => ({
          role,
          content: splitParagraphs(content).map(assignNumber),
        })),
      };
      const key = JSON.stringify(packed);
      const known = exchanges.get(key);
      if (known !== undefined) return known;
      exchanges.set(key, list.length);
      return list.push(packed) - 1;
    },
    packed: () =>
      list.length === 0 ? {} : { exchanges: { paragraphs: [...paragraphs.keys()], exchanges: list } },
  };
}

/** Restores the exchanges. Throws Error if a paragraph is missing. */
export function unpackExchanges({ paragraphs, exchanges }: PackedExchanges): ModelExchange[] {
  const paragraphAt = (index: number) => {
    const paragraph = paragraphs[index];
    if (paragraph === undefined) throw new Error(`paragraph ${index} of an exchange is missing`);
    return paragraph;
  };
  return exchanges.map(({ messages, ...exchange }) => ({
    ...exchange,
    messages: messages.map(({ role, content }) => ({
      role,
      content: joinParagraphs(content.map(paragraphAt)),
    })),
  }));
}
