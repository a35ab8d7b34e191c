package org.jsoup.nodes;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AttributeBugTest {

    @Test
    public void anAttributeWithoutAnElementTakesANewValue() {
        Attribute attribute = new Attribute("one", "two");
        assertEquals("two", attribute.setValue("four"));
        assertEquals("four", attribute.getValue());
    }

    @Test
    public void anAttributeOfAnElementTakesANewValue() {
        Element element = new Element("a").attr("href", "/one");
        element.attributes().iterator().next().setValue("/two");
        assertEquals("/two", element.attr("href"));
    }
}
