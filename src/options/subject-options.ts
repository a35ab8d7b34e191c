import { sides } from '../model/program/bug.js';
import type { Options } from './option.js';
import { formatSeeds } from './subject-texts.js';
import { bugList, projectList, seedList } from './subject-types.js';
import { choice, nothing, text } from './value-types.js';

/** Options that choose bugs: at most one of `bugs`, `projects` and `all`. */
export const bugOptions = {
  bugs: {
    takes: bugList,
    help: 'bugs, as in Text-1,Text-2..5, or @FILE with such a list',
    otherwise: 'all',
    decides: 'rows',
    at: 'elsewhere',
  },
  projects: {
    takes: projectList,
    help: 'all bugs of these projects, as in Lang,Cli, instead of --bugs',
    otherwise: 'all',
    decides: 'rows',
    at: 'elsewhere',
  },
  all: {
    takes: nothing,
    help: 'all bugs of the benchmark',
    otherwise: 'all, unless --bugs or --projects is given',
    decides: 'rows',
    at: 'elsewhere',
  },
  asOf: {
    takes: text('VERSION'),
    help: 'with --all: the bugs of an earlier version of Defects4J, as in 2.0.0',
    otherwise: 'those of the installation',
    decides: 'rows',
    at: 'elsewhere',
  },
} as const satisfies Options;

/** Options that choose the suites of each bug. */
export const suiteOptions = {
  on: {
    takes: choice('VERSION', sides),
    help: 'the version on which tests are generated: buggy or fixed; only for programs with a single version',
    default: 'buggy',
    otherwise: 'buggy, or only if there is no other version',
    decides: 'rows',
    decidesOutcomes: 'no',
    at: 'side',
  },
  seeds: {
    takes: seedList,
    help: 'a number of seeds (10 is 1..10), a range (3..5) or a list (1,4..6)',
    default: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    otherwise: '10',
    decides: 'rows',
    decidesOutcomes: 'no',
    repeats: formatSeeds,
  },
} as const satisfies Options;
