import { ClassReader } from './class-reader.js';

/** A method or constructor of a class file. */
export interface ClassMethod {
  /** `<init>` for a constructor. */
  readonly name: string;
  /** `(Ljava/lang/Object;I)V`. */
  readonly descriptor: string;
  /** The descriptor with type variables and type arguments, as in `(TT;I)V`; the descriptor itself without any. */
  readonly signature: string;
}

const syntheticFlag = 0x1000;

/** The methods of a class file, in order, without those that only the compiler knows. */
export function readClassMethods(bytes: Buffer): readonly ClassMethod[] {
  const reader = new ClassReader(bytes);
  const methods = reader.readMethods(() => {
    const isSynthetic = (reader.u2() & syntheticFlag) !== 0;
    const [name, descriptor] = [reader.text(), reader.text()];
    let signature = descriptor;
    for (const attribute of reader.listAttributes()) {
      if (attribute.name === 'Signature') signature = reader.text();
      reader.at = attribute.end;
    }
    return { name, descriptor, signature, isSynthetic };
  });
  return methods.filter(({ name, isSynthetic }) => !isSynthetic && name !== '<clinit>');
}
