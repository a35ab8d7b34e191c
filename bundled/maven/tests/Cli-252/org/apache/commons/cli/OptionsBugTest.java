package org.apache.commons.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Collections;
import org.junit.Test;

public class OptionsBugTest {

    private final Options options = new Options()
            .addOption(Option.builder().longOpt("prefix").build())
            .addOption(Option.builder().longOpt("prefixplusplus").build());

    @Test
    public void anExactNameIsNotAmbiguous() throws ParseException {
        CommandLine line = new DefaultParser().parse(options, new String[] {"--prefix"});
        assertTrue(line.hasOption("prefix"));
    }

    @Test
    public void anExactNameMatchesOnlyItself() {
        assertEquals(Collections.singletonList("prefix"), options.getMatchingOptions("--prefix"));
    }

    @Test
    public void anAbbreviationMatchesBoth() {
        assertEquals(2, options.getMatchingOptions("--pre").size());
    }
}
