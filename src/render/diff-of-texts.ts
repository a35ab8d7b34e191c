import { createTwoFilesPatch } from 'diff';

/** A diff that takes longer to compute is too large to read. */
const longestMilliseconds = 2_000;

/** A unified diff from a generated text to the judged one. */
export function diffGeneratedText({ from, to }: { readonly from: string; readonly to: string }): string {
  const options = { context: 3, timeout: longestMilliseconds };
  const diff = createTwoFilesPatch('generated', 'judged', from, to, '', '', options);
  return diff === undefined ? 'The texts are too different to be shown.' : diff.replace(/^=+\n/u, '');
}
