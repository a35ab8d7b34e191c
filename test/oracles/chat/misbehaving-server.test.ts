// @module-tag full
import { test } from 'vitest';
import { passingFolder } from '../../support/passing-folder.js';
import { checkMisbehaviour } from './check-misbehaviour.js';
import { misbehaviours } from './misbehaviours.js';

test.each(misbehaviours)('a server costs no other request anything: $name', async (misbehaviour) => {
  await checkMisbehaviour(misbehaviour, passingFolder('misbehaviour'));
});
