import { describe, expect, test } from 'vitest';
import { generateOracle } from './subjects.js';

const noException = { type: 'noException' };
const exception = (name: string) => ({ type: 'expectException', exception: name });
const assertion = (text: string) => ({ type: 'assertion', assertion: text });

describe('expected exceptions', () => {
  test('the type that the condition belongs to', async () => {
    const put = `/**
      * Puts something onto the shelf.
      *
      * @param name what it is called
      * @param quantity how many
      * @throws NullPointerException if {@code name} is null
      * @throws java.lang.IllegalArgumentException if {@code quantity} is
      *     negative
      */
     void put(String name, int quantity) {}`;
    expect(await generateOracle(put, 'Shelf s = new Shelf(); s.put((String) null, 3);')).toEqual(
      exception('NullPointerException'),
    );
    expect(await generateOracle(put, 'Shelf s = new Shelf(); s.put("x", (-3));')).toEqual(
      exception('java.lang.IllegalArgumentException'),
    );
    expect(await generateOracle(put, 'Shelf s = new Shelf(); s.put("x", 3);')).toEqual(noException);
  });

  test('none in particular where two are promised', async () => {
    const put = `/** @throws NullPointerException if name is null
       * @exception IllegalArgumentException if quantity is negative */
      void put(String name, int quantity) {}`;
    expect(await generateOracle(put, 's.put(null, -1);')).toEqual({ type: 'expectException' });
  });

  test.each([
    ['Puts it. If the name is null, then this method throws an IllegalArgumentException.'],
    ['<ul><li>If {@code name} is {@code null}, throw an {@code IllegalArgumentException}.</li></ul>'],
  ])('sentences: %s', async (sentence) => {
    const put = `/** ${sentence} */ void put(String name) {}`;
    expect(await generateOracle(put, 's.put(null);')).toEqual(exception('IllegalArgumentException'));
    expect(await generateOracle(put, 's.put("x");')).toEqual(noException);
  });

  test('sentences that deny an exception promise nothing', async () => {
    const put =
      '/** Does not throw an IllegalArgumentException if the name is null. */ void put(String name) {}';
    expect(await generateOracle(put, 's.put(null);')).toEqual(noException);
  });

  test('type variables narrow nothing', async () => {
    const put = '/** @throws E if name is null */ <E extends Exception> void put(String name) throws E {}';
    expect(await generateOracle(put, 's.put(null);')).toEqual({ type: 'expectException' });
  });

  test('the meaning of "cannot be converted" for a NumberFormatException', async () => {
    const put =
      '/** @throws NumberFormatException if the value cannot be converted */ void put(String text) {}';
    expect(await generateOracle(put, 's.put("wombat");')).toEqual(exception('NumberFormatException'));
    expect(await generateOracle(put, 's.put("12");')).toEqual(noException);
    const parse = '/** @throws ParseException if the text cannot be parsed */ void put(String text) {}';
    expect(await generateOracle(parse, 's.put("wombat");')).toEqual(noException);
  });

  test('constructors', async () => {
    const constructor =
      '/** @throws IllegalArgumentException if {@code width} is less than 4 */ Shelf(int width) {}';
    expect(await generateOracle(constructor, 'Shelf shelf0 = new Shelf(3);')).toEqual(
      exception('IllegalArgumentException'),
    );
    expect(await generateOracle(constructor, 'Shelf shelf0 = new Shelf(4);')).toEqual(noException);
  });

  test('the last call of the method decides, regardless of later statements', async () => {
    const put = '/** @throws NullPointerException if name is null */ void put(String name) {}';
    expect(await generateOracle(put, 's.put(null); s.put("x"); s.size();')).toEqual(noException);
    expect(await generateOracle(put, 's.put("x"); s.put(null); s.size();')).toEqual(
      exception('NullPointerException'),
    );
  });

  test('calls with another number of arguments are other methods', async () => {
    const put = '/** @throws NullPointerException if name is null */ void put(String name) {}';
    expect(await generateOracle(put, 's.put(null, 1);')).toEqual(noException);
  });
});

describe('facts about the result', () => {
  const documented = (text: string, signature: string) =>
    `/** Looks something up. @see Shelf\n * @return ${text}\n */ ${signature} {}`;

  test.each([
    ['never null', 'the name, never null', 'String name()', 'String x0 = s.name();', 'assertNotNull(x0)'],
    ['not null', 'the name, not {@code null}', 'String name()', 'String x0 = s.name();', 'assertNotNull(x0)'],
    ['non-null', 'the name (non-null)', 'String name()', 'String x0 = s.name();', 'assertNotNull(x0)'],
    [
      'never negative',
      'the balance in cents, never negative',
      'long cents()',
      'long x0 = s.cents();',
      'assertTrue(x0 >= 0)',
    ],
    ['counts', 'the number of settings', 'int count()', 'int x0 = s.count();', 'assertTrue(x0 >= 0)'],
    [
      'always positive',
      'the width; always positive',
      'int width()',
      'int x0 = s.width();',
      'assertTrue(x0 > 0)',
    ],
    ['at least', 'the width, at least 4', 'int width()', 'int x0 = s.width();', 'assertTrue(x0 >= 4)'],
    [
      'absolute',
      'the absolute value of the balance',
      'int width()',
      'int x0 = s.width();',
      'assertTrue(x0 >= 0)',
    ],
    [
      'ranges',
      'the load in the range [0, 100]',
      'double load()',
      'double x0 = s.load();',
      'assertTrue(x0 >= 0 && x0 <= 100)',
    ],
    [
      'from … to',
      'the byte as a number from 0 to 255',
      'int next()',
      'int x0 = s.next();',
      'assertTrue(x0 >= 0 && x0 <= 255)',
    ],
    [
      'half-open ranges',
      'an index in the range [0, 12)',
      'int next()',
      'int x0 = s.next();',
      'assertTrue(x0 >= 0 && x0 < 12)',
    ],
    [
      'between arguments',
      'a value between {@code low} and {@code high}',
      'int clip(int low, int high)',
      'int x0 = s.clip(1, 9);',
      'assertTrue(x0 >= 1 && x0 <= 9)',
    ],
    [
      'true if',
      '{@code true} if the name is empty or null',
      'boolean none(String name)',
      'boolean x0 = s.none("");',
      'assertTrue(x0)',
    ],
    [
      'else false',
      '{@code true} if the name is empty or null',
      'boolean none(String name)',
      'boolean x0 = s.none("x");',
      'assertFalse(x0)',
    ],
    [
      'false otherwise',
      'true if the width is greater than 4, false otherwise',
      'boolean wide(int width)',
      'boolean x0 = s.wide(4);',
      'assertFalse(x0)',
    ],
    [
      'whether',
      'whether the width is greater than 4',
      'boolean wide(int width)',
      'boolean x0 = s.wide(5);',
      'assertTrue(x0)',
    ],
    [
      'false if',
      'true if it is known, false if not or the name is null',
      'boolean has(String name)',
      'boolean x0 = s.has(null);',
      'assertFalse(x0)',
    ],
    [
      'a part that suffices',
      'true if the name is not null and in use',
      'boolean used(String name)',
      'boolean x0 = s.used(null);',
      'assertFalse(x0)',
    ],
    [
      'null if',
      'the joined text, {@code null} if null array input',
      'String join(Object[] array, String by)',
      'String x0 = s.join((Object[]) null, ",");',
      'assertNull(x0)',
    ],
    [
      'null when',
      'the value, or null when {@code key} is null',
      'Object get(String key)',
      'Object x0 = s.get(null);',
      'assertNull(x0)',
    ],
    [
      'empty strings',
      'the initials, empty if {@code name} is null or blank; never null',
      'String initials(String name)',
      'String x0 = s.initials(" ");',
      'assertEquals("", x0)',
    ],
    [
      'what is left of it',
      'the initials, empty if {@code name} is null or blank; never null',
      'String initials(String name)',
      'String x0 = s.initials("A");',
      'assertNotNull(x0)',
    ],
    [
      'empty arrays',
      'the parts, an empty array if the text is empty',
      'String[] split(String text)',
      'String[] x0 = s.split("");',
      'assertEquals(0, x0.length)',
    ],
    [
      'empty lists',
      'the parts, an empty list if the text is empty',
      'java.util.List<String> split(String text)',
      'List<String> x0 = s.split("");',
      'assertTrue(x0.isEmpty())',
    ],
    [
      'constants',
      'the index, {@link #NOT_FOUND} ({@code -1}) if not found or {@code null} array input',
      'int find(Object[] array, int from)',
      'int x0 = s.find(null, 3);',
      'assertEquals(-1, x0)',
    ],
    [
      'zero',
      'the character count, zero if null string input',
      'long count(String text)',
      'long x0 = s.count(null);',
      'assertEquals(0, x0)',
    ],
    [
      'constants in boxes',
      'the index or -1 if the text is empty',
      'Integer find(String text)',
      'Integer x0 = s.find("");',
      'assertTrue(x0 == -1)',
    ],
    ['this', 'this, to enable chaining', 'Shelf put(int n)', 'Shelf x0 = s.put(3);', 'assertSame(s, x0)'],
    [
      'this with its class',
      'this Shelf, for chaining',
      'Shelf put(int n)',
      'Shelf x0 = s.put(3);',
      'assertSame(s, x0)',
    ],
    [
      'the given array',
      'the given array.',
      'int[] sort(int[] array)',
      'int[] a = new int[2]; int[] x0 = s.sort(a);',
      'assertSame(a, x0)',
    ],
    [
      'the smaller',
      'the smaller of the two values',
      'int min(int a, int b)',
      'int x0 = s.min(3, -4);',
      'assertEquals(-4, x0)',
    ],
    [
      'the larger',
      'the maximum of {@code a} and {@code b}',
      'long max(long a, long b)',
      'long x0 = s.max(3L, 4L);',
      'assertEquals(4, x0)',
    ],
    [
      'assigned later',
      'the name, never null',
      'String name()',
      'String x0 = ""; x0 = s.name();',
      'assertNotNull(x0)',
    ],
    [
      'behind a cast',
      'the name, never null',
      'Object name()',
      'String x0 = (String) s.name();',
      'assertNotNull(x0)',
    ],
  ])('%s', async (_, text, signature, prefix, expected) => {
    expect(await generateOracle(documented(text, signature), prefix)).toEqual(assertion(expected));
  });

  test.each([
    ['a result that is thrown away', 'the name, never null', 'String name()', 's.name();'],
    ['a result that is used up', 'the name, never null', 'String name()', 'int x0 = s.name().length();'],
    [
      'a variable with another value since',
      'the name, never null',
      'String name()',
      'String x0 = s.name(); x0 = "";',
    ],
    [
      'contents that may have changed',
      'empty if n is 0',
      'java.util.List<String> list(int n)',
      'List<String> x0 = s.list(0); x0.add("");',
    ],
    ['primitive results', 'the width, never null', 'int width()', 'int x0 = s.width();'],
    ['"may be null"', 'the name, may be null', 'String name()', 'String x0 = s.name();'],
    ['exceptions to it', 'the name, never null unless closed', 'String name()', 'String x0 = s.name();'],
    ['counts of time', 'the number of days in the period', 'int days()', 'int x0 = s.days();'],
    ['what is read', 'the number of characters read', 'int read()', 'int x0 = s.read();'],
    ['differences', 'the difference between 1 and 9', 'int gap()', 'int x0 = s.gap();'],
    ['contradictions', 'null if {@code n} is 0, this', 'Shelf put(int n)', 'Shelf x0 = s.put(0);'],
    [
      'half-decided conditions',
      'true if the name is empty and unused',
      'boolean free(String name)',
      'boolean x0 = s.free("");',
    ],
    [
      'comparisons',
      'a negative integer, zero, or a positive integer',
      'int compare(int a, int b)',
      'int x0 = s.compare(1, 2);',
    ],
    ['bounds that are not known', 'an index in the range [0, size())', 'int next()', 'int x0 = s.next();'],
    ['this in another form', 'this date as a datetime', 'Object asDate()', 'Object x0 = s.asDate();'],
  ])('nothing is claimed of %s', async (_, text, signature, prefix) => {
    expect(await generateOracle(documented(text, signature), prefix)).toEqual(noException);
  });

  test('a sentence of the description suffices without a tag', async () => {
    const method = '/** Counts. Returns {@code null} if {@code key} is null. */ Object get(String key) {}';
    expect(await generateOracle(method, 'Object x0 = s.get(null);')).toEqual(assertion('assertNull(x0)'));
  });

  test('a certain exception takes precedence over facts about the result', async () => {
    const method =
      '/** @return the name, never null\n * @throws NullPointerException if key is null */ String get(String key) {}';
    expect(await generateOracle(method, 'String x0 = s.get(null);')).toEqual(
      exception('NullPointerException'),
    );
    expect(await generateOracle(method, 'String x0 = s.get("");')).toEqual(assertion('assertNotNull(x0)'));
  });
});
