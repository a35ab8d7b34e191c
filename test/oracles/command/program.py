"""A generator that does what the statements of a request tell it, so that tests can see what each fault costs."""
import json
import os
import socket
import sys
import time

if len(sys.argv) > 1 and sys.argv[1] == "slow":
    time.sleep(1.5)
if len(sys.argv) > 1 and sys.argv[1] == "broken":
    sys.exit("no model here")


def say(answer):
    sys.stdout.write(answer if isinstance(answer, str) else json.dumps(answer))
    sys.stdout.write("\n")
    sys.stdout.flush()


def assertion(text):
    return {"type": "assertion", "assertion": text}


def attempt(read):
    try:
        return read() or "read"
    except OSError as error:
        return type(error).__name__


held = []
seen = 0
for line in sys.stdin:
    request = json.loads(line)
    seen += 1
    if len(sys.argv) > 1 and seen == 7:
        if sys.argv[1] == "dies-at-seventh":
            os._exit(7)
        if sys.argv[1] == "hangs-at-seventh":
            time.sleep(600)
    oracles = [{"type": "noException"}]
    answer = {"id": request["id"], "oracles": oracles}
    what, _, rest = request["prefix"]["statements"].partition(" ")
    if what == "crash":
        os._exit(3)
    elif what == "exit-once" and not os.path.exists(rest):
        open(rest, "w").close()
        os._exit(4)
    elif what == "hang":
        time.sleep(600)
    elif what == "silent":
        continue
    elif what == "print":
        say("loading the model")
    elif what == "cut":
        say('{"id": %s, "oracles": [' % json.dumps(request["id"]))
        continue
    elif what == "wrong":
        answer["oracles"] = [{"type": "maybe"}]
    elif what == "twice":
        say(answer)
    elif what == "stranger":
        say({"id": "nobody asked", "oracles": []})
    elif what == "flood":
        for _ in range(200):
            sys.stderr.write("x" * 100_000)
    elif what == "close":
        os.close(1)
        time.sleep(600)
    elif what == "big":
        answer["oracles"] = [assertion("a" * 10_000_000)]
    elif what == "pid":
        answer["oracles"] = [assertion(f"assertEquals({os.getpid()}, 1)")]
    elif what == "hold":  # answers in reverse, once it has three
        held.append(answer)
        if len(held) == 3:
            for each in reversed(held):
                say(each)
        continue
    elif what == "read":
        answer["oracles"] = [assertion(attempt(lambda: open(rest).read(20)))]
    elif what == "write":
        answer["oracles"] = [assertion(attempt(lambda: open(rest, "w").close()))]
    elif what == "connect":
        port = int(rest)
        answer["oracles"] = [assertion(attempt(lambda: socket.create_connection(("127.0.0.1", port), 2).close()))]
    elif what == "environment":
        answer["oracles"] = [assertion(json.dumps(sorted(os.environ)))]
    elif what == "folder":
        answer["oracles"] = [assertion(os.getcwd())]
    elif what == "home":
        answer["oracles"] = [assertion(os.environ["HOME"])]
    say(answer)
