import { expect, it } from 'vitest';
import { listParameterTypes, selectExactly, toJvmName } from '../../src/toolchain/method-descriptor.js';

it.each([
  ['(Ljava/lang/String;[IJ[[Lorg/x/Outer$Inner;)V', ['String', 'int[]', 'long', 'Inner[][]']],
  ['()V', []],
  [
    '<T::Ljava/util/List<TE;>;>(TT;[TE;Lorg/x/Outer<TT;>.Inner<Ljava/util/Map<TT;[I>;>;Z)V',
    ['T', 'E[]', 'Inner', 'boolean'],
  ],
])('reads the types of %s', (descriptor, types) => {
  expect(listParameterTypes(descriptor)).toEqual(types);
});

it.each([
  ['add', ['final int'], '(I)V', true],
  ['add', ['java.util.List<? extends T>...'], '([Ljava/util/List;)V', true],
  ['add', ['Größe'], '(Lorg/x/Größe;)V', true],
  ['add', ['int'], '(J)V', false],
  ['add', ['int'], '(Ljava/lang/String;II)V', false],
  ['Shelf', ['int'], '(Ljava/lang/String;II)V', true],
])('%s(%j) fits %s: %s', (name, parameterTypes, descriptor, expected) => {
  const focal = toJvmName({ name, parameterTypes }, 'org.x.Rack$Shelf');
  expect(selectExactly([{ descriptor }], focal).length > 0).toBe(expected);
});
