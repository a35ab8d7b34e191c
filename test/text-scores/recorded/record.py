"""Records what sacrebleu, rouge-score and crystalbleu compute for pairs.json, with javalang's tokens.

    python3 -m venv /tmp/venv
    /tmp/venv/bin/pip install sacrebleu==2.6.0 rouge-score==0.1.2 crystalbleu==0.2 javalang==0.13.0
    /tmp/venv/bin/python record.py > recorded.json

The pairs are our own. sacrebleu splits texts at blanks, so each distinct token is replaced by a word without blanks.
"""

import json
import os
import warnings
from collections import Counter
from importlib.metadata import version

import javalang
from crystalbleu import SmoothingFunction, corpus_bleu, sentence_bleu
from nltk.util import ngrams
from rouge_score import rouge_scorer
from sacrebleu.metrics import BLEU

warnings.filterwarnings("ignore")
here = os.path.dirname(os.path.abspath(__file__))
pairs = json.load(open(os.path.join(here, "pairs.json"), encoding="utf-8"))


def tokens(text):
    return [token.value for token in javalang.tokenizer.tokenize(text)] if text.strip() else []


targets = [tokens(pair["target"]) for pair in pairs]
outputs = [tokens(pair["output"]) for pair in pairs]
words = {}


def sentence(tokens):
    return " ".join(words.setdefault(token, f"w{len(words)}") for token in tokens)


target_texts = [sentence(each) for each in targets]
output_texts = [sentence(each) for each in outputs]


class Blanks:
    def tokenize(self, text):
        return text.split()


def bleu(method, effective=False):
    return BLEU(tokenize="none", smooth_method=method, effective_order=effective, force=True)


def describe(score):
    return {"bleu": score.score, "precisions": score.precisions, "brevityPenalty": score.bp}


methods = ["none", "floor", "add-k", "exp"]
nltk = SmoothingFunction()
functions = {"none": nltk.method0, "floor": nltk.method1, "add-k": nltk.method2, "exp": nltk.method3}
rouge = rouge_scorer.RougeScorer(["rouge1", "rouge2", "rougeL"], tokenizer=Blanks())


def shared_ngrams(size):
    counts = Counter(each for target in targets for n in range(1, 5) for each in ngrams(target, n))
    # Of equally frequent n-grams the shorter, then the alphabet by UTF-16.
    order = sorted(
        counts.items(),
        key=lambda item: (-item[1], len(item[0]), [token.encode("utf-16-be") for token in item[0]]),
    )
    return [each for each, _ in order[:size]]


def crystal(size):
    ignored = {each: 1 for each in shared_ngrams(size)}
    return {
        "size": size,
        "ngrams": [list(each) for each in ignored],
        "corpus": {
            method: float(corpus_bleu([[t] for t in targets], outputs, smoothing_function=f, ignoring=ignored))
            for method, f in functions.items()
        },
        "sentences": {
            method: [
                float(sentence_bleu([t], o, smoothing_function=f, ignoring=ignored))
                for t, o in zip(targets, outputs)
            ]
            for method, f in functions.items()
        },
    }


print(
    json.dumps(
        {
            "versions": {name: version(name) for name in ["sacrebleu", "rouge-score", "crystalbleu", "javalang"]},
            "targets": targets,
            "outputs": outputs,
            "bleu": {
                "corpus": {m: describe(bleu(m).corpus_score(output_texts, [target_texts])) for m in methods},
                "corporaOfOne": {
                    m: [describe(bleu(m).corpus_score([o], [[t]])) for o, t in zip(output_texts, target_texts)]
                    for m in methods
                },
                "sentences": {
                    m: [describe(bleu(m, True).sentence_score(o, [t])) for o, t in zip(output_texts, target_texts)]
                    for m in methods
                },
            },
            "rouge": [
                {kind: score.fmeasure for kind, score in rouge.score(t, o).items()}
                for t, o in zip(target_texts, output_texts)
            ],
            "crystal": [crystal(size) for size in [0, 10, 40]],
        },
        ensure_ascii=False,
        indent=1,
    )
)
