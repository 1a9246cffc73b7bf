"""Word pieces of the MiniLM vocabulary, as `../word-pieces.ts` makes them."""

import unicodedata

MAX_LETTERS = 100
UNKNOWN = "[UNK]"


def is_cjk(code):
    return (
        0x4E00 <= code <= 0x9FFF
        or 0x3400 <= code <= 0x4DBF
        or 0x20000 <= code <= 0x2A6DF
        or 0x2A700 <= code <= 0x2B73F
        or 0x2B740 <= code <= 0x2B81F
        or 0x2B820 <= code <= 0x2CEAF
        or 0xF900 <= code <= 0xFAFF
        or 0x2F800 <= code <= 0x2FA1F
    )


def is_punctuation(char):
    code = ord(char)
    if 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126:
        return True
    return unicodedata.category(char).startswith("P")


def words_of(text):
    words, word = [], []

    def end():
        if word:
            words.append("".join(word))
            word.clear()

    for char in unicodedata.normalize("NFD", text):
        category = unicodedata.category(char)
        if category == "Mn":
            continue
        if char in "\t\n\r" or category in ("Zs", "Zl", "Zp"):
            end()
        elif category in ("Cc", "Cf", "Co", "Cn", "Cs") or char == "\ufffd":
            continue
        elif is_punctuation(char) or is_cjk(ord(char)):
            end()
            words.append(char)
        else:
            # Each character alone: the last sigma of a word is written as any other.
            word.append(char.lower())
    end()
    return words


class Pieces:
    def __init__(self, vocabulary):
        self.ids = {piece: at for at, piece in enumerate(vocabulary)}
        self.longest = max(len(piece) for piece in vocabulary)
        self.known = {}

    def of_word(self, word):
        """The longest piece at each place; a word that no pieces make up is unknown."""
        found = self.known.get(word)
        if found is not None:
            return found
        pieces, at = [], 0
        while at < len(word) and len(word) <= MAX_LETTERS:
            for end in range(min(len(word), at + self.longest), at, -1):
                piece = self.ids.get(word[at:end] if at == 0 else "##" + word[at:end])
                if piece is not None:
                    break
            else:
                break
            pieces.append(piece)
            at = end
        found = pieces if word and at == len(word) else [self.ids[UNKNOWN]]
        self.known[word] = found
        return found

    def of_text(self, text):
        return [piece for word in words_of(text) for piece in self.of_word(word)]
