/** A generator's answer without its reasoning. */
export interface PlainAnswer {
  /** Reasoning is replaced by empty lines, so that the other lines keep their numbers. */
  readonly text: string;
  /** `reasoning`: the answer was cut before its reasoning ended. */
  readonly end: 'answer' | 'reasoning';
}

const tagNames = 'think|thinking|thought|thoughts|reasoning|reflection|scratchpad|analysis|seed:think';

/** How models begin and end their reasoning. */
const forms = [
  {
    open: new RegExp(String.raw`<(?:${tagNames})>`, 'iu'),
    close: new RegExp(String.raw`</(?:${tagNames})>`, 'iu'),
  },
  { open: /\[THINK\]/u, close: /\[\/THINK\]/u },
  { open: /<\|begin_of_thought\|>/u, close: /<\|end_of_thought\|>/u },
  { open: /◁think▷/u, close: /◁\/think▷/u },
  { open: /<\|channel\|>analysis<\|message\|>/u, close: /<\|channel\|>final<\|message\|>/u },
] as const;
const fence = /^\s*(`{3,}|~{3,})/u;
/** A sample may be Java whose strings contain such tags. */
const wholeLine = (tag: RegExp) => new RegExp(String.raw`^\s*${tag.source}|${tag.source}\s*$`, tag.flags);

/**
 * Removes the reasoning that models write before or between parts of their answers. A block begins outside of fences of Markdown, and goes on to its end
 * tag, whatever fences it contains. Without a begin tag, which some servers put into the prompt, everything up to the end tag is reasoning.
 */
export function removeReasoning(text: string): PlainAnswer {
  if (!forms.some(({ close, open }) => close.test(text) || open.test(text))) return { text, end: 'answer' };
  const lines = text.split('\n');
  const kept: string[] = [];
  let form = findUnopened(lines);
  let openFence = '';
  for (const written of lines) {
    let line = written;
    let rest = '';
    for (;;) {
      if (form !== undefined) {
        const end = form.close.exec(line);
        if (end === null) break;
        line = line.slice(end.index + end[0].length);
        form = undefined;
        continue;
      }
      const mark = fence.exec(line)?.[1] ?? '';
      if (rest === '' && openFence === '' && mark !== '') openFence = mark;
      else if (openFence !== '' && line.trimEnd().endsWith(openFence)) openFence = '';
      if (openFence !== '' || mark !== '') {
        rest += line;
        break;
      }
      const begun = findOpening(line, rest);
      if (begun === undefined) {
        rest += line;
        break;
      }
      rest += line.slice(0, begun.index);
      line = line.slice(begun.index + begun.length);
      form = begun.form;
    }
    kept.push(rest);
  }
  return { text: kept.join('\n'), end: form === undefined ? 'answer' : 'reasoning' };
}

type Form = (typeof forms)[number];

/** The first begin tag of a line. In the middle of a line it needs its end tag, because prose and code may mention it. */
function findOpening(
  line: string,
  before: string,
): { readonly index: number; readonly length: number; readonly form: Form } | undefined {
  for (const form of forms) {
    const found = form.open.exec(line);
    if (found === null) continue;
    const isFirst = `${before}${line.slice(0, found.index)}`.trim() === '';
    if (isFirst || (form.close.test(line.slice(found.index)) && !/["'`]/u.test(line.slice(0, found.index))))
      return { index: found.index, length: found[0].length, form };
  }
  return undefined;
}

/** The form whose end tag comes without a begin tag before it. */
function findUnopened(lines: readonly string[]): Form | undefined {
  return forms.find(({ open, close }) => {
    const end = lines.findIndex((line) => wholeLine(close).test(line));
    return end >= 0 && !lines.slice(0, end + 1).some((line) => open.test(line));
  });
}
