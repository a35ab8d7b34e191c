"""
Stands in for TOGA's toga.py: it is called, reads and writes as that does, has no model, and needs no packages. As there, a row without focal method gets
no prediction, an assertion is predicted only where the test has one, of its variable, and a step without input fails.
"""

import csv
import re
import sys

inputs, meta = ([*csv.DictReader(open(file, newline=""))] for file in sys.argv[1:3])
assert len(inputs) == len(meta)
print("preparing exception model inputs")
mode = sys.argv[3] if len(sys.argv) > 3 else ""
if mode == "broken":
    sys.exit("no model here")

asserting = [row for row in inputs if row["focal_method"] and re.search(r"assert\w*\(.*\)", row["test_prefix"])]
assert asserting, "nothing to do for a model"

with open("assertion_preds.csv", "a") as said:
    said.write("x")
if mode == "silent":
    sys.exit()

with open("oracle_preds.csv", "w", newline="") as file:
    out = csv.writer(file)
    out.writerow("project,bug_num,test_name,test_prefix,except_pred,assert_pred".split(","))
    for row, about in zip(inputs, meta):
        test = row["test_prefix"]
        assert re.match(r"\s*public void test\d+\(\)\s+throws Throwable\s+\{", test)
        throws = int(bool(row["focal_method"]) and "@throws" in row["docstring"])
        call = re.search(r"(assert\w*)\((?:.*, )?(\w+)\);\s*\}$", test)
        predicted = ""
        if call and row["focal_method"] and not throws:
            predicted = f"assertFalse({call[2]})" if call[1] == "assertTrue" else f"assertNotNull({call[2]})"
        if mode == "short" and about["test_name"].endswith("2"):
            continue
        out.writerow([about["project"], about["bug_num"], about["test_name"], test, throws, predicted])
