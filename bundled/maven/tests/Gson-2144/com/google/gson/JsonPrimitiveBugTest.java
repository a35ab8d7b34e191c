package com.google.gson;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.math.BigInteger;
import org.junit.Test;

public class JsonPrimitiveBugTest {

    @Test
    public void numbersThatAgreeInTheirLower64BitsAreNotEqual() {
        JsonPrimitive large = new JsonPrimitive(BigInteger.ONE.shiftLeft(64));
        assertFalse(large.equals(new JsonPrimitive(BigInteger.ZERO)));
        assertFalse(large.equals(new JsonPrimitive(0L)));
    }

    @Test
    public void theSameNumberIsEqual() {
        assertEquals(new JsonPrimitive(BigInteger.ONE.shiftLeft(64)), new JsonPrimitive(BigInteger.ONE.shiftLeft(64)));
        assertEquals(new JsonPrimitive(BigInteger.TEN), new JsonPrimitive(10));
    }
}
