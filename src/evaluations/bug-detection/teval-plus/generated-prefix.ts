import type { Oracle } from '../../../model/oracle/oracle.js';

/**
 * The statements of a test without its oracle. TEval-plus's generator (gen_tests_from_metadata.py) puts an assertion into the last line but one, and
 * a whole method into a `try` that ends with `fail`. Equal for tests with the same prefix. Other texts are returned unchanged.
 */
export function cutGeneratedPrefix(generated: string, oracle: Oracle): string {
  const text = generated.trim();
  const body = text.slice(text.indexOf('{') + 1);
  switch (oracle.type) {
    case 'noException':
      return withoutLast(body, /\s*\}$/);
    case 'expectException': {
      const tried = body.replace(/^\s*try\s*\{/, '');
      return withoutLast(
        tried,
        /\s*fail\("Expecting exception"\);\s*\}\s*catch\s*\(\w+ \w+\)\s*\{\s*\}\s*\}$/,
      );
    }
    case 'assertion':
      return withoutLast(body, /\n[^\n]*;\s*\}$/);
  }
}

function withoutLast(text: string, end: RegExp): string {
  return text.replace(end, '').trim();
}
