"""A cart with a discount for large orders."""

DISCOUNT_FROM = 10_000
DISCOUNT_PERCENT = 5


class Cart:
    """Articles with their prices in cents."""

    def __init__(self):
        self.lines = []

    def add(self, article, price, count=1):
        """Adds articles. Raises ValueError for a negative price, and for less than one article."""
        if price < 0:
            raise ValueError(f"{article} has a negative price")
        if count < 1:
            raise ValueError("the count must be at least 1")
        self.lines.append((article, price, count))

    def total(self):
        """The sum in cents. Orders of 100.00 and more get a discount of 5 percent, rounded down."""
        gross = sum(price * count for _, price, count in self.lines)
        if gross >= DISCOUNT_FROM:
            return gross - gross * DISCOUNT_PERCENT // 100
        return gross
