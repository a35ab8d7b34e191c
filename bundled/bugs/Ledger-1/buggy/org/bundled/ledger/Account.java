package org.bundled.ledger;

/**
 * An account with a balance in cents that can't be overdrawn. It can be closed once it is empty.
 */
public class Account {

    private final String owner;
    private long balance;
    private boolean closed;

    /**
     * Opens an account.
     *
     * @param owner the name of the owner
     * @param balance the first balance in cents
     * @throws IllegalArgumentException if {@code owner} is null or empty, or if {@code balance} is negative
     */
    public Account(String owner, long balance) {
        if (owner == null || owner.isEmpty()) {
            throw new IllegalArgumentException("an account needs an owner");
        }
        if (balance < 0) {
            throw new IllegalArgumentException("balance must not be negative: " + balance);
        }
        this.owner = owner;
        this.balance = balance;
    }

    /**
     * Pays money in.
     *
     * @param cents the amount in cents
     * @throws IllegalArgumentException if {@code cents} is not positive
     * @throws IllegalStateException if the account is closed
     * @throws ArithmeticException if the balance would not fit into a long
     */
    public void deposit(long cents) {
        checkAmount(cents);
        if (closed) {
            return;
        }
        balance = Math.addExact(balance, cents);
    }

    /**
     * Pays money out.
     *
     * @param cents the amount in cents
     * @throws IllegalArgumentException if {@code cents} is not positive
     * @throws IllegalStateException if the account is closed, or if {@code cents} is greater than the balance
     */
    public void withdraw(long cents) {
        checkAmount(cents);
        if (closed) {
            throw new IllegalStateException("the account of " + owner + " is closed");
        }
        if (cents > balance) {
            throw new IllegalStateException("only " + balance + " cents left");
        }
        balance -= cents;
    }

    /**
     * Closes the account for good.
     *
     * @throws IllegalStateException if the balance is not zero
     */
    public void close() {
        if (balance != 0) {
            throw new IllegalStateException("there are still " + balance + " cents on the account");
        }
        closed = true;
    }

    /**
     * Returns the balance.
     *
     * @return the balance in cents, never negative
     */
    public long getBalance() {
        return balance;
    }

    /**
     * Returns who the account belongs to.
     *
     * @return the name of the owner, never null
     */
    public String getOwner() {
        return owner;
    }

    private static void checkAmount(long cents) {
        if (cents <= 0) {
            throw new IllegalArgumentException("amount must be positive: " + cents);
        }
    }
}
