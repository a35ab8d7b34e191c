package org.bundled.inventory;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class ShelfTest {

    @Test
    public void takesTheLastPieces() {
        Shelf shelf = new Shelf("bolt", 10);
        shelf.put(4);
        assertEquals(0, shelf.take(4));
        assertTrue(shelf.isEmpty());
    }

    @Test
    public void takesNothingFromAnEmptyShelf() {
        assertEquals(0, new Shelf("bolt", 10).take(0));
    }

    @Test
    public void takesAllPieces() {
        Shelf shelf = new Shelf("bolt", 10);
        shelf.put(10);
        assertEquals(10, shelf.takeAll());
        assertEquals(10, shelf.freeSpace());
    }

    @Test
    public void takesSomePieces() {
        Shelf shelf = new Shelf("bolt", 10);
        shelf.put(10);
        assertEquals(7, shelf.take(3));
        assertEquals(3, shelf.freeSpace());
    }

    @Test(expected = IllegalStateException.class)
    public void refusesToTakeMoreThanThereIs() {
        Shelf shelf = new Shelf("bolt", 10);
        shelf.put(4);
        shelf.take(5);
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesToTakeANegativeQuantity() {
        new Shelf("bolt", 10).take(-1);
    }
}
