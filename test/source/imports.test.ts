import { expect, it } from 'vitest';
import { listImports, readPackage } from '../../src/source/imports.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { toContainerName, toQualifiedName, toSimpleName } from '../../src/model/suite/java-names.js';

const parser = await loadJavaParser();

it('listImports reads all forms of imports, and none in comments and strings', () => {
  const source = `package org.x;
/*
import static org.x.Old.*;
*/
import java.util . List;
import static org.x.Shelf.*; // import static org.x.Board.*;
import
  static org.junit.Assert.fail;
import java.io.*;
class Shelf_ESTest { String text = "import java.net.URL;"; }`;
  const imports = parser.withTree(source, listImports);
  expect(imports.map(({ isStatic, isOnDemand, name }) => [isStatic, isOnDemand, name])).toEqual([
    [false, false, 'java.util.List'],
    [true, true, 'org.x.Shelf'],
    [true, false, 'org.junit.Assert.fail'],
    [false, true, 'java.io'],
  ]);
  expect(imports[1]?.text).toBe('import static org.x.Shelf.*;');
  expect(parser.withTree(source, readPackage)).toBe('org.x');
  expect(parser.withTree('class Shelf { }', readPackage)).toBe('');
});

it('qualified names are split and joined at the last dot', () => {
  expect([toSimpleName('org.x.Outer.Inner'), toContainerName('org.x.Outer.Inner')]).toEqual([
    'Inner',
    'org.x.Outer',
  ]);
  expect([toSimpleName('Shelf'), toContainerName('Shelf')]).toEqual(['Shelf', '']);
  expect([toQualifiedName('org.x', 'Shelf'), toQualifiedName('', 'Shelf')]).toEqual(['org.x.Shelf', 'Shelf']);
});
