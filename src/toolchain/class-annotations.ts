import { ClassReader } from './class-reader.js';

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
      for (let count = reader.u2(); count > 0; count--) found.push(readAnnotation(reader));
    reader.at = end;
  }
  return found;
}

function readAnnotation(reader: ClassReader): ClassAnnotation {
  const type = reader.text();
  const values = reader.u2();
  for (let left = values; left > 0; left--) {
    reader.at += 2; // name
    skipValue(reader);
  }
  return { name: type.slice(1, -1).replaceAll('/', '.'), values };
}

function skipValue(reader: ClassReader): void {
  const kind = String.fromCharCode(reader.bytes.readUInt8(reader.at++));
  if (kind === 'e') reader.at += 4;
  else if (kind === '@') readAnnotation(reader);
  else if (kind === '[') for (let left = reader.u2(); left > 0; left--) skipValue(reader);
  else reader.at += 2;
}
