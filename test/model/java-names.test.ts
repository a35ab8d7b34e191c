import { expect, it } from 'vitest';
import { listSourcePlaces } from '../../src/model/suite/java-names.js';

it('a class may be declared in a file of its own or in one of a class around it, the innermost first', () => {
  const places = [
    { path: 'org/Outer/Inner.java', outer: 'Inner', nested: [] },
    { path: 'org/Outer.java', outer: 'Outer', nested: ['Inner'] },
    { path: 'org.java', outer: 'org', nested: ['Outer', 'Inner'] },
  ];
  expect(listSourcePlaces('org.Outer.Inner')).toEqual(places);
  expect(listSourcePlaces('org.Outer$Inner')).toEqual(places);
});
