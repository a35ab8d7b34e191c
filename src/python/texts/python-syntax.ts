import { execFile } from 'node:child_process';

/** Reads a JSON list of texts, and writes a list of whether each parses. A text may be indented as a whole, as in a method. */
const script = `
import ast, json, sys, textwrap
def parses(text):
    try:
        ast.parse(textwrap.dedent(text))
        return bool(text.strip())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
json.dump([parses(text) for text in json.load(sys.stdin)], sys.stdout)
`;

const limitMilliseconds = 60_000;

/** Whether each text parses, by Python's own parser, which executes nothing. A text that crashes the parser does not. */
export async function judgePythonTexts(
  executable: string,
  texts: readonly string[],
): Promise<readonly boolean[]> {
  if (texts.length === 0) return [];
  const answer = await ask(executable, texts);
  if (answer !== 'crash') return answer;
  if (texts.length === 1) return [false];
  const half = Math.ceil(texts.length / 2);
  return [
    ...(await judgePythonTexts(executable, texts.slice(0, half))),
    ...(await judgePythonTexts(executable, texts.slice(half))),
  ];
}

function ask(executable: string, texts: readonly string[]): Promise<readonly boolean[] | 'crash'> {
  return new Promise((resolve) => {
    const child = execFile(
      executable,
      ['-I', '-S', '-W', 'ignore', '-c', script],
      { timeout: limitMilliseconds, maxBuffer: 2 ** 20 },
      (error, stdout) => resolve(error === null ? (JSON.parse(stdout) as readonly boolean[]) : 'crash'),
    );
    child.stdin?.on('error', () => undefined); // the process ended first, which its callback reports
    child.stdin?.end(JSON.stringify(texts));
  });
}
