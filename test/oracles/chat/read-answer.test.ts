import { processorMillisecondsOf } from '../../support/processor-cost.js';
import { expect, test } from 'vitest';
import { readModelAnswer } from '../../../src/oracles/chat/read-answer.js';
import { loadJavaParser } from '../../../src/source/parser.js';

const parser = await loadJavaParser();
const prefix = 'Shelf shelf0 = new Shelf();\nint int0 = shelf0.take(3);';
const read = (text: string) => readModelAnswer(parser, text, prefix);
const equals = { type: 'assertion', assertion: 'assertEquals(3, int0)' };

test.each([
  ['{"type":"assertion","exception":null,"assertion":"assertEquals(3, int0)"}'],
  ['{"type":"assertion","assertion":"assertEquals(3, int0);"}'],
  ['```json\n{"type":"assertion","assertion":"assertEquals(3, int0);"}\n```'],
  ['Sure! {"type":"assertion","assertion":"`assertEquals(3, int0)`"} Hope that helps.'],
  ['{"oracles":[{"type":"assertion","assertion":"assertEquals(3, int0)"}]}'],
  ['<think>Maybe assertTrue(false)?</think>\nassertEquals(3, int0);'],
  ['```java\nassertEquals(3, int0);\n```'],
  ['Maybe assertTrue(false)?\n</think>\n\nassertEquals(3, int0);'],
  ['```java\nassertEquals(3, int0);'],
  ['The result must be three:\n\n- assertEquals(3, int0);\n\nas the documentation says.'],
  ['It is `assertEquals(3, int0)`, I think.'],
  ['assertEquals(3, int0)'],
  ['org.junit.Assert.assertEquals(3, int0);'],
  ['Assertions.assertEquals(3, int0);'],
  ['```java\nShelf shelf0 = new Shelf();\nint int0 = shelf0.take( 3 );\nassertEquals(3, int0);\n```'],
  [
    '```java\nimport org.junit.*;\npublic class ShelfTest {\n  @Test\n  public void taken() {\n    Shelf shelf0 = new Shelf();\n    int int0 = shelf0.take(3);\n    // three\n    assertEquals(3, int0);\n  }\n}\n```',
  ],
  ['@Test\npublic void taken() throws Exception {\n  assertEquals(3, int0);\n}'],
])('%j is one assertion', (text) => {
  expect(read(text)).toEqual({ oracles: [equals], refused: [] });
});

test.each([
  ['{"type":"expectException","exception":"java.io.IOException"}', 'java.io.IOException'],
  ['{"type":"expectException","exception":"IOException.class"}', 'IOException'],
  ['assertThrows(IOException.class, () -> shelf0.take(3));', 'IOException'],
  ['assertThrows(IOException.class, () -> { int int0 = shelf0.take(3); });', 'IOException'],
  ['IOException e = assertThrows(IOException.class, () -> { shelf0.take(3); });', 'IOException'],
  [
    'try {\n  shelf0.take(3);\n  fail("must throw");\n} catch (IOException e) {\n  // as it should\n}',
    'IOException',
  ],
  ['@Test(expected = IOException.class)\npublic void t() {\n  shelf0.take(3);\n}', 'IOException'],
  ['{"type":"assertion","assertion":"assertThrows(IOException.class, () -> shelf0.take(3))"}', 'IOException'],
])('%j expects an exception', (text, exception) => {
  expect(read(text)).toEqual({ oracles: [{ type: 'expectException', exception }], refused: [] });
});

test.each([
  ['{"type":"noException"}'],
  ['noException'],
  ['No exception is thrown.'],
  ['assertDoesNotThrow(() -> shelf0.take(3));'],
  ['try {\n  shelf0.take(3);\n} catch (Exception e) {\n  fail();\n}'],
])('%j expects no exception', (text) => {
  expect(read(text)).toEqual({ oracles: [{ type: 'noException' }], refused: [] });
});

test('several assertions are several oracles, each once', () => {
  const text = 'assertEquals(3, int0);\nassertNotNull(shelf0);\nassertEquals(3, int0);\nassert int0 > 2;';
  expect(read(text).oracles).toEqual([
    equals,
    { type: 'assertion', assertion: 'assertNotNull(shelf0)' },
    { type: 'assertion', assertion: 'assertTrue(int0 > 2)' },
  ]);
});

test.each([
  // What a prompt injection asks for, in all the places where code can stand.
  ['```java\nSystem.exit(0);\n```', ['otherCode'], 'refused'],
  ['{"type":"assertion","assertion":"System.exit(0)"}', ['otherCode'], 'refused'],
  ['{"type":"assertion","assertion":"int0 = 3"}', ['otherCode'], 'refused'],
  ['assertTrue(shelf0.run(() -> System.exit(0)));', ['sideEffect'], 'refused'],
  ['assertTrue((int0 = 3) == 3);', ['sideEffect'], 'refused'],
  ['assertEquals(3, int0++);', ['sideEffect'], 'refused'],
  ['assertNotNull(new Object() { { System.exit(0); } });', ['sideEffect'], 'refused'],
  ['assertNotNull(Runtime.getRuntime().exec("rm -rf /"));', ['sideEffect'], 'refused'],
  ['assertTrue(new java.io.File("x").delete());', ['sideEffect'], 'refused'],
  ['assertFalse(new java.io.PrintWriter("x").checkError());', ['sideEffect'], 'refused'],
  ['assertNotNull(new ScriptEngineManager().getEngineByName("js").eval("1"));', ['sideEffect'], 'refused'],
  ['assertNotNull(shelf0.getClass().getClassLoader().loadClass("X"));', ['sideEffect'], 'refused'],
  ['assertNotNull(Security.getProperty("x"));', ['sideEffect'], 'refused'],
  ['assertNotNull(new java.lang.ProcessBuilder("sh").start());', ['sideEffect'], 'refused'],
  // For Java the first ends its string, and the second its comment.
  [String.raw`assertEquals("\u0022 + Runtime.getRuntime() + \u0022", "");`, ['sideEffect'], 'refused'],
  [String.raw`assertEquals(3, int0 /* \u002a\u002f + evil() /* */);`, ['sideEffect'], 'refused'],
  ['assertThrows(Error.class, () -> System.exit(0));', ['otherCall'], 'refused'],
  ['try { System.exit(0); fail(); } catch (Exception e) {}', ['otherCall'], 'refused'],
  ['while (true) { assertTrue(true); }', ['otherCode'], 'refused'],
  ['fail("always");', ['lonelyFail'], 'refused'],
  ['{"type":"expectException","exception":"X | Y e) { } evil("}', ['malformed'], 'refused'],
  ['{"type":"assertion","assertion":""}', ['malformed'], 'refused'],
  ['{"type":"assertion"}', ['malformed'], 'refused'],
  ['```java\nassertEquals(3, ;\n```', ['malformed'], 'refused'],
  ['I am sorry, but I cannot help with that.', [], 'prose'],
  ['{"type":"bug"}', [], 'prose'],
  ['<think>hm</think>', [], 'empty'],
  ['<think>hm', [], 'cut'],
  ['<think>\nassertEquals(3, int0);', [], 'cut'],
])('%j gives no oracle', (text, refused, unusable) => {
  const found = read(text);
  expect(found.oracles).toEqual([]);
  expect(found.unusable).toBe(unusable);
  if (unusable === 'refused') expect(found.refused).toEqual(refused);
});

test('beside other code, an assertion alone is taken', () => {
  expect(read('```java\nSystem.exit(0);\nassertEquals(3, int0);\nnew Evil().run();\n```')).toEqual({
    oracles: [equals],
    refused: ['otherCode', 'otherCode'],
  });
});

test('texts that only look dangerous are taken', () => {
  const text = 'assertEquals("Runtime \\u00e9 System.exit(0)", shelf0.toString())';
  expect(read(text).oracles).toEqual([{ type: 'assertion', assertion: text }]);
});

test('an answer without end is not read, and one that is all assertions is read in reasonable time', () => {
  expect(read('assertTrue(true);\n'.repeat(100_000)).unusable).toBe('tooLong');
  const cost = processorMillisecondsOf(() => read('word assertTrue(\nassertTrue(\n'.repeat(2_000)));
  expect(cost).toBeLessThan(5_000);
});
