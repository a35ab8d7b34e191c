"""TOGA as a generator, with a stand-in for TOGA itself. Needs no packages."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import toga_files

PROGRAM = Path(toga_files.__file__).parent / "generate.py"
STAND_IN = Path(__file__).parent / "stand_in.py"


def request(number, result=None, javadoc="", source="public boolean isOpen() { return true; }"):
    return {
        "protocol": 1,
        "id": f"id {number}",
        "prefix": {
            "imports": "",
            "statements": f'Shelf shelf0 = new Shelf("a, ""b\r {number}");\nshelf0.isOpen();',
            "result": result,
        },
        "focal_method": {"class": "x.Shelf", "signature": "", "source": source, "javadoc": javadoc} if source else None,
        "context": "",
    }


def result(of, name="result0"):
    return {"name": name, "type": of}


class Toga(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def run_program(self, requests, *options, mode=""):
        command = f"{sys.executable} -B {STAND_IN} {{inputs}} {{meta}} {mode}"
        words = [
            sys.executable,
            "-B",
            os.fspath(PROGRAM),
            "--toga",
            os.fspath(self.folder),
            "--command",
            command,
            "--batch-wait",
            "0.3",
            *options,
        ]
        lines = "".join(json.dumps(each) + "\n" for each in requests)
        return subprocess.run(words, input=lines, capture_output=True, text=True, timeout=60)

    def oracles(self, requests, *options, mode=""):
        ended = self.run_program(requests, *options, mode=mode)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        answers = [json.loads(line) for line in ended.stdout.splitlines()]
        self.assertEqual([each["id"] for each in answers], [each["id"] for each in requests])
        return [each["oracles"] for each in answers]

    def test_each_kind_of_prediction(self):
        requests = [
            request(1, result("boolean")),
            request(2, javadoc="/** @throws IOException if closed */"),
            request(3),
            request(4, result("Book")),
            request(5, result("boolean"), source=None),
            request(6, result("double")),
        ]
        self.assertEqual(
            self.oracles(requests),
            [
                [{"type": "assertion", "assertion": "assertFalse(result0)"}],
                [{"type": "expectException"}],
                [{"type": "noException"}],
                [{"type": "assertion", "assertion": "assertNotNull(result0)"}],
                [{"type": "noException"}],
                [{"type": "noException"}],
            ],
        )

    def test_without_the_placeholder_exceptions_alone(self):
        self.assertEqual(self.oracles([request(1, result("boolean"))], "--assertions", "none"), [[{"type": "noException"}]])

    def test_a_batch_is_one_call_of_toga(self):
        self.assertEqual(len(self.oracles([request(number) for number in range(50)])), 50)
        self.assertEqual(Path(self.folder, "assertion_preds.csv").read_text(), "x")
        self.assertFalse(Path(self.folder, "oracle_preds.csv").exists())
        self.assertEqual(len(self.oracles([request(number) for number in range(5)], "--batch-size", "2")), 5)

    def test_a_missing_prediction_is_no_oracle(self):
        self.assertEqual(
            [bool(each) for each in self.oracles([request(1), request(2), request(3)], mode="short")], [True, False, True]
        )

    def test_what_toga_cannot_read_costs_itself(self):
        long = request(2, source="int take() { return 1; }" + " " * 140_000)
        self.assertEqual(self.oracles([request(1), long, request(3)]), [[{"type": "noException"}], [], [{"type": "noException"}]])
        self.assertEqual(self.oracles([long]), [[]])

    def test_old_predictions_are_never_taken(self):
        for name in ["oracle_preds.csv", "exception_preds.csv", "assertion_preds.csv"]:
            Path(self.folder, name).write_text(
                "project,bug_num,test_name,test_prefix,except_pred,assert_pred\nteval,1,teval.Requests_ESTest::test1,x,1,\n"
            )
        ended = self.run_program([request(1)], mode="silent")
        self.assertEqual((ended.returncode, ended.stdout), (2, ""))
        self.assertRegex(ended.stderr, r"TOGA ended without writing .*oracle_preds.csv\n$")
        self.assertEqual(Path(self.folder, "assertion_preds.csv").read_text(), "x")

    def test_says_what_went_wrong(self):
        ended = self.run_program([request(1)], mode="broken")
        self.assertEqual((ended.returncode, ended.stdout), (2, ""))
        self.assertIn("preparing exception model inputs\nno model here\nTOGA ended with exit code 1 in ", ended.stderr)
        ended = self.run_program([request(1)], "--command", "no-such-program {inputs} {meta}")
        self.assertRegex(ended.stderr, "no-such-program could not be started in .*: No such file or directory\n$")
        for wrong in [["--toga", "/no/such"], ["--command", "x"], ["--batch-size", "0"]]:
            self.assertEqual(self.run_program([], *wrong).returncode, 2)

    def test_files_of_others_are_refused(self):
        file = self.folder / "preds.csv"
        for text, said in [
            ("a,b\n1,2\n", "has no column test_name"),
            ("test_name,except_pred,assert_pred\nx.Y::test1,0,\n", "may be an old one"),
            (
                "test_name,except_pred,assert_pred\nteval.Requests_ESTest::test0,maybe,\n",
                "preds.csv:2: except_pred must be 0 or 1",
            ),
        ]:
            file.write_text(text)
            with self.assertRaises(toga_files.UserError) as raised:
                toga_files.predictions_in(file, 2)
            self.assertIn(said, str(raised.exception))

    def test_the_placeholder_tells_the_result_and_nothing_else(self):
        for of, written in [
            ("boolean", "assertTrue(result0);"),
            ("long", "assertEquals(0, result0);"),
            ("java.lang.String", 'assertEquals("", result0);'),
            ("java.util.List<int[]>", "assertNotNull(result0);"),
        ]:
            test = toga_files.test_method(request(1, result(of)), 7, "placeholder")
            self.assertTrue(test.startswith("  public void test7()  throws Throwable  {\n"))
            self.assertTrue(test.endswith(f"      shelf0.isOpen();\n      {written}\n  }}"), test)

    def test_no_placeholder_for_what_toga_cannot_assert(self):
        for of in ["double", "char", "int[]"]:
            self.assertTrue(
                toga_files.test_method(request(1, result(of)), 7, "placeholder").endswith("      shelf0.isOpen();\n  }")
            )


if __name__ == "__main__":
    unittest.main()
