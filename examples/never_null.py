"""Oracles from words of the documentation: what is never null is not null, what is never negative is not negative."""
import json, re, sys

for line in sys.stdin:
    request = json.loads(line)
    focal, result = request["focal_method"], request["prefix"]["result"]
    says = re.search(r"@return([^@]*)", focal["javadoc"]) if focal else None
    oracles = []
    if result and says and re.search(r"(never|not|non)[ -]null", says[1]):
        oracles.append({"type": "assertion", "assertion": f"assertNotNull({result['name']})", "confidence": 0.9})
    if result and says and "never negative" in says[1]:
        oracles.append({"type": "assertion", "assertion": f"assertTrue({result['name']} >= 0)", "confidence": 0.8})
    print(json.dumps({"id": request["id"], "oracles": oracles or [{"type": "noException", "confidence": 0.5}]}), flush=True)
