"""How requests come together, and what the program says where it can't begin. Needs no packages."""

import io
import json
import os
import subprocess
import sys
import threading
import unittest
from contextlib import redirect_stderr
from pathlib import Path

from local_model.batches import batches_of
from local_model.model import Said
from local_model.options import options_of
from local_model.work import answer_to

PROGRAM = Path(sys.modules["local_model"].__file__).parent.parent / "generate.py"


def line(number, **others):
    return json.dumps({"protocol": 1, "id": str(number), **others}) + "\n"


class Batches(unittest.TestCase):
    def test_full_ones_and_the_rest(self):
        batches = batches_of(io.StringIO("".join(map(line, range(10))) + "\n"), 4, 0.5)
        self.assertEqual([[each["id"] for each in batch] for batch in batches], [list("0123"), list("4567"), list("89")])

    def test_does_not_wait_for_what_may_not_come(self):
        read, write = os.pipe()
        with os.fdopen(write, "w") as sender, os.fdopen(read) as receiver:
            batches = batches_of(receiver, 4, 0.05)
            sender.write(line(1) + line(2))
            sender.flush()
            self.assertEqual(len(next(batches)), 2)
            threading.Timer(0.2, lambda: (sender.write(line(3)), sender.close())).start()
            self.assertEqual([len(batch) for batch in batches], [1])

    def test_other_lines_cost_themselves(self):
        said = io.StringIO()
        with redirect_stderr(said):
            batches = list(batches_of(io.StringIO("hm\n[]\n" + line(1) + line(2, protocol=2) + line(3)), 8, 0.5))
        self.assertEqual([[each["id"] for each in batch] for batch in batches], [["1", "3"]])
        self.assertIn("hm", said.getvalue())
        self.assertIn("protocol 2", said.getvalue())


class Answering(unittest.TestCase):
    request = {"id": "7", "prefix": {"statements": "int int0 = 1;"}}

    def test_usage_and_confidence(self):
        answer, outcome = answer_to(self.request, Said("assertEquals(1, int0);", "length", 12, 5, 0.25), 0.5)
        oracle = {"type": "assertion", "assertion": "assertEquals(1, int0)", "confidence": 0.25}
        self.assertEqual(
            answer, {"id": "7", "oracles": [oracle], "usage": {"input_tokens": 12, "output_tokens": 5, "seconds": 0.5}}
        )
        self.assertEqual(outcome, "with an oracle")

    def test_why_there_is_none(self):
        for said, why in [
            (Said("hm", "stop", 1, 1), "prose"),
            (Said("assertEquals(", "length", 1, 1), "cut"),
            (Said("", "promptTooLong", 0, 0), "promptTooLong"),
        ]:
            answer, outcome = answer_to(self.request, said, 0.5)
            self.assertEqual((answer["oracles"], outcome), ([], why))


class Beginning(unittest.TestCase):
    def test_says_what_is_missing(self):
        # -I -S: a Python without packages.
        path = (
            "import sys; sys.path.insert(0, sys.argv.pop(1)); import runpy; runpy.run_path(sys.argv.pop(1), run_name='__main__')"
        )
        command = [sys.executable, "-I", "-S", "-B", "-c", path, os.fspath(PROGRAM.parent), os.fspath(PROGRAM), "--model", "x"]
        ended = subprocess.run(command, input=line(1), capture_output=True, text=True, timeout=60)
        self.assertEqual((ended.returncode, ended.stdout), (2, ""))
        self.assertRegex(ended.stderr, r"^torch is not installed for this Python: pip install -r .*requirements.txt\n$")

    def test_a_file_of_the_model_names_its_folder(self):
        self.assertEqual(options_of(["--model", os.fspath(PROGRAM)]).model, os.fspath(PROGRAM.parent))

    def test_wrong_options(self):
        for wrong in [
            [],
            ["--model", "x", "--batch-size", "0"],
            ["--model", "x", "--temperature", "nan"],
            ["--model", "x", "--quantize", "2bit"],
        ]:
            with self.assertRaises(SystemExit) as raised, redirect_stderr(io.StringIO()):
                options_of(wrong)
            self.assertEqual(raised.exception.code, 2)


if __name__ == "__main__":
    unittest.main()
