import { expect, it } from 'vitest';
import { listSourcePlaces, toSourcePath } from '../../src/model/suite/java-names.js';

it('a class may be declared in a file of its own or in one of a class around it, the innermost first', () => {
  const around = [
    { path: 'org/Outer.java', outer: 'Outer', nested: ['Inner'] },
    { path: 'org.java', outer: 'org', nested: ['Outer', 'Inner'] },
  ];
  expect(listSourcePlaces('org.Outer.Inner')).toEqual([
    { path: 'org/Outer/Inner.java', outer: 'Inner', nested: [] },
    ...around,
  ]);
  expect(listSourcePlaces('org.Outer$Inner')).toEqual([
    { path: 'org/Outer$Inner.java', outer: 'Outer$Inner', nested: [] },
    ...around,
  ]);
});

it('a $ may belong to a name', () => {
  expect(listSourcePlaces('$Gson$Types$Impl').map(({ outer, nested }) => [outer, ...nested])).toEqual([
    ['$Gson$Types$Impl'],
    ['$Gson$Types', 'Impl'],
    ['$Gson', 'Types', 'Impl'],
  ]);
  expect(['org.x.Shelf$Row', 'org.x.$Gson', 'Shelf'].map(toSourcePath)).toEqual([
    'org/x/Shelf.java',
    'org/x/$Gson.java',
    'Shelf.java',
  ]);
});
