"""A model of the library transformers, as a function from prompts to texts."""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
from pathlib import Path
from typing import List, NamedTuple, Optional

from .batches import warn
from .prompt import Message, UserError, as_text

_UNKNOWN_LIMIT = 2048


class Said(NamedTuple):
    """`end`: `stop`, `length` if cut at --max-new-tokens, `promptTooLong`, or `outOfMemory`. `confidence`: from 0 to 1."""

    text: str
    end: str
    input_tokens: int
    output_tokens: int
    confidence: Optional[float] = None


class Encoded(NamedTuple):
    tokens: List[int]
    sample: int


class Model:
    """Loads a model. Raises UserError with one sentence if it, or something that it needs, is missing."""

    def __init__(self, options: argparse.Namespace) -> None:
        torch, transformers = _libraries()
        self.torch, self.options = torch, options
        transformers.utils.logging.set_verbosity_error()
        transformers.utils.logging.disable_progress_bar()
        self.device = _device(torch, options.device)
        place, is_folder = options.model, Path(options.model).is_dir()
        try:
            config = transformers.AutoConfig.from_pretrained(place)
            is_seq2seq = bool(config.is_encoder_decoder) if options.kind == "auto" else options.kind == "seq2seq"
            loader = transformers.AutoModelForSeq2SeqLM if is_seq2seq else transformers.AutoModelForCausalLM
            self.tokenizer = transformers.AutoTokenizer.from_pretrained(place)
            self.model = loader.from_pretrained(place, **_loading(torch, transformers, options, self.device))
        except (OSError, ValueError, ImportError, KeyError) as error:
            what = "could not be loaded" if is_folder else "is no folder with a model, and could not be loaded by its name"
            raise UserError(f"--model {place} {what}: {_first_sentence(error)}") from error
        if options.quantize == "none":
            self.model.to(self.device)
        self.model.eval()
        self.is_seq2seq = is_seq2seq
        self.is_chat = options.chat_template == "auto" and bool(getattr(self.tokenizer, "chat_template", None))
        self.tokenizer.padding_side = "right" if is_seq2seq else "left"
        if self.tokenizer.pad_token_id is None:
            self.tokenizer.pad_token = self.tokenizer.eos_token or self.tokenizer.unk_token
        self.most_tokens = self._most_tokens(config)

    def answers(self, prompts: List[List[Message]], samples: Optional[List[int]] = None) -> List[Said]:
        """Answers each prompt: its first answer, or the one with the number in `samples`. Splits a batch that does not fit into memory."""
        numbers = samples or [1] * len(prompts)
        encoded = [Encoded(self._encoded(prompt), sample) for prompt, sample in zip(prompts, numbers)]
        fitting = [each for each in encoded if 0 < len(each.tokens) <= self.most_tokens]
        said = iter(self._generated(fitting) if fitting else [])
        too_long = Said("", "promptTooLong", 0, 0)
        return [next(said) if 0 < len(each.tokens) <= self.most_tokens else too_long for each in encoded]

    def _encoded(self, prompt: List[Message]) -> List[int]:
        if self.is_chat:
            # The template has already written the special tokens.
            tokens = self.tokenizer(self._chat(prompt), add_special_tokens=False)["input_ids"]
        else:
            tokens = self.tokenizer(as_text(prompt))["input_ids"]
        return tokens[-self.most_tokens :] if self.options.long_prompts == "cut" else tokens

    def _chat(self, prompt: List[Message]) -> str:
        def render(messages: List[Message]) -> str:
            turns = [{"role": role, "content": content} for role, content in messages]
            return self.tokenizer.apply_chat_template(turns, tokenize=False, add_generation_prompt=True)

        try:
            return render(prompt)
        except Exception:  # a template rejects messages by raising any error of its template language
            if prompt[0].role != "system":
                raise
            # Some models have no system role.
            (_, told), (role, asked), *others = prompt
            return render([Message(role, f"{told}\n\n{asked}"), *others])

    def _generated(self, prompts: List[Encoded]) -> List[Said]:
        try:
            return self._generated_at_once(prompts)
        except self.torch.OutOfMemoryError:
            if len(prompts) == 1:
                return [Said("", "outOfMemory", len(prompts[0].tokens), 0)]
        # After the except block, because the error keeps the memory allocated.
        if self.device == "cuda":
            self.torch.cuda.empty_cache()
        half = len(prompts) // 2
        warn(f"{len(prompts)} prompts at once take too much memory: a smaller --batch-size would do")
        return self._generated(prompts[:half]) + self._generated(prompts[half:])

    def _generated_at_once(self, encoded: List[Encoded]) -> List[Said]:
        torch, options = self.torch, self.options
        prompts, samples = [each.tokens for each in encoded], [each.sample for each in encoded]
        batch = self.tokenizer.pad({"input_ids": prompts}, return_tensors="pt").to(self.device)
        how = {"do_sample": False, "temperature": None, "top_p": None, "top_k": None}
        if options.temperature > 0:
            # Equal prompts get equal answers, independent of earlier prompts. Further samples differ.
            further = "" if set(samples) == {1} else f" samples {samples}"
            digest = hashlib.sha256(f"{options.seed} {prompts}{further}".encode()).digest()
            torch.manual_seed(int.from_bytes(digest[:7], "big"))
            how = {"do_sample": True, "temperature": options.temperature}
        with torch.inference_mode():
            output = self.model.generate(
                input_ids=batch["input_ids"],
                attention_mask=batch["attention_mask"],
                max_new_tokens=options.max_new_tokens,
                num_beams=1,
                pad_token_id=self.tokenizer.pad_token_id,
                return_dict_in_generate=True,
                output_logits=options.confidence,
                **how,
            )
        start = 1 if self.is_seq2seq else batch["input_ids"].shape[1]
        return [
            self._said(prompt, tokens.tolist(), [step[row] for step in output.logits] if options.confidence else None)
            for row, (prompt, tokens) in enumerate(zip(prompts, output.sequences[:, start:]))
        ]

    def _said(self, prompt: List[int], tokens: List[int], logits: Optional[list]) -> Said:
        ends = self.model.generation_config.eos_token_id
        ends = [] if ends is None else ends if isinstance(ends, list) else [ends]
        length = next((index + 1 for index, token in enumerate(tokens) if token in ends), len(tokens))
        is_cut = length >= self.options.max_new_tokens and (not tokens or tokens[length - 1] not in ends)
        text = self.tokenizer.decode(tokens[:length], skip_special_tokens=True)
        confidence = None if logits is None else self._confidence(tokens[:length], logits)
        return Said(text, "length" if is_cut else "stop", len(prompt), length, confidence)

    def _confidence(self, tokens: List[int], logits: list) -> float:
        """The geometric mean of the tokens' probabilities, which does not depend on the length of the answer."""
        logs = [step.float().log_softmax(-1)[token].item() for token, step in zip(tokens, logits)]
        return 2.718281828459045 ** (sum(logs) / len(logs)) if logs else 0.0

    def _most_tokens(self, config: object) -> int:
        """Maximum length of a prompt: the model's limit, minus the answer's length if both share its positions."""
        known = [
            self.tokenizer.model_max_length,
            getattr(config, "max_position_embeddings", None),
            getattr(config, "n_positions", None),
        ]
        limits = [limit for limit in known if isinstance(limit, int) and 0 < limit < 10**9]
        most = min(limits) if limits else _UNKNOWN_LIMIT
        if not self.is_seq2seq:
            most -= self.options.max_new_tokens
        if most < 1:
            raise UserError(
                f"--max-new-tokens {self.options.max_new_tokens} leaves no place for a prompt: the model takes {min(limits)} in all"
            )
        return min(most, self.options.max_input_tokens or most)


def _libraries() -> tuple:
    for name in ("torch", "transformers"):
        if importlib.util.find_spec(name) is None:
            raise UserError(
                f"{name} is not installed for this Python: pip install -r {Path(__file__).resolve().parent.parent / 'requirements.txt'}"
            )
    import torch
    import transformers

    return torch, transformers


def _device(torch: object, wanted: str) -> str:
    there = {"cuda": torch.cuda.is_available(), "mps": torch.backends.mps.is_available(), "cpu": True}
    if wanted == "auto":
        return next(name for name, is_there in there.items() if is_there)
    if not there[wanted]:
        raise UserError(f"--device {wanted}: torch finds none here")
    return wanted


def _loading(torch: object, transformers: object, options: argparse.Namespace, device: str) -> dict:
    dtype = "auto" if options.dtype == "auto" else getattr(torch, options.dtype)
    if options.quantize == "none":
        return {"dtype": dtype}
    for name in ("bitsandbytes", "accelerate"):
        if importlib.util.find_spec(name) is None:
            raise UserError(
                f"--quantize {options.quantize} needs {name}, which is not installed for this Python: pip install {name}"
            )
    bits = {f"load_in_{options.quantize}": True}
    return {"dtype": dtype, "device_map": {"": device}, "quantization_config": transformers.BitsAndBytesConfig(**bits)}


def _first_sentence(error: BaseException) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0][:300] if lines else type(error).__name__
