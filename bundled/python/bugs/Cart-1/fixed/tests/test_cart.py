import unittest

from shop.cart import Cart


class CartTest(unittest.TestCase):
    def setUp(self):
        self.cart = Cart()

    def test_empty(self):
        self.assertEqual(self.cart.total(), 0)

    def test_sum(self):
        self.cart.add("pen", 120, 3)
        self.cart.add("paper", 500)
        self.assertEqual(self.cart.total(), 860)

    def test_discount(self):
        self.cart.add("desk", 20_000)
        self.assertEqual(self.cart.total(), 19_000)

    def test_negative_price(self):
        with self.assertRaises(ValueError):
            self.cart.add("pen", -1)

    def test_discount_at_the_limit(self):
        self.cart.add("chair", 10_000)
        self.assertEqual(self.cart.total(), 9_500)
