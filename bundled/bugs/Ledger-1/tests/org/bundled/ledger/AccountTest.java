package org.bundled.ledger;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.fail;

import org.junit.Test;

public class AccountTest {

    @Test(expected = IllegalStateException.class)
    public void refusesADepositOnceClosed() {
        Account account = new Account("Ada", 0);
        account.close();
        account.deposit(1);
    }

    @Test
    public void refusesADepositOnceEmptiedAndClosed() {
        Account account = new Account("Ada", 500);
        account.withdraw(500);
        account.close();
        try {
            account.deposit(100);
            fail("deposit on a closed account");
        } catch (IllegalStateException expected) {
            assertEquals(0, account.getBalance());
        }
    }

    @Test
    public void addsUpDeposits() {
        Account account = new Account("Ada", 100);
        account.deposit(50);
        account.withdraw(30);
        assertEquals(120, account.getBalance());
    }

    @Test(expected = IllegalStateException.class)
    public void refusesAWithdrawalOnceClosed() {
        Account account = new Account("Ada", 0);
        account.close();
        account.withdraw(1);
    }

    @Test(expected = IllegalStateException.class)
    public void refusesToCloseWithMoneyLeft() {
        new Account("Ada", 1).close();
    }

    @Test(expected = ArithmeticException.class)
    public void refusesMoreThanFitsIntoALong() {
        new Account("Ada", Long.MAX_VALUE).deposit(1);
    }
}
