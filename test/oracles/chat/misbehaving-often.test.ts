import { test } from 'vitest';
import { passingFolder } from '../../support/passing-folder.js';
import { checkMisbehaviour } from './check-misbehaviour.js';
import { misbehaviours } from './misbehaviours.js';

const often = [
  '429 with Retry-After: 0',
  '200 without choices',
  '400 json_validate_failed',
  '402 in the middle',
];

test.each(misbehaviours.filter(({ name }) => often.includes(name)))(
  'a server costs no other request anything: $name',
  async (misbehaviour) => {
    await checkMisbehaviour(misbehaviour, passingFolder('misbehaviour'));
  },
);
