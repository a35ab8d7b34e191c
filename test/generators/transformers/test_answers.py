"""What is taken from a model's words, and what is not. Needs no packages."""

import json
import unittest

from local_model.answers import read_answer

PREFIX = """Shelf shelf0 = new Shelf(new ArrayList<String>()); // a "comment"
int[] intArray0 = new int[] { 1, 2 };
int int0 = shelf0.take(2);"""


def assertion(text):
    return {"type": "assertion", "assertion": text}


def exception(name=None):
    return {"type": "expectException", **({"exception": name} if name else {})}


NO_EXCEPTION = {"type": "noException"}

TAKEN = [
    ("one assertion", "assertEquals(2, int0);", [assertion("assertEquals(2, int0)")]),
    ("without its semicolon", "assertEquals(2, int0)", [assertion("assertEquals(2, int0)")]),
    ("JUnit's class before it", "org.junit.Assert.assertTrue(int0 >= 2);", [assertion("assertTrue(int0 >= 2)")]),
    (
        "brackets in a text",
        'assertEquals(");", "a\\"b;", shelf0.name());',
        [assertion('assertEquals(");", "a\\"b;", shelf0.name())')],
    ),
    (
        "several, one of them twice",
        "assertEquals(2, int0);\nassertNotNull(shelf0); assertEquals(2, int0);",
        [assertion("assertEquals(2, int0)"), assertion("assertNotNull(shelf0)")],
    ),
    ("Java's assert", 'assert int0 == 2 : "two";', [assertion("assertTrue(int0 == 2)")]),
    ("Java's assert with a choice", "assert int0 > 1 ? true : false;", [assertion("assertTrue(int0 > 1 ? true : false)")]),
    (
        "the prefix again, spaced as it likes",
        "int int0=shelf0.take( 2 );\nassertEquals(2, int0);",
        [assertion("assertEquals(2, int0)")],
    ),
    (
        "an array of the prefix again",
        "int[] intArray0 = new int[] {1, 2};\nassertEquals(2, intArray0.length);",
        [assertion("assertEquals(2, intArray0.length)")],
    ),
    ("comments", "// two books\nassertEquals(2, /* really; */ int0); // );", [assertion("assertEquals(2, /* really; */ int0)")]),
    (
        "a whole method",
        "@Test\npublic void test() throws Throwable {\n  int int0 = shelf0.take(2);\n  assertEquals(2, int0);\n}",
        [assertion("assertEquals(2, int0)")],
    ),
    (
        "an annotation's exception",
        "@Test(timeout = 4000, expected = java.io.IOException.class) public void a() { shelf0.take(2); }",
        [exception("java.io.IOException")],
    ),
    (
        "try and fail",
        'try {\n int int0 = shelf0.take(2);\n fail("Expecting exception");\n} catch (IllegalArgumentException e) {\n}',
        [exception("IllegalArgumentException")],
    ),
    ("try and fail of two types", "try { shelf0.take(2); Assert.fail(); } catch (final A | B e) { }", [exception()]),
    ("try without an exception", "try { shelf0.take(2); } catch (Exception e) { fail(e.getMessage()); }", [NO_EXCEPTION]),
    (
        "assertThrows",
        "assertThrows(IllegalArgumentException.class, () -> shelf0.take(2));",
        [exception("IllegalArgumentException")],
    ),
    ("assertThrows with a block", "Exception e = assertThrows(x.Bad.class, () -> { shelf0.take(2); });", [exception("x.Bad")]),
    ("assertDoesNotThrow", "assertDoesNotThrow(() -> shelf0.take(2));", [NO_EXCEPTION]),
    ("a chain", "assertThat(int0).isNotNull().isEqualTo(2);", [assertion("assertThat(int0).isNotNull().isEqualTo(2)")]),
    (
        "a fence between sentences",
        "Don't worry; here it is:\n```java\nassertEquals(2, int0);\n```\nIt's right.",
        [assertion("assertEquals(2, int0)")],
    ),
    ("a fence that never ends", "```\nassertEquals(2, int0);\n", [assertion("assertEquals(2, int0)")]),
    ("backticks", "It should be `assertEquals(2, int0)` as `int0` counts.", [assertion("assertEquals(2, int0)")]),
    (
        "lines between sentences",
        "The oracle is:\n1. assertEquals(2, int0)\nThat's it, isn't it?",
        [assertion("assertEquals(2, int0)")],
    ),
    ("thoughts left out", "<think>assertTrue(false);</think>assertTrue(true);", [assertion("assertTrue(true)")]),
    ("no exception in words", "No exception is thrown.", [NO_EXCEPTION]),
    (
        "JSON",
        json.dumps({"type": "assertion", "exception": None, "assertion": "assertEquals(2, int0)"}),
        [assertion("assertEquals(2, int0)")],
    ),
    ("JSON, fenced", '```json\n{"type": "noException"}\n```', [NO_EXCEPTION]),
    (
        "JSON, a list in an object",
        '{"oracles": [{"type": "noException"}, {"type": "assertion", "assertion": "`assertTrue(true)`"}]}',
        [NO_EXCEPTION, assertion("assertTrue(true)")],
    ),
]

# Models without an end go on behind their answer, and are cut in the middle of something: here the reader of chat models takes more, or less.
CONTINUED = [
    (
        "the rest of a test, and the next one",
        "  assertEquals(2, int0);\n}\n\n@Test\npublic void test1() {\n  assertEquals(3, other);\n}",
        [assertion("assertEquals(2, int0)")],
    ),
    (
        "the next test without a brace before it",
        "assertEquals(2, int0);\n@Test public void test1() { assertEquals(3, other); }",
        [assertion("assertEquals(2, int0)")],
    ),
    (
        "a class, the first test of it",
        "import org.junit.*;\npublic class T {\n  @Test public void a() { assertTrue(true); }\n  @Test public void b() { assertTrue(false); }\n}",
        [assertion("assertTrue(true)")],
    ),
    (
        "a method that was cut",
        "@Test public void a() { assertTrue(int0 > 0); assertEquals(2, in",
        [assertion("assertTrue(int0 > 0)")],
    ),
    (
        "JSON with words around it",
        'Sure {here}: {"type": "expectException", "exception": "a.B.class"} and {"type": "noException"}',
        [exception("a.B")],
    ),
]

NOT_TAKEN = [
    ("nothing", " \n", "empty"),
    ("thoughts alone", "<think>assertTrue(true);", "empty"),
    ("prose", "I can't tell what this should do", "prose"),
    ("other code", "int0 = 2;\nshelf0.clear();", "refused"),
    ("a lonely fail", 'fail("never here");', "refused"),
    ("an assignment", "assertEquals(2, int0 = 2);", "refused"),
    ("an increment", "assertEquals(2, int0++);", "refused"),
    ("a lambda", "assertTrue(new Check(() -> 1).holds());", "refused"),
    ("an anonymous class", "assertNotNull(new Object() { });", "refused"),
    ("a method reference", "assertNotNull(make(Shelf::new));", "refused"),
    ("what ends the JVM", "assertTrue(System.exit(0));", "refused"),
    ("reflection", 'assertNotNull(Class.forName("x.Y"));', "refused"),
    ("files", "assertNotNull(java.nio.file.Files.list(x));", "refused"),
    ("letters in disguise", 'assertEquals("\\u0022); evil(); //", string0);', "refused"),
    ("an exception of another call", "assertThrows(X.class, () -> shelf0.burn());", "refused"),
    ("a try of another call", "try { shelf0.burn(); fail(); } catch (X e) { }", "refused"),
    ("an assertion that is cut", "assertEquals(2, shelf0.take(", "refused"),
    ("a text that is cut", 'assertEquals("two', "refused"),
    ("another's assertThat", "Checker.assertGood(int0);", "refused"),
    ("an assertion that is kept", "boolean b = assertGood(int0);", "refused"),
    ("a chain that does something", "assertThat(int0).isEqualTo(int0 = 2);", "refused"),
    ("JSON with a name that is none", '{"type": "expectException", "exception": "any \\"one\\""}', "refused"),
    ("JSON with other code", '{"type": "assertion", "assertion": "shelf0.clear()"}', "refused"),
]


class Answers(unittest.TestCase):
    def test_taken(self):
        for name, said, oracles in TAKEN + CONTINUED:
            with self.subTest(name):
                self.assertEqual(read_answer(said, PREFIX), (oracles, ""))

    def test_not_taken(self):
        for name, said, why in NOT_TAKEN:
            with self.subTest(name):
                self.assertEqual(read_answer(said, PREFIX), ([], why))

    def test_good_ones_beside_bad_ones(self):
        self.assertEqual(
            read_answer("shelf0.clear();\nassertEquals(2, int0);", PREFIX).oracles, [assertion("assertEquals(2, int0)")]
        )

    def test_too_much(self):
        many = "".join(f"assertEquals({number}, int0);" for number in range(1000))
        self.assertEqual(len(read_answer(many, PREFIX).oracles), 100)
        self.assertEqual(read_answer(f'assertEquals("{"x" * 70_000}", y);', PREFIX).oracles, [])

    def test_anything_ends_in_time(self):
        for said in [
            "(" * 5000,
            "{" * 5000,
            "[" * 100_000,
            "'" * 5001,
            "assert(" * 300,
            '"' + "\\" * 9999,
            "/*" * 5000,
            "`" * 5000,
            "try {" * 300,
        ]:
            self.assertEqual(read_answer(said, PREFIX).oracles, [])


if __name__ == "__main__":
    unittest.main()
