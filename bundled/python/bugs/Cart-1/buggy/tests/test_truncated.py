from shop.cart import Cart


def test_many():
    cart = Cart()
    for number in range(
