import { toErasedName, type MethodSignature } from '../model/sample/assignment.js';
import { toSimpleNestedName } from '../model/suite/java-names.js';

/** Class files call a constructor `<init>`. */
export function toJvmName({ name, parameterTypes }: MethodSignature, className: string): MethodSignature {
  return { name: name === toSimpleNestedName(className) ? '<init>' : name, parameterTypes };
}

/** Of a constructor: the instance around an inner class; name and number of an enum's constant. */
const hiddenParameters = [1, 2];

/** Of methods of one name, those with exactly these parameters. A constructor of an inner class or an enum has further ones before those of the source. */
export function selectExactly<Method extends { readonly descriptor: string }>(
  named: readonly Method[],
  { name, parameterTypes }: MethodSignature,
): readonly Method[] {
  const wanted = parameterTypes.map(toErasedName).join();
  const exact = named.filter(({ descriptor }) => listParameterTypes(descriptor).join() === wanted);
  if (exact.length > 0 || name !== '<init>') return exact;
  return named.filter(({ descriptor }) =>
    hiddenParameters.some((hidden) => listParameterTypes(descriptor).slice(hidden).join() === wanted),
  );
}

const primitives: Readonly<Record<string, string>> = {
  ...{ B: 'byte', C: 'char', D: 'double', F: 'float' },
  ...{ I: 'int', J: 'long', S: 'short', Z: 'boolean' },
};

/** `['String', 'int[]', 'T']` of `(Ljava/lang/String;[ITT;)V`. */
export function listParameterTypes(descriptor: string): readonly string[] {
  const plain = withoutTypeArguments(descriptor);
  const parameters = plain.slice(1, plain.indexOf(')'));
  return [...parameters.matchAll(/(\[*)(?:[LT]([^;]+);|([BCDFIJSZ]))/gu)].map(
    ([, arrays = '', name, primitive]) => {
      const type =
        name === undefined ? primitives[primitive!]! : toSimpleNestedName(name.replaceAll('/', '.'));
      return type + '[]'.repeat(arrays.length);
    },
  );
}

/** Removes type parameters and type arguments, which may be nested. */
function withoutTypeArguments(signature: string): string {
  const shorter = signature.replaceAll(/<[^<>]*>/gu, '');
  return shorter === signature ? signature : withoutTypeArguments(shorter);
}
