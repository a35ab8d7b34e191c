package teval.harness.run;

import teval.harness.cleanup.Aftermath;
import teval.harness.coverage.Coverage;
import teval.harness.protocol.Channel;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.Limits;
import teval.harness.protocol.TestCase;

/** How to report the tests of one class: version, job and limits. */
final class TestRun {
    final Channel channel;
    final String job;
    final String version;
    final Limits limits;
    final OutputCapture output;
    final Aftermath aftermath;
    final Coverage coverage;
    /** As in {@code Group}. */
    final long loopLimitMilliseconds;

    TestRun(Channel channel, String job, String version, Limits limits, OutputCapture output, Aftermath aftermath,
            Coverage coverage, long loopLimitMilliseconds) {
        this.channel = channel;
        this.job = job;
        this.version = version;
        this.limits = limits;
        this.output = output;
        this.aftermath = aftermath;
        this.coverage = coverage;
        this.loopLimitMilliseconds = loopLimitMilliseconds;
    }

    JsonObject event(String name, TestCase test) {
        return new JsonObject().with("event", name).with("job", job).with("version", version).with("group", test.group)
                .with("test", test.id);
    }
}
