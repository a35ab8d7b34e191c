import { suiteConventions } from '../../src/test-generators/registry.js';
import { expect, it } from 'vitest';
import { createImportSelection } from '../../src/source/normalised/needed-imports.js';
import { SourceIndex } from '../../src/source/types/source-index.js';
import { SuiteTypes } from '../../src/source/types/suite-types.js';
import { parser } from './reading.js';

const source = `package org.x;
import java.util.List;
import java.util.ArrayList;
import static org.junit.Assert.*;
import static org.evosuite.runtime.EvoAssertions.*;
import org.junit.Test;
import other.Thing;
import static other.Maker.make;
import static other.Helpers.*;
import wide.*;
public class Shelf_ESTest {}`;
const importsOf = createImportSelection(
  parser,
  source,
  new SuiteTypes(parser, new SourceIndex(parser, []), 'org.x.Shelf_ESTest', source),
  suiteConventions,
);
const assertions = 'import static org.junit.Assert.*;';

it.each([
  ['', []],
  ['String string0 = "ArrayList Thing make()";', []],
  ['java.util.List<String> list0 = null;', []],
  ['ArrayList<String> list0 = new ArrayList<String>(3);', ['import java.util.ArrayList;']],
  ['List<Thing> list0 = null;', ['import java.util.List;', 'import other.Thing;']],
  ['int int0 = Thing.make();', ['import other.Thing;']],
  ['make();', ['import static other.Maker.make;']],
  ['help();', ['import static other.Helpers.*;']],
  ['Shelf shelf0 = new Shelf();', ['import wide.*;']],
])('the prefix %j needs the imports %j', (prefix, needed) => {
  expect(importsOf(prefix).split('\n')).toEqual([...needed, assertions].sort());
});
