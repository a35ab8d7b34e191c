def bracket_depth(text):
    closing = {")": "(", "]": "[", "}": "{"}
    open_brackets = []
    deepest = 0
    for character in text:
        if character in closing.values():
            open_brackets.append(character)
            if len(open_brackets) > deepest:
                deepest = len(open_brackets)
        elif character in closing:
            if not open_brackets or open_brackets.pop() != closing[character]:
                return -1
    if open_brackets:
        return -1
    return deepest
