/** An annotation of a class, by its qualified name; nested ones with `$`. */
export interface ClassAnnotation {
  readonly name: string;
  /** How many values it is given. */
  readonly values: number;
}

/** The annotations of a class file that are there at run time, in order. */
export function readClassAnnotations(bytes: Buffer): readonly ClassAnnotation[] {
  const reader = new ClassReader(bytes);
  const found: ClassAnnotation[] = [];
  for (const { name, end } of reader.listAttributesOfClass()) {
    if (name === 'RuntimeVisibleAnnotations')
      for (let count = reader.u2(); count > 0; count--) found.push(reader.annotation());
    reader.at = end;
  }
  return found;
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
class ClassReader {
  at = 8;
  readonly #texts = new Map<number, string>();

  constructor(private readonly bytes: Buffer) {}

  u2(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }

  *listAttributesOfClass(): Generator<{ readonly name: string; readonly end: number }> {
    this.#readConstants();
    this.at += 6; // access flags, class, superclass
    const interfaces = this.u2();
    this.at += 2 * interfaces;
    this.#skipMembers(); // fields
    this.#skipMembers(); // methods
    yield* this.#listAttributes();
  }

  annotation(): ClassAnnotation {
    const type = this.#texts.get(this.u2()) ?? '';
    const values = this.u2();
    for (let left = values; left > 0; left--) {
      this.at += 2; // name
      this.#skipValue();
    }
    return { name: type.slice(1, -1).replaceAll('/', '.'), values };
  }

  #skipMembers(): void {
    for (let left = this.u2(); left > 0; left--) {
      this.at += 6; // access flags, name, type
      for (const { end } of this.#listAttributes()) this.at = end;
    }
  }

  *#listAttributes(): Generator<{ readonly name: string; readonly end: number }> {
    for (let left = this.u2(); left > 0; left--) {
      const name = this.#texts.get(this.u2()) ?? '';
      const length = this.bytes.readUInt32BE(this.at);
      this.at += 4;
      yield { name, end: this.at + length };
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

  #skipValue(): void {
    const kind = String.fromCharCode(this.bytes.readUInt8(this.at++));
    if (kind === 'e') this.at += 4;
    else if (kind === '@') this.annotation();
    else if (kind === '[') for (let left = this.u2(); left > 0; left--) this.#skipValue();
    else this.at += 2;
  }
}
