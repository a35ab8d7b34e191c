import type { ParsableTest, PreparedTest, UnparsableTest } from '../../../src/model/sample/prepared-test.js';
import { listImports } from '../../../src/source/imports.js';
import type { PreparationInput } from '../../../src/source/samples/preparation.js';
import { prepareSample } from '../../../src/source/samples/prepare-sample.js';
import { parser } from '../reading.js';

export const shelfInput: PreparationInput = {
  packageName: 'org.x',
  imports: parser.withTree(
    'import java.util.List;\nimport java.util.*;\nimport static java.lang.Math.max;',
    listImports,
  ),
  className: 'ShelfTest',
  methodName: 'takeTest',
  definitions: 'paper',
};

export function prepare(text: string, input: Partial<PreparationInput> = {}): PreparedTest {
  return prepareSample(parser, text, { ...shelfInput, ...input });
}

export function prepareParsable(text: string, input: Partial<PreparationInput> = {}): ParsableTest {
  const prepared = prepare(text, input);
  if (prepared.kind === 'parsable') return prepared;
  throw new Error(`line ${prepared.line}: ${prepared.message} (${prepared.cause})`);
}

export function prepareUnparsable(text: string, input: Partial<PreparationInput> = {}): UnparsableTest {
  const prepared = prepare(text, input);
  if (prepared.kind === 'unparsable') return prepared;
  throw new Error(`parsable after ${prepared.repair}:\n${prepared.source}`);
}

/** A whole test of JUnit 5. */
export const shelfTest = `package org.x;

import org.junit.jupiter.api.Test;
import static org.junit.jupiter.api.Assertions.assertEquals;

class ShelfTest {
  @Test
  void takes() {
    assertEquals(2, new Shelf(2).take(2));
  }
}
`;

/** Its method, as models write it. */
export const takesMethod = '@Test\nvoid takes() {\n  assertEquals(2, new Shelf(2).take(2));\n}';
