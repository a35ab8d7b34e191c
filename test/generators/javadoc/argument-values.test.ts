import { describe, expect, test } from 'vitest';
import { clauseHolds, holds } from './subjects.js';

describe('arguments are traced to where they come from', () => {
  test.each([
    ['variables', 'int index', 'if index is negative', 'int int0 = (-1);', 'int0', 'true'],
    ['later assignments', 'int index', 'if index is negative', 'int int0 = (-1); int0 = 2;', 'int0', 'false'],
    ['increments', 'int index', 'if index is negative', 'int int0 = (-1); int0++;', 'int0', 'unknown'],
    [
      'loops',
      'int index',
      'if index is negative',
      'int int0 = (-1); while (f()) { int0 = 5; }',
      'int0',
      'unknown',
    ],
    ['null variables', 'String name', 'if name is null', 'String string0 = null;', 'string0', 'true'],
    [
      'results of other calls',
      'String name',
      'if name is null',
      'String string0 = a.b();',
      'string0',
      'unknown',
    ],
    ['constructors', 'Object name', 'if name is null', 'Object object0 = new Object();', 'object0', 'false'],
    ['casts that wrap around', 'int index', 'if index is negative', '', '(byte) 200', 'true'],
    ['characters as numbers', 'int index', 'if index is greater than 96', '', "'a'", 'true'],
    [
      'boxes',
      'Integer index',
      'if index is negative',
      'Integer integer0 = new Integer((-3));',
      'integer0',
      'true',
    ],
    ['boxes by valueOf', 'Integer index', 'if index is negative', '', 'Integer.valueOf(-3)', 'true'],
    ['hexadecimal ints', 'int index', 'if index is negative', '', '0xFFFFFFFF', 'true'],
    ['underscores', 'int index', 'if index is greater than 999', '', '1_000', 'true'],
    ['escapes', 'String name', 'if the name is blank', '', '"\\u0020\\n\\40"', 'true'],
    ['concatenations', 'String name', 'if {@code name.length() > 3}', '', '"ab" + "cd"', 'true'],
    [
      'new strings',
      'String name',
      'if the name is empty',
      'String string0 = new String();',
      'string0',
      'true',
    ],
    ['array elements', 'String name', 'if the name is null', 'String[] s = new String[2];', 's[1]', 'true'],
    [
      'set array elements',
      'String name',
      'if the name is null',
      'String[] s = new String[2]; s[1] = "x";',
      's[1]',
      'false',
    ],
    ['array lengths', 'int index', 'if index is 3', 'int[] a = new int[3];', 'a.length', 'true'],
    [
      'arrays with elements set',
      'Object[] a',
      'if a contains null',
      'Object[] a = new Object[1]; a[0] = "x";',
      'a',
      'false',
    ],
    [
      'arrays given away',
      'Object[] a',
      'if a contains null',
      'Object[] a = new Object[1]; f(a);',
      'a',
      'unknown',
    ],
    ['but not their length', 'Object[] a', 'if a is empty', 'Object[] a = new Object[0]; f(a);', 'a', 'true'],
    [
      'new lists',
      'java.util.List<String> a',
      'if a is empty',
      'ArrayList<String> l = new ArrayList<String>(5);',
      'l',
      'true',
    ],
    [
      'lists with elements',
      'java.util.List<String> a',
      'if a is empty',
      'ArrayList<String> l = new ArrayList<String>(); l.add("x");',
      'l',
      'false',
    ],
    [
      'lists given away',
      'java.util.List<String> a',
      'if a is empty',
      'ArrayList<String> l = new ArrayList<String>(); f(l);',
      'l',
      'unknown',
    ],
    [
      'lists under two names',
      'java.util.List<String> a',
      'if a is empty',
      'ArrayList<String> l = new ArrayList<String>(); List<String> m = l; m.add("x");',
      'l',
      'false',
    ],
    [
      'lists looked at',
      'java.util.List<String> a',
      'if a is empty',
      'ArrayList<String> l = new ArrayList<String>(); l.size();',
      'l',
      'true',
    ],
    [
      'lists changed in the call',
      'java.util.List<String> a, boolean b',
      'if a is empty',
      'HashSet<String> l = new HashSet<String>();',
      'l, l.add("x")',
      'unknown',
    ],
    [
      'builders',
      'CharSequence text',
      'if the text is empty',
      'StringBuilder b = new StringBuilder(); b.append("x");',
      'b',
      'unknown',
    ],
    ['long arrays', 'int[] a', 'if a is empty', 'int[] a = new int[2147483647];', 'a', 'false'],
  ])('%s', (_, parameters, text, prefix, call, expected) => {
    expect(holds(parameters, text, call, prefix)).toBe(expected);
  });

  test('one value for variable arguments is packed, a null array is not', () => {
    expect(holds('String... parts', 'if parts contains null', '(String) null')).toBe('true');
    expect(holds('String... parts', 'if parts is null', '(String[]) null')).toBe('true');
    expect(holds('int first, String... parts', 'if parts is empty', '1')).toBe('true');
    expect(holds('String... parts', 'if parts is empty', 'other')).toBe('unknown');
  });
});

describe('the receiver', () => {
  const pop = '/** @throws java.util.NoSuchElementException if the stack is empty */ Object pop() {}';
  test.each([
    ['new', 'Stack s = new Stack(); s.pop();', 'true'],
    ['only looked at', 'Stack s = new Stack(); s.isEmpty(); s.size(); s.pop();', 'true'],
    ['filled', 'Stack s = new Stack(); s.push("x"); s.pop();', 'unknown'],
    ['given away', 'Stack s = new Stack(); f(s); s.pop();', 'unknown'],
    ['under another name', 'Stack s = new Stack(); Stack t = s; t.push("x"); s.pop();', 'unknown'],
    ['made with arguments', 'Stack s = new Stack(5); s.pop();', 'unknown'],
    ['from elsewhere', 'Stack s = Stack.of("x"); s.pop();', 'unknown'],
    ['without a variable', 'new Stack().pop();', 'true'],
    ['with a body', 'Stack s = new Stack() { { push("x"); } }; s.pop();', 'unknown'],
  ])('%s', (_, prefix, expected) => {
    // The tracer knows the JDK's Stack; this one is a class under test.
    const own = prefix.replaceAll('Stack', 'ObjectStack');
    expect(clauseHolds(pop, own, 'ObjectStack')).toBe(expected);
  });

  test('its size bounds an index', () => {
    const get =
      '/** @throws IndexOutOfBoundsException if {@code index < 0 || index >= size()} */ Object get(int index) {}';
    expect(clauseHolds(get, 'Bag b = new Bag(); b.get(0);', 'Bag')).toBe('true');
    expect(clauseHolds(get, 'Bag b = new Bag(); b.add(1); b.get(0);', 'Bag')).toBe('unknown');
  });
});
