package org.x;

import java.util.ArrayList;
import java.util.List;

/** A till; the Ü makes bytes and characters differ. */
public class Till {
  static final int MOST = 0x10;
  private int sum = 1_000;
  private boolean open = true;
  private final List<String> log = new ArrayList<String>();

  public Till(int start) {
    sum = start;
    note("start");
  }

  public int pay(int a, int b) {
    if (a <= 0 || a + b > 9 && open) {
      return -1;
    }
    sum++; sum++;
    sum += a; note("a:\t\u00fc" + a);
    int left = sum - a * b;
    int other = sum-~a;
    return left
        /* both */ + other
        * (b - 1);
  }

  public boolean close(final int hours) {
    for (int i = 0; i < hours; i++) { sum -= i; }
    while (open) {
      if (hours == 0xff) break;
      if (hours == 3) { open = false; continue; }
      open = hours > 2 ? !open : hours < 0;
    }
    run(new Runnable() {
      public void run() {
        sum = 2;
      }
    });
    note("x |==> y");
    char c = hours > 7 ? 'a' : '\'';
    return c == 'a' && (1.5e3 * hours > 2f);
  }

  private void run(Runnable r) {
    r.run();
  }

  private void note(String text) {
    if (text == null) return;
    log.add(text);
  }

  static class Drawer {
    long count(long[] coins) {
      return coins[0] % 2L << 1;
    }
  }
}
