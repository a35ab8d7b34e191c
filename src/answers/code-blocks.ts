import { findNextState, type LexicalState } from './lexical-state.js';
import { withoutByteOrderMark } from '../model/common/byte-order-mark.js';

/** A part of a sample. */
export interface CodeBlock {
  readonly text: string;
  /** Its first line in the sample, from 1. */
  readonly line: number;
}

/**
 * The code between fences of Markdown, or between `[JAVA]` and `[/JAVA]`. A block that is not closed ends with the text. A fence of more than three
 * characters may contain further fences, for example if the whole answer is a block of Markdown. A byte order mark at the beginning of a block, which
 * compilers refuse, is left out.
 */
export function listCodeBlocks(text: string): readonly CodeBlock[] {
  const fenced = listFences(text).filter(({ language }) => !otherThanJava.test(language));
  const blocks = fenced.length > 0 ? fenced : listTagged(text);
  return blocks.map(({ line, text: code }) => ({ line, text: withoutByteOrderMark(code) }));
}

const openingFence = /^\s*(`{3,}|~{3,})[ \t]*([\w+#.-]*)(.*)$/u;
/** A comment of Java, whose fence belongs to the comment. */
const commentLine = /^\s*(?:\*|\/\/)/u;
const shortestFence = 3;
const otherThanJava = /^(?!java|jsh)[a-z#+]/iu;

/** A block between fences of Markdown. */
export interface FencedBlock extends CodeBlock {
  /** The word behind its fence: `java`; may be empty. */
  readonly language: string;
}

/** A block whose closing fence has not come yet. */
interface OpenBlock {
  readonly fence: string;
  readonly language: string;
  readonly line: number;
  readonly lines: string[];
  state: LexicalState;
  /** Whether a fence within a text block or a comment was taken for code. */
  hasInnerFence: boolean;
}

/**
 * All blocks between fences of Markdown, of any language. A fence within a text block or a comment of the code is code, unless the text block or comment
 * has no end. A block that is not closed ends with the text.
 *
 * @param innerFences `close`: a fence within a text block or a comment closes its block, too
 */
export function listFences(
  text: string,
  innerFences: 'are code' | 'close' = 'are code',
): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: OpenBlock | undefined;
  const close = () => {
    if (open === undefined) return;
    const content = open.lines.join('\n');
    const { line, language } = open;
    const inner = open.fence.length > shortestFence ? listFences(content) : [];
    if (inner.length > 0) blocks.push(...inner.map((each) => ({ ...each, line: each.line + line - 1 })));
    else blocks.push({ text: content, line, language });
    open = undefined;
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (open === undefined) {
      const [, fence, language = '', rest = ''] = openingFence.exec(line) ?? [];
      if (fence === undefined) continue;
      const begun = { fence, language, hasInnerFence: false };
      // The code may begin on the line of the fence.
      open =
        rest.trim() === ''
          ? { ...begun, line: index + 2, lines: [], state: 'code' }
          : { ...begun, line: index + 1, lines: [rest], state: findNextState('code', rest) };
      continue;
    }
    const isFence = line.trimEnd().endsWith(open.fence) && !commentLine.test(line);
    if (isFence && (innerFences === 'close' || open.state === 'code')) {
      const rest = line.slice(0, line.indexOf(open.fence));
      if (rest.trim() !== '') open.lines.push(rest);
      close();
      continue;
    }
    open.hasInnerFence ||= isFence;
    open.lines.push(line);
    open.state = findNextState(open.state, line);
  }
  if (open?.hasInnerFence === true) return listFences(text, 'close');
  close();
  return blocks;
}

function listTagged(text: string): readonly CodeBlock[] {
  let line = 1;
  let counted = 0;
  return [...text.matchAll(/\[JAVA\]([\s\S]*?)(?:\[\/JAVA\]|$)/gu)].map((match) => {
    line += text.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    return { text: match[1] ?? '', line };
  });
}

const beginsDeclaration =
  /^\s*(?:(?:package|import)\s+(?:static\s+)?[\w.]+(?:\.\*)?\s*;|@\w+|(?:public|protected|private|final|abstract|static|class|interface|enum|record|void)\s[^.!?]*(?:[;{(),]|$))/u;
const beginsStatement = /^\s*(?:\/\/|\S.*[;{]\s*(?:\/\/.*)?$)/u;
const endsCode = /[;}]\s*(?:\/\/.*)?$/u;
const endsBlock = /\}\s*(?:\/\/.*)?$/u;

/** Not in prose: what is cut off must not be code. */
const code = /[{}]|@\w*Test\b|^[^\S\n]*(?:package|import)\s.*;|[=,(+]\s*$|\)\s*;\s*$|\w\s*=\s/mu;

/** A text without the lines of prose before and after its code: several proposals, the longest first. */
export function listCodeRegions(text: string): readonly CodeBlock[] {
  const lines = text.split('\n');
  const starts = [beginsStatement, beginsDeclaration].map((pattern) =>
    lines.findIndex((line) => pattern.test(line)),
  );
  const ends = [endsCode, endsBlock].map((pattern) => lines.findLastIndex((line) => pattern.test(line)));
  return [...new Set(starts)].flatMap((start) =>
    [...new Set(ends)]
      .filter((end) => start >= 0 && end >= start)
      .filter(
        (end) => ![lines.slice(0, start), lines.slice(end + 1)].some((cut) => code.test(cut.join('\n'))),
      )
      .map((end) => ({ text: lines.slice(start, end + 1).join('\n'), line: start + 1 })),
  );
}
