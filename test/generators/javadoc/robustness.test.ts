import { describe, expect, test } from 'vitest';
import type { OracleInput } from '../../../src/model/suite/test-case.js';
import { loadJavadocGenerator } from '../../../generators/javadoc/javadoc.js';
import { blindRequest, noContext, oracleInput } from '../../oracles/candidates.js';
import { readMethod } from './subjects.js';

const generator = await loadJavadocGenerator();

/** mulberry32: a small generator of repeatable random numbers in [0, 1). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const documentationPieces = (
  'if when or and not either neither nor null {@code null} {@code name} {@link Shelf#put(int) the put} < <= == && || ( ) [ ] , ; . : - + * ' +
  '"" "a\\"b" \' \'x\' 0 -1 12 0x 1..9 1-12 negative empty blank is are has contains the a an of in between outside range less than greater ' +
  'equal to true false never this given number length index name array size() array.length name.isEmpty() @throws @return @param @exception ' +
  'IllegalArgumentException unless <p> </p> <code> </code> <pre> &lt; &#60; &#xFFFFFFFF; &nope; {@ {@code { } */ /** * \n \n\n é 名 \u0000 \ud800 __proto__ constructor'
)
  .split(' ')
  .concat('name is null', '{@code index} is positive', 'if name is null or', 'never null', 'true if');
const prefixPieces = (
  'Shelf shelf0 = new Shelf() ; put ( ) null "x" "\\u00 \'a\' -1 0x 1e999 (String) (byte) int int0 int[] { } [ ] . , shelf0.put( shelf0.put(null, 1); ' +
  "x0 = new int[0]; new int[-1]; new int[999999999999]; /* */ // \n if ( while ++ = == -> :: @ # ` é \u0000 \ud800 9999999999999999999999 '' " +
  'String x0 = shelf0.put("", 1);'
).split(' ');

function drawText(pieces: readonly string[], random: () => number): string {
  const count = Math.floor(random() ** 3 * 40);
  return Array.from({ length: count }, () => pieces[Math.floor(random() * pieces.length)]).join(
    random() < 0.9 ? ' ' : '',
  );
}

function drawInput(random: () => number): OracleInput {
  const tag = ['@throws IllegalStateException if ', '@return ', ''][Math.floor(random() * 3)]!;
  const docstring = `/** ${tag}${drawText(documentationPieces, random)} */`;
  const plain = ['null', '""', '"a"', 'string0'][Math.floor(random() * 4)]!;
  const name = random() < 0.5 ? plain : drawText(prefixPieces, random);
  const prefix = `${drawText(prefixPieces, random)} ; String x0 = shelf0.put(${name}, 1); `;
  return oracleInput({ prefix, docstring, focalMethod: { ...method, docstring } });
}

const method = readMethod('String put(String name, int index) {}');

/** The process's own time: the machine may be busy with other things. */
function cpuMilliseconds(): number {
  return process.cpuUsage().user / 1000;
}

async function generate(inputs: readonly OracleInput[]) {
  if (generator.view !== 'blind') throw new Error('the javadoc generator must be blind');
  const { answers } = await generator.generate(inputs, blindRequest, noContext);
  return { oracles: answers.map(({ oracles }) => oracles) };
}

describe('whatever it reads', () => {
  test('it gives one well-formed oracle, the same each time', async () => {
    const random = randomNumbers(20_241_031);
    const inputs = Array.from({ length: 1000 }, () => drawInput(random));
    const first = await generate(inputs);
    const again = await generate([...inputs].reverse());
    expect(again.oracles).toEqual([...first.oracles].reverse());
    expect(first.oracles).toHaveLength(inputs.length);
    const types = new Set<string>();
    for (const oracles of first.oracles) {
      expect(oracles).toHaveLength(1);
      const [oracle] = oracles;
      types.add(oracle!.type);
      if (oracle!.type === 'assertion') expect(oracle!.assertion).toMatch(/^assert\w+\(.*\)$/s);
      if (oracle!.type === 'expectException') expect(oracle!.exception ?? 'None').toMatch(/^[\w$.]+$/);
    }
    // The pieces are such that the rules do find something now and then: this is no test of refusals alone.
    expect([...types].sort()).toEqual(['assertion', 'expectException', 'noException']);
  });

  test.each([
    ['parentheses', `if ${'('.repeat(5000)}name is null`],
    ['braces', `if ${'{@code '.repeat(5000)}name is null`],
    ['alternatives', `if ${'name is null or '.repeat(2000)}index is negative`],
    ['lists', `if ${'name, '.repeat(3000)}or index is null`],
    ['sums', `if name${' + 1'.repeat(5000)} < 0`],
    ['quotes', `if name is ${'"'.repeat(9999)}`],
    ['spaces', `if name is${' '.repeat(100_000)}null`],
    ['entities', `if name is ${'&lt;'.repeat(20_000)}`],
    ['unclosed examples', `if ${'<pre '.repeat(5000)}name is null`],
    ['short clauses', `if ${'a or b, '.repeat(18)}c`],
    ['open parentheses', `if ${'( a or '.repeat(30)}c`],
    ['either', `if ${'either a or '.repeat(30)}c`],
    ['not', `if name is ${'not a or '.repeat(40)}null`],
  ])('long documentation takes no time: %s', async (_, text) => {
    const docstring = `/** @throws IllegalStateException ${text}\n @return true ${text} */`;
    const start = cpuMilliseconds();
    await generate([
      oracleInput({ prefix: 's.put(null, -1);', docstring, focalMethod: { ...method, docstring } }),
    ]);
    expect(cpuMilliseconds() - start).toBeLessThan(2000);
  });

  test.each([
    ['expressions', `Object x0 = shelf0.put(${'('.repeat(3000)}null${')'.repeat(3000)}, 1);`],
    ['casts', `Object x0 = shelf0.put(${'(String) '.repeat(3000)}null, 1);`],
    ['sums', `Object x0 = shelf0.put("a"${' + "a"'.repeat(3000)}, 1);`],
    ['prefixes', `${'shelf0.put("a", 1);\n'.repeat(2000)}`],
  ])('so do deep and long %s', async (_, prefix) => {
    const docstring = '/** @throws IllegalStateException if name is null */';
    const start = cpuMilliseconds();
    const { oracles } = await generate([
      oracleInput({ prefix, docstring, focalMethod: { ...method, docstring } }),
    ]);
    expect(oracles).toHaveLength(1);
    expect(cpuMilliseconds() - start).toBeLessThan(5000);
  });

  test('without a focal method or documentation nothing is thrown', async () => {
    const { oracles } = await generate([
      oracleInput({ prefix: 'int int0 = 1;' }),
      oracleInput({ prefix: 's.put(null, 1);', focalMethod: method }),
      oracleInput({ docstring: '/** @throws X if name is null */', focalMethod: method }),
    ]);
    expect(oracles).toEqual([
      [{ type: 'noException' }],
      [{ type: 'noException' }],
      [{ type: 'noException' }],
    ]);
  });
});
