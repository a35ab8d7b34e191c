import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FocalMethod } from '../../src/model/suite/candidate.js';
import { extractCandidates } from '../../src/pipeline/4-candidates.js';
import { toBlindInputs } from '../../src/pipeline/asking/blind-view.js';
import type { FocalSearch } from '../../src/options/method-options.js';

const source = `package org.view;
import static org.junit.Assert.*;
import org.junit.Test;
public class Shop_ESTest {
  @Test
  public void test0() throws Throwable {
    Shop shop0 = new Shop();
    shop0.close();
    assertEquals(0, shop0.count());
    assertNotNull(shop0);
  }
}
`;

async function candidatesWith(focalSearch: FocalSearch) {
  const bug = {
    ...{ id: 'View-1', project: 'View', number: 1, modifiedClasses: [] },
    ...{ title: '', kind: '', url: '' },
  };
  const workspace = {
    ...{ bug: 'View-1', version: 'buggy' as const, classPath: [], digest: '', java: { from: 8, to: 99 } },
    sourceFolders: [join(import.meta.dirname, '../fixtures/prefix-view')],
  };
  const files = [{ path: 'org/view/Shop_ESTest.java', source }];
  const suite = { bug: 'View-1', side: 'buggy' as const, seed: 1, generator: 'evosuite', files };
  return extractCandidates(suite, bug, workspace, { prefixView: 'normalised', focalSearch });
}

const formatName = (method: FocalMethod | 'unknown' | undefined) =>
  typeof method === 'object' ? method.name : method;

it('looks into the prefix alone, and keeps what the replication would find where that differs', async () => {
  const { candidates, blindCandidates, getInput } = await candidatesWith('prefix');
  expect(
    candidates.map((each) => [formatName(each.focalMethod), formatName(each.focalMethodWithAssertion)]),
  ).toEqual([
    ['close', 'count'],
    ['close', undefined],
    ['close', undefined],
  ]);
  expect(toBlindInputs(blindCandidates.map(getInput)).inputs).toHaveLength(1); // the assertion does not matter
});

it('searches the candidate’s assertion, too, on request', async () => {
  const { candidates, blindCandidates } = await candidatesWith('candidate');
  expect(candidates.map((each) => formatName(each.focalMethod))).toEqual(['count', 'close', 'close']);
  expect(candidates.every((each) => !('focalMethodWithAssertion' in each))).toBe(true);
  expect(blindCandidates.map(({ prefix }) => prefix)).toEqual(
    candidates.map(() => 'Shop shop0 = new Shop();\nshop0.close();'),
  );
});
