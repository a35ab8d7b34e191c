/** An attribute of a class file, by its name and the position behind it. */
export interface ClassAttribute {
  readonly name: string;
  readonly end: number;
}

/** Bytes behind the tag of a constant; those of texts follow their length. */
const constantBytes: Readonly<Record<number, number>> = {
  ...{ 3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4 },
  ...{ 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2 },
};
const textTag = 1;
/** Constants of these take two places. */
const longTags = new Set([5, 6]);

/** Reads a class file from the start to its end (Java Virtual Machine Specification, chapter 4). */
export class ClassReader {
  at = 8;
  readonly #texts = new Map<number, string>();

  constructor(readonly bytes: Buffer) {}

  u2(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }

  /** All texts among the constants, after anything else was read. */
  texts(): Iterable<string> {
    return this.#texts.values();
  }

  /** Set `at` to the `end` of each attribute before going on to the next. */
  *listAttributesOfClass(): Generator<ClassAttribute> {
    this.#skipToFields();
    this.#skipMembers(); // fields
    this.#skipMembers(); // methods
    yield* this.listAttributes();
  }

  /** Calls `read` for each method, from its flags to behind its last attribute. */
  readMethods<Method>(read: () => Method): readonly Method[] {
    this.#skipToFields();
    this.#skipMembers(); // fields
    return Array.from({ length: this.u2() }, read);
  }

  *listAttributes(): Generator<ClassAttribute> {
    for (let left = this.u2(); left > 0; left--) {
      const name = this.text();
      const length = this.bytes.readUInt32BE(this.at);
      this.at += 4;
      yield { name, end: this.at + length };
    }
  }

  #skipToFields(): void {
    this.#readConstants();
    this.at += 6; // access flags, class, superclass
    const interfaces = this.u2();
    this.at += 2 * interfaces;
  }

  /** The text of a constant; empty if it is no text. */
  text(): string {
    return this.#texts.get(this.u2()) ?? '';
  }

  #skipMembers(): void {
    for (let left = this.u2(); left > 0; left--) {
      this.at += 6; // access flags, name, type
      for (const { end } of this.listAttributes()) this.at = end;
    }
  }

  #readConstants(): void {
    const count = this.u2();
    for (let index = 1; index < count; index++) {
      const tag = this.bytes.readUInt8(this.at++);
      if (tag === textTag) {
        const end = this.u2() + this.at;
        this.#texts.set(index, this.bytes.toString('utf8', this.at, end));
        this.at = end;
      } else {
        const size = constantBytes[tag];
        if (size === undefined) throw new Error(`a class file has a constant of the unknown kind ${tag}`);
        this.at += size;
        if (longTags.has(tag)) index++;
      }
    }
  }
}
