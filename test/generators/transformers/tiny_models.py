"""
Makes models of some 100,000 weights from nothing, in a folder: `causal` has a chat template and always says an assertion, `seq2seq` always
expects an exception, `random` says whatever its random weights say. The first two are trained for seconds, on noise in front of what they shall say.
"""

import sys
from pathlib import Path

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast, T5Config, T5ForConditionalGeneration

SAYS = "assertEquals(4, 2 + 2);"
EXPECTS = '{"type": "expectException", "exception": null, "assertion": null}'
ROLES = ["<|system|>", "<|user|>", "<|assistant|>"]
CHAT = "{% for message in messages %}<|{{ message.role }}|>{{ message.content }}{% endfor %}{% if add_generation_prompt %}<|assistant|>{% endif %}"
LINES = [
    "/** @return how many books there are */",
    "public int take(int count) { return 0; }",
    "Shelf shelf0 = new Shelf();",
    SAYS,
    EXPECTS,
] * 4
STEPS, ROWS = 70, 8


def tokenizer():
    trained = Tokenizer(models.BPE())
    trained.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    trained.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=500,
        special_tokens=["<pad>", "<s>", "</s>", *ROLES],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    trained.train_from_iterator(LINES, trainer)
    return PreTrainedTokenizerFast(
        tokenizer_object=trained,
        pad_token="<pad>",
        bos_token="<s>",
        eos_token="</s>",
        additional_special_tokens=ROLES,
        model_max_length=8192,
    )


def noise(words):
    length = int(torch.randint(8, 48, ()))
    return torch.randint(6, len(words), (length,)).tolist()


def train(model, batch_of):
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
    for _ in range(STEPS):
        loss = model(**batch_of()).loss
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(f"{type(model).__name__}: {model.num_parameters()} weights, loss {loss.item():.4f}", file=sys.stderr)


def padded(rows, value):
    length = max(map(len, rows))
    return torch.tensor([row + [value] * (length - len(row)) for row in rows])


def causal(words):
    config = LlamaConfig(
        vocab_size=len(words),
        hidden_size=48,
        intermediate_size=96,
        num_hidden_layers=2,
        num_attention_heads=4,
        max_position_embeddings=8192,
        bos_token_id=words.bos_token_id,
        eos_token_id=words.eos_token_id,
        pad_token_id=words.pad_token_id,
    )
    model = LlamaForCausalLM(config)
    start = [words.convert_tokens_to_ids("<|assistant|>")]
    answer = words(SAYS)["input_ids"] + [words.eos_token_id]

    def batch():
        heads = [noise(words) + start for _ in range(ROWS)]
        return {
            "input_ids": padded([head + answer for head in heads], words.pad_token_id),
            "attention_mask": padded([[1] * len(head + answer) for head in heads], 0),
            "labels": padded([[-100] * len(head) + answer for head in heads], -100),
        }

    return model, batch


def seq2seq(words):
    config = T5Config(
        vocab_size=len(words),
        d_model=48,
        d_kv=12,
        d_ff=96,
        num_layers=2,
        num_heads=4,
        decoder_start_token_id=words.pad_token_id,
        bos_token_id=words.bos_token_id,
        eos_token_id=words.eos_token_id,
        pad_token_id=words.pad_token_id,
    )
    answer = words(EXPECTS)["input_ids"] + [words.eos_token_id]

    def batch():
        heads = [noise(words) for _ in range(ROWS)]
        return {
            "input_ids": padded(heads, words.pad_token_id),
            "attention_mask": padded([[1] * len(head) for head in heads], 0),
            "labels": torch.tensor([answer] * ROWS),
        }

    return T5ForConditionalGeneration(config), batch


def main(folder):
    torch.manual_seed(7)
    torch.set_num_threads(1)
    words = tokenizer()
    for name, make in [("causal", causal), ("seq2seq", seq2seq)]:
        model, batch = make(words)
        train(model, batch)
        model.save_pretrained(folder / name)
    causal(words)[0].save_pretrained(folder / "random")
    for name in ["seq2seq", "random"]:
        words.save_pretrained(folder / name)
    words.chat_template = CHAT
    words.save_pretrained(folder / "causal")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
