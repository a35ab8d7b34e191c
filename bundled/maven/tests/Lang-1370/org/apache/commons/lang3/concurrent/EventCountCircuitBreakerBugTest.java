package org.apache.commons.lang3.concurrent;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.Test;

public class EventCountCircuitBreakerBugTest {

    private final EventCountCircuitBreaker breaker = new EventCountCircuitBreaker(10, 1, TimeUnit.HOURS);

    @Test
    public void oneIncrementBeyondTheThresholdOpensTheCircuit() {
        assertFalse(breaker.incrementAndCheckState(11));
        assertTrue(breaker.isOpen());
    }

    @Test
    public void oneIncrementUpToTheThresholdLeavesItClosed() {
        assertTrue(breaker.incrementAndCheckState(10));
    }
}
