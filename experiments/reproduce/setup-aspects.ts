import { bugsOf200 } from '../../src/model/program/bugs-of-defects4j-2-0-0.js';
import { splitBugId } from '../../src/model/program/bug.js';
import { formatCount } from '../../src/render/numbers.js';
import { papersStudy } from '../papers-results.js';
import type { ExperimentRun } from '../run.js';

/** A property of a run; `unknown` if its record lacks it, as imported results do. */
export interface Fact {
  readonly text: string;
  readonly isPapers: 'yes' | 'no' | 'unknown';
}

/** A property in which a study may differ from the paper's. */
export interface Aspect {
  readonly name: string;
  /** The paper's value, with the section, code or installation that it comes from. */
  readonly paper: string;
  of(run: ExperimentRun): Fact;
}

const notInFiles: Fact = { text: 'not in the files', isPapers: 'unknown' };
const idsOf200: ReadonlySet<string> = new Set(bugsOf200);

function createFact(text: string, isPapers: boolean): Fact {
  return { text, isPapers: isPapers ? 'yes' : 'no' };
}

/** Whether a run's results come from TEval-plus, so that only its files are known. */
function isRecorded({ record }: ExperimentRun): boolean {
  return record.configuration.prefixes.generator === 'teval-plus';
}

export const aspects: readonly Aspect[] = [
  {
    name: 'Benchmark',
    paper: 'Defects4J 2.0.0 (section 2.1)',
    of(run) {
      const { benchmark, benchmark_kind } = run.summary;
      const version = run.record.versions['Defects4J'];
      if (benchmark_kind !== 'defects4j') return createFact(benchmark, false);
      if (version === undefined)
        return { text: 'Defects4J, of a version that the files do not say', isPapers: 'unknown' };
      return createFact(`Defects4J ${version}`, version === '2.0.0');
    },
  },
  {
    name: 'Bugs',
    paper: `${papersStudy.bugs} of 17 projects (section 2.1)`,
    of({ summary }) {
      if (summary.benchmark_kind !== 'defects4j')
        return createFact(`${summary.bugs.length}, none of them the paper's`, false);
      const own = summary.bugs.filter((bug) => idsOf200.has(bug));
      const further = summary.bugs.filter((bug) => !idsOf200.has(bug));
      const gone = bugsOf200.filter((bug) => !summary.bugs.includes(bug));
      const projects = new Set(own.map((bug) => splitBugId(bug).project)).size;
      const parts = [
        `${own.length} of them, of ${formatCount(projects, 'project')}`,
        ...(gone.length > 0 && gone.length <= shownBugs ? [`without ${gone.join(', ')}`] : []),
        ...(further.length === 0
          ? []
          : [`and ${further.length} that 2.0.0 did not have (${nameShown(further)})`]),
      ];
      return createFact(parts.join(', '), gone.length === 0 && further.length === 0);
    },
  },
  {
    name: 'Seeds',
    paper: 'ten (section 3.1), each · 1000 + bug number',
    of: ({ summary: { seeds } }) =>
      createFact(`${seeds.length} (${nameShown(seeds.map(String))})`, seeds.length === papersStudy.seeds),
  },
  {
    name: 'Java of the tests',
    paper: '8, which Defects4J 2.0.0 needs',
    of(run) {
      const names = Object.entries(run.record.versions).filter(([name]) => /^Java of t/.test(name));
      if (names.length === 0) return notInFiles;
      const versions = [...new Set(names.map(([, version]) => version))];
      return createFact(
        versions.join('; '),
        versions.every((version) => /^(1\.)?8\b/.test(version)),
      );
    },
  },
  {
    name: 'Suites',
    paper: 'EvoSuite 1.0.6, which Defects4J 2.0.0 has, by its gen_tests.pl (section 3.1)',
    of(run) {
      if (isRecorded(run)) return { text: "EvoSuite, according to TEval-plus's files", isPapers: 'unknown' };
      const { generator = 'unknown', tool } = run.record.configuration.prefixes;
      const version = run.record.versions[String(generator)];
      if (generator === 'evosuite')
        return createFact(
          `EvoSuite ${version ?? 'of an unknown version'}, called as gen_tests.pl does`,
          version === '1.0.6',
        );
      if (generator === 'archive')
        return { text: `read from archives of ${String(tool)}`, isPapers: 'unknown' };
      if (generator === 'imported')
        return { text: 'the tests of a file of predictions', isPapers: 'unknown' };
      return {
        text: `${String(generator)}${version === undefined ? '' : ` ${version}`}`,
        isPapers: String(generator) === 'defects4j:evosuite' ? 'unknown' : 'no',
      };
    },
  },
  {
    name: "EvoSuite's runtime",
    paper: "with its runner, which resets static state (gen_tests.pl's flags)",
    of(run) {
      const { generator, runtime } = run.record.configuration.prefixes;
      if (generator === 'evosuite')
        return runtime === 'with'
          ? createFact('with it', true)
          : createFact('without it: plain JUnit (-Dno_runtime_dependency)', false);
      if (generator === 'imported') return createFact('without it: plain JUnit', false);
      return isRecorded(run)
        ? createFact('with it, as TEval-plus has it', true)
        : { text: 'as the suites have it', isPapers: 'unknown' };
    },
  },
  {
    name: 'Budget',
    paper: '180 s for a program, branch coverage (section 3.1)',
    of(run) {
      if (isRecorded(run)) return notInFiles;
      const { budgetSeconds } = run.record.configuration.prefixes;
      if (budgetSeconds === undefined)
        return { text: 'not known: suites were read, not written', isPapers: 'unknown' };
      if (budgetSeconds !== 'default') return createFact(`${budgetSeconds} s`, Number(budgetSeconds) === 180);
      return run.summary.benchmark_kind === 'defects4j'
        ? createFact('180 s', true)
        : createFact("the benchmark's", false);
    },
  },
  {
    name: 'Classes',
    paper: 'those that the fix changes (section 6.2)',
    of(run) {
      const { budgetSeconds, classes = 'modified' } = run.record.configuration.prefixes;
      if (budgetSeconds === undefined)
        return isRecorded(run) ? notInFiles : { text: 'the classes of the suites', isPapers: 'unknown' };
      return createFact(
        classes === 'modified' ? 'those that the fix changes' : "all that the bug's tests load",
        classes === 'modified',
      );
    },
  },
  {
    name: 'Oracle generators',
    paper: 'NoException, TOGA',
    of({ summary: { oracle_generators } }) {
      const own = [...oracle_generators].sort();
      return createFact(
        oracle_generators.join(', '),
        own.length === 2 && own[0] === 'no-exception' && own[1] === 'toga',
      );
    },
  },
  {
    name: 'Prefixes',
    paper: 'as EvoSuite writes them, which reveals thrown exceptions (TEval-plus)',
    of: ({ record: { configuration } }) =>
      createFact(
        configuration.prefixView === 'as-written' ? 'as EvoSuite writes them' : 'in one form that hides them',
        configuration.prefixView === 'as-written',
      ),
  },
  {
    name: 'Focal methods',
    paper: "searched in the suite's assertion, too (TEval-plus)",
    of: ({ record: { configuration } }) =>
      createFact(
        configuration.focalSearch === 'candidate'
          ? "searched in the suite's assertion, too"
          : 'searched in the prefix alone',
        configuration.focalSearch === 'candidate',
      ),
  },
  {
    name: 'Duplicates',
    paper: 'removed, compared by the text of the test (section 3.2)',
    of(run) {
      if (isRecorded(run)) return createFact('removed, compared by the text of the test', true);
      const isKept = run.record.configuration.duplicates === 'kept';
      return createFact(isKept ? 'kept' : 'removed, compared by prefix and oracle', false);
    },
  },
  {
    name: 'Accounting',
    paper:
      'tests without a recorded failure count as passed; one repair (none for TEval) and 180 s for a suite (TEval-plus)',
    of({ summary: { accounting, replication } }) {
      const { repair_rounds, suite_time_limit_seconds } = replication;
      if (accounting === 'strict')
        return createFact('strict: only tests that are known to have run on both versions count', false);
      const limit = suite_time_limit_seconds === 'none' ? 'no limit' : `${suite_time_limit_seconds} s`;
      return createFact(
        `replication: the same, with ${repair_rounds} repairs and ${limit}`,
        suite_time_limit_seconds === 180 && Number(repair_rounds) <= 1,
      );
    },
  },
  {
    name: 'A test',
    paper: 'runs once, without a separate time limit (TEval-plus)',
    of(run) {
      if (isRecorded(run)) return createFact('as TEval-plus ran it', true);
      const { testTimeoutMilliseconds, reruns } = run.record.configuration;
      return createFact(
        `has ${testTimeoutMilliseconds / 1000} s; failing ones run ${reruns} times more, flaky ones do not count`,
        false,
      );
    },
  },
  {
    name: 'Ranking',
    paper:
      "scikit-learn's isolation forest, ten random states; order of the suite among ties (section 4.3, TEval-plus)",
    of({ summary: { ranking } }) {
      if (ranking === null) return createFact('none', false);
      const { detector, random_states, counting } = ranking;
      const ties = counting === 'replication' ? 'order of the suite among ties' : 'expected over ties';
      const states = random_states as readonly number[] | undefined;
      return createFact(
        `${detector}, ${states?.length ?? 'unknown'} random states; ${ties}`,
        detector === 'isolation-forest' && counting === 'replication' && states?.length === 10,
      );
    },
  },
];

const shownBugs = 10;

function nameShown(names: readonly string[]): string {
  const first = names.slice(0, shownBugs).join(', ');
  return names.length <= shownBugs ? first : `${first} and ${names.length - shownBugs} more`;
}
