import { expect, it } from 'vitest';
import { candidatesIn, oracleText, readable } from './reading.js';

const after = 'assertEquals(3, f.size());\nf.clear();\nassertEquals(0, f.size());';

it.each([
  ['Foo f = assertDoesNotThrow(() -> Foo.parse("x"));', 'Foo f = Foo.parse("x");'],
  ['Foo f = assertDoesNotThrow(Foo::new, "message");', 'Foo f = new Foo();'],
  ['Foo f; f = assertTimeout(ofMillis(5), () -> Foo.parse("x"));', 'Foo f;\nf = Foo.parse("x");'],
  ['Foo f = Assertions.assertTimeoutPreemptively(d, reader::next);', 'Foo f = reader.next();'],
])('the result of code that an assertion runs is that of the code: %s', (written, kept) => {
  expect(readable(candidatesIn(`${written}\n${after}`))).toEqual([
    [kept, 'assertEquals(3, f.size())'],
    [`${kept}\nf.clear();`, 'assertEquals(0, f.size())'],
    [`${kept}\nf.clear();`, 'no exception'],
  ]);
});

it.each([
  ['Throwable t = catchThrowable(() -> s.take(-1));\nassertThat(t).isInstanceOf(X.class);', 'X'],
  [
    'Throwable t = catchThrowable(() -> s.take(-1));\nassertThat(t).as("m").isExactlyInstanceOf(X.class).hasMessage("m");',
    'X',
  ],
  ['X t = catchThrowableOfType(() -> s.take(-1), X.class);\nassertThat(t).hasMessage("m");', 'X'],
  ['Throwable t = catchThrowable(() -> s.take(-1));\nassertThat(t).hasMessage("m");', 'Throwable'],
  ['Executable code = () -> s.take(-1);\nassertThrows(X.class, code);', 'X'],
  ['ThrowingRunnable code = () -> s.take(-1);\nX e = assertThrows(X.class, code);', 'X'],
])('an exception that a test catches as a value is expected: %s', (written, exception) => {
  const [first] = candidatesIn(`Shelf s = new Shelf();\n${written}`);
  expect(readable([first!])).toEqual([['Shelf s = new Shelf();\ns.take(-1);', `expects ${exception}`]]);
});

it.each([
  'Throwable t = catchThrowable(() -> s.take(1));\nassertThat(t).isNull();',
  'X t = catchThrowableOfType(() -> s.take(1), X.class);\nassertThat(t).isNull();',
  'Runnable code = () -> s.take(1);\ncode.run();\nassertThrows(X.class, code);',
])('other code stays as it is written: %s', (written) => {
  const all = candidatesIn(`Shelf s = new Shelf();\n${written}`);
  expect(oracleText(all.at(-1)!.ownOracle)).toBe('no exception');
  expect(all.at(-1)!.original.replace(/\s+/gu, ' ')).toContain(written.split('\n')[0]!.slice(0, 25));
});
