package teval.harness.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import teval.harness.protocol.Pause;

/** Where a test hangs: the frames that all samples of its stack have in common. Frames above them change during the loop. */
final class StackSamples {
    private static final int SAMPLES = 8;
    private static final long PAUSE_MILLISECONDS = 3;

    private StackSamples() {
    }

    static StackTraceElement[] of(Thread thread) {
        List<StackTraceElement[]> samples = new ArrayList<>();
        for (int i = 0; i < SAMPLES; i++) {
            Pause.milliseconds(i == 0 ? 0 : PAUSE_MILLISECONDS);
            samples.add(thread.getStackTrace());
        }
        return inCommon(samples);
    }

    /** The common lower part of the stacks. The top frame has no line number if that differs. */
    static StackTraceElement[] inCommon(List<StackTraceElement[]> samples) {
        List<StackTraceElement> common = new ArrayList<>();
        StackTraceElement[] first = samples.get(0);
        for (int depth = 1; depth <= first.length; depth++) {
            StackTraceElement frame = first[first.length - depth];
            boolean same = true;
            for (StackTraceElement[] sample : samples) {
                if (sample.length < depth || !isSameMethod(frame, sample[sample.length - depth])) {
                    Collections.reverse(common);
                    return common.toArray(new StackTraceElement[0]);
                }
                same = same && frame.equals(sample[sample.length - depth]);
            }
            if (!same) {
                common.add(new StackTraceElement(frame.getClassName(), frame.getMethodName(), frame.getFileName(), -1));
                break;
            }
            common.add(frame);
        }
        Collections.reverse(common);
        return common.toArray(new StackTraceElement[0]);
    }

    private static boolean isSameMethod(StackTraceElement one, StackTraceElement other) {
        return one.getClassName().equals(other.getClassName()) && one.getMethodName().equals(other.getMethodName());
    }
}
