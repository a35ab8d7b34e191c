import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FocalMethod } from '../../src/model/candidate.js';
import { suiteCandidatesOf } from '../../src/pipeline/4-candidates.js';
import { blindInputsOf } from '../../src/pipeline/blind-view.js';
import type { FocalSearch } from '../../src/pipeline/options.js';

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
  return suiteCandidatesOf(suite, bug, workspace, { prefixView: 'normalised', focalSearch });
}

const nameOf = (method: FocalMethod | 'unknown' | undefined) =>
  typeof method === 'object' ? method.name : method;

it('looks into the prefix alone, and keeps what the replication would find where that differs', async () => {
  const { candidates, blindCandidates, inputOf } = await candidatesWith('prefix');
  expect(candidates.map((each) => [nameOf(each.focalMethod), nameOf(each.focalMethodWithAssertion)])).toEqual(
    [
      ['close', 'count'],
      ['close', undefined],
      ['close', undefined],
    ],
  );
  expect(blindInputsOf(blindCandidates.map(inputOf)).inputs).toHaveLength(1); // the assertion tells nothing
});

it('looks into the candidate’s assertion, too, where it is told to', async () => {
  const { candidates, blindCandidates } = await candidatesWith('candidate');
  expect(candidates.map((each) => nameOf(each.focalMethod))).toEqual(['count', 'close', 'close']);
  expect(candidates.every((each) => !('focalMethodWithAssertion' in each))).toBe(true);
  expect(blindCandidates.map(({ prefix }) => prefix)).toEqual(
    candidates.map(() => 'Shop shop0 = new Shop();\nshop0.close();'),
  );
});
