"""The text of a Python file: its syntax tree, its lines and its bytes, as Python itself reads them."""

import ast
import io
import re
import tokenize

LINE_END = re.compile("\r\n|\r|\n")
BYTE_ORDER_MARK = "\ufeff"


def parse(source, file="<unknown>"):
    return ast.parse(source.removeprefix(BYTE_ORDER_MARK), file)


def split_lines(source):
    """The lines that syntax trees count. `str.splitlines` also splits at form feeds and other characters."""
    return LINE_END.split(source)


def encode(source):
    """The bytes in the encoding that the first lines name, by default UTF-8."""
    data = source.encode("utf-8")
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        return data if encoding.startswith("utf-8") else source.encode(encoding)
    except (SyntaxError, UnicodeError, LookupError):
        return data
