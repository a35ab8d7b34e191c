def to_roman(number):
    if not 0 < number < 4000:
        return ""
    values = [(1000, "M"), (500, "D"), (100, "C"), (50, "L"), (10, "X"), (5, "V"), (1, "I")]
    roman = ""
    for index, (value, letter) in enumerate(values):
        while number >= value:
            roman += letter
            number -= value
        if index % 2 == 0 and index + 2 < len(values):
            tenth, small = values[index + 2]
        elif index + 1 < len(values):
            tenth, small = values[index + 1]
        else:
            continue
        if number >= value - tenth:
            roman += small + letter
            number -= value - tenth
    return roman
