import { expect, it } from 'vitest';
import { getColours, chooseListStyle, chooseStyle } from '../../src/render/style.js';

const terminal = { isTTY: true, columns: 80 };

it.each<[string, NodeJS.ProcessEnv, 'plain' | 'terminal', 'plain' | 'terminal']>([
  ['nothing', {}, 'terminal', 'plain'],
  ['NO_COLOR', { NO_COLOR: '1' }, 'plain', 'plain'],
  ['an empty NO_COLOR', { NO_COLOR: '' }, 'terminal', 'plain'],
  ['CLICOLOR_FORCE', { CLICOLOR_FORCE: '1' }, 'terminal', 'terminal'],
  ['CLICOLOR_FORCE=0', { CLICOLOR_FORCE: '0' }, 'terminal', 'plain'],
  ['CLICOLOR=0', { CLICOLOR: '0' }, 'plain', 'plain'],
  ['both of these', { CLICOLOR: '0', CLICOLOR_FORCE: '1' }, 'terminal', 'terminal'],
  ['NO_COLOR and CLICOLOR_FORCE', { NO_COLOR: '1', CLICOLOR_FORCE: '1' }, 'plain', 'plain'],
  ['a dumb terminal', { TERM: 'dumb' }, 'plain', 'plain'],
])('with %s text looks as it should on a terminal and in a pipe', (_, environment, onTerminal, inPipe) => {
  expect(chooseStyle(terminal, environment).looks).toBe(onTerminal);
  expect(chooseStyle({}, environment).looks).toBe(inPipe);
  const isColoured = getColours(chooseStyle({}, environment)).red('x') !== 'x';
  expect(isColoured).toBe(inPipe === 'terminal');
});

it('lists end with a terminal, and in a pipe nowhere', () => {
  expect(chooseListStyle(terminal, {}).columns).toBe(80);
  expect(chooseListStyle({}, {}).columns).toBe(Infinity);
});
