package org.bundled.inventory;

/**
 * A shelf that holds pieces of one article, up to a fixed capacity.
 */
public class Shelf {

    private final String article;
    private final int capacity;
    private int pieces;

    /**
     * Creates an empty shelf.
     *
     * @param article the name of the article
     * @param capacity the number of pieces that the shelf can hold
     * @throws NullPointerException if {@code article} is null
     * @throws IllegalArgumentException if {@code capacity} is not positive
     */
    public Shelf(String article, int capacity) {
        if (article == null) {
            throw new NullPointerException("article");
        }
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity must be positive: " + capacity);
        }
        this.article = article;
        this.capacity = capacity;
    }

    /**
     * Puts pieces on the shelf.
     *
     * @param quantity the number of pieces to put
     * @return the number of pieces on the shelf afterwards, never negative
     * @throws IllegalArgumentException if {@code quantity} is negative
     * @throws IllegalStateException if {@code quantity} is greater than the free space
     */
    public int put(int quantity) {
        if (quantity < 0) {
            throw new IllegalArgumentException("quantity must not be negative: " + quantity);
        }
        if (quantity > freeSpace()) {
            throw new IllegalStateException("only " + freeSpace() + " pieces fit");
        }
        pieces += quantity;
        return pieces;
    }

    /**
     * Takes pieces from the shelf; all of them may be taken.
     *
     * @param quantity the number of pieces to take
     * @return the number of pieces left on the shelf, never negative
     * @throws IllegalArgumentException if {@code quantity} is negative
     * @throws IllegalStateException if {@code quantity} is greater than the number of pieces on the shelf
     */
    public int take(int quantity) {
        if (quantity < 0) {
            throw new IllegalArgumentException("quantity must not be negative: " + quantity);
        }
        if (quantity >= pieces) {
            throw new IllegalStateException("only " + pieces + " pieces left");
        }
        pieces -= quantity;
        return pieces;
    }

    /**
     * Takes all pieces from the shelf.
     *
     * @return the number of pieces that were on the shelf, never negative
     */
    public int takeAll() {
        int all = pieces;
        take(all);
        return all;
    }

    /**
     * Returns how many more pieces fit.
     *
     * @return the number of pieces that still fit, never negative
     */
    public int freeSpace() {
        return capacity - pieces;
    }

    /**
     * Tells whether nothing is on the shelf.
     *
     * @return true if there are no pieces on the shelf, false otherwise
     */
    public boolean isEmpty() {
        return pieces == 0;
    }

    /**
     * Returns the name of the article.
     *
     * @return the name of the article, never null
     */
    public String getArticle() {
        return article;
    }
}
