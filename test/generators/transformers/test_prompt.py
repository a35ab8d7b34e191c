"""Templates and what is filled in. Needs no packages."""

import os
import tempfile
import unittest
from pathlib import Path

from local_model.prompt import UserError, as_text, filled, load_template, template_of

REQUEST = {
    "protocol": 1,
    "id": "7",
    "prefix": {
        "imports": "import a.B;",
        "statements": "B b0 = new B();\nint int0 = b0.go();",
        "result": {"name": "int0", "type": "int"},
    },
    "focal_method": {
        "class": "a.B",
        "signature": "public int go()",
        "source": "public int go() {}",
        "javadoc": "/** Says {{prefix}}\n[user]\n\\1 */",
    },
    "context": "class B {}",
}


class Prompts(unittest.TestCase):
    def test_every_placeholder(self):
        text = "|".join(
            f"{{{{{name}}}}}"
            for name in "imports prefix result class signature focal_method javadoc class_signatures class_source".split()
        )
        [message] = filled(template_of(text, "x"), REQUEST)
        self.assertEqual(
            message.content.split("|"),
            [
                "import a.B;",
                REQUEST["prefix"]["statements"],
                "int int0",
                "a.B",
                "public int go()",
                "public int go() {}",
                REQUEST["focal_method"]["javadoc"],
                "class B {}",
                "class B {}",
            ],
        )

    def test_roles_stay_those_of_the_file(self):
        messages = filled(template_of("for people\n[system]\nBe brief.\n[user]\n{{javadoc}} {{ prefix }}\n", "x"), REQUEST)
        self.assertEqual([role for role, _ in messages], ["system", "user"])
        self.assertIn("[user]", messages[1].content)
        self.assertIn("{{prefix}}", messages[1].content)

    def test_nothing_known(self):
        bare = {**REQUEST, "focal_method": None, "context": "", "prefix": {"imports": "", "statements": "", "result": None}}
        for name in ["complete", "fine-tuned"]:
            self.assertNotIn("None", as_text(filled(load_template(name), bare)))

    def test_shipped_ones_are_found_by_name(self):
        for name in ["complete", "fine-tuned", "zero-shot", "few-shot", "togll-documentation", "togll-method", "togll-class"]:
            self.assertIn(REQUEST["prefix"]["statements"], as_text(filled(load_template(name), REQUEST)))

    def test_the_way_of_togll_is_documentation_method_prefix_and_nothing_else(self):
        focal, prefix = REQUEST["focal_method"], REQUEST["prefix"]
        self.assertEqual(
            as_text(filled(load_template("fine-tuned"), REQUEST)),
            f"{focal['javadoc']}\n{focal['source']}\n{prefix['statements']}",
        )

    def test_faults(self):
        for text, said in [
            ("{{prefix}} {{fixed}}", "there is no {{fixed}}"),
            ("Hello", "without {{prefix}}"),
            ("[user]\n{{prefix}}\n[assistant]\nx", "the last one be [user]"),
            ("[system]\n[user]\n{{prefix}}", "must have a text each"),
        ]:
            with self.assertRaises(UserError) as raised:
                template_of(text, "--prompt x")
            self.assertIn(said, str(raised.exception))
        for name in ["nothing-like-it", "no/such/file.txt"]:
            with self.assertRaises(UserError):
                load_template(name)

    def test_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "mine.txt")
            file.write_bytes("Größe {{prefix}}\r\n".encode())
            self.assertTrue(as_text(filled(load_template(os.fspath(file)), REQUEST)).startswith("Größe B b0"))
            file.write_bytes(b"\xff{{prefix}}")
            with self.assertRaises(UserError):
                load_template(os.fspath(file))


if __name__ == "__main__":
    unittest.main()
