import type { OracleGeneratorDescriptor } from '../oracles/contract.js';

// The tables of options (src/options) say what stands here: npx vitest run test/library/settings.test.ts --update writes it anew.

/** An oracle generator as text, as for `--oracle`, or as the object that `defineOracleGenerator` gives. */
export type GivenOracle = string | OracleGeneratorDescriptor;

/** Options of `teval run` that say where tools are; what is left out is looked for (`teval doctor`). */
export interface ToolSettings {
  /** JAVA_HOME of the JDK that tests run on (default: found automatically; teval doctor shows it). */
  readonly java?: string;
  /** JAVA_HOME of a Java 8 JDK, which EvoSuite needs (default: found automatically). */
  readonly java8?: string;
  /** Another EvoSuite (default: 1.0.6, fetched with the user's Maven). */
  readonly evosuiteJar?: string;
  /** Folder of a Defects4J installation (default: DEFECTS4J_HOME, or found on the PATH). */
  readonly defects4j?: string;
  /** JAVA_HOME of the JDK that Defects4J itself runs on, Java 11 for 3.0 (default: found automatically). */
  readonly defects4jJava?: string;
  /** The Python that runs tests of Python programs, 3.10 or later (default: the first on PATH that fits). */
  readonly python?: string;
  /** Folder of jars to use instead of Maven (default: none). */
  readonly jars?: string;
  /** The program that builds a project (default: the project's wrapper, or mvn or gradle on the PATH). */
  readonly buildTool?: string;
  /** Further arguments for building a project, as in '-P ci -s settings.xml' (default: none). */
  readonly buildArgs?: string;
  /** Time limit for building a project (default: 1800 seconds). */
  readonly buildTimeout?: number;
}

/** Options of `teval run` for oracle generators of the forms `command:PROGRAM` and `chat:MODEL` (docs/oracle-generators.md, docs/chat.md). */
export interface GeneratorSettings {
  /** Of testeval-outputs:DIR: TestEval's published tests as its scripts have formatted them, or raw (default: formatted). */
  readonly form?: 'formatted' | 'raw';
  /** How much of the focal class on the side under test each request contains: none, signatures or class (default: none). */
  readonly context?: 'none' | 'signatures' | 'class';
  /** Test cases for an answer with several oracles. first: one for that with the highest confidence; all: one for each; any: one that fails if any assertion fails (default: all). */
  readonly multi?: 'first' | 'all' | 'any';
  /** Use only the N oracles of an answer with the highest confidence (default: all). */
  readonly top?: number;
  /** Number of concurrent processes of command:PROGRAM (default: 1), or of concurrent requests to chat:MODEL (default: 4). */
  readonly generatorWorkers?: number;
  /** Number of unanswered requests that a program may have, at most 1000 (default: 32). */
  readonly generatorWindow?: number;
  /** Time limit for one answer of a program or a server (default: 60 seconds). */
  readonly generatorTimeout?: number;
  /** Additional time for the first answer after its start (default: 120 seconds). */
  readonly generatorStartup?: number;
  /** bwrap: the program sees a read-only system, its own files and no network; none: it sees everything that you see (default: none). */
  readonly generatorSandbox?: 'none' | 'bwrap';
  /** A folder or file that the program in the sandbox also sees; may be repeated (default: none). */
  readonly generatorSees?: readonly string[];
  /** Let the program in the sandbox use the network (default: no). */
  readonly generatorNetwork?: boolean;
  /** `false`: send requests again that the program has already answered (default: use the cached answers). */
  readonly generatorCache?: boolean;
  /** The program's version, which is part of the key of cached answers (default: a digest of the files on its command line and of the sources around them). */
  readonly generatorVersion?: string;
  /** Address of the server of chat:MODEL, as in http://localhost:8000/v1 (default: OpenAI's, https://api.openai.com/v1). */
  readonly baseUrl?: string;
  /** Environment variable with the server's key (default: OPENAI_API_KEY for OpenAI's server, none for others). */
  readonly apiKeyEnv?: string;
  /** File that contains only the server's key (default: none). */
  readonly apiKeyFile?: string;
  /** Header for the key instead of Authorization, such as api-key for Azure (default: Authorization, as Bearer KEY). */
  readonly apiKeyHeader?: string;
  /** Further headers, separated by semicolons, as in 'X-Title: teval; X-Team: tests'; no keys (default: none). */
  readonly headers?: string;
  /** Appended to each URL as ?api-version=VERSION, which Azure requires (default: none). */
  readonly apiVersion?: string;
  /** Name of the field that carries `maxTokens` (default: max_completion_tokens to OpenAI's server, max_tokens to others). */
  readonly tokenLimitField?: 'max_tokens' | 'max_completion_tokens';
  /** zero-shot, few-shot, togll-documentation, togll-method, togll-class, or your own template (default: zero-shot). */
  readonly prompt?: string;
  /** Whether to request answers that follow a JSON schema; auto: if the server takes them, which a probe shows (default: auto). */
  readonly structured?: 'auto' | 'on' | 'off';
  /** The model's temperature; the word default sends none and leaves it to the server (default: 0). */
  readonly temperature?: string | number;
  /** Seed to send, for servers that support it; each further sample sends the next number (default: none). */
  readonly modelSeed?: number;
  /** Maximum tokens of an answer; a longer one is cut (default: 1024). */
  readonly maxTokens?: number;
  /** Price in USD of a million tokens of prompts and of answers, as in 0.15,0.60 (default: unknown). */
  readonly price?: string;
  /** Stop before a request that could raise the costs above this; needs `price` (default: no limit). */
  readonly maxCost?: string | number;
  /** Maximum number of requests, without retries and probes (default: no limit). */
  readonly maxRequests?: number;
  /** Stop if an answer names another model than this one, as in gpt-4o-2024-08-06 (default: accept the server's). */
  readonly expectModel?: string;
  /** lost: ask again for cached answers without a text (default: use all cached answers). */
  readonly askAgain?: 'lost';
  /** Send nothing and need no key; all answers must be in the cache (default: send requests for missing answers). */
  readonly replay?: boolean;
  /** Write the messages of each request into this folder, one file per request (default: no). */
  readonly showPrompts?: string;
  /** Of chat-tests:MODEL, command-tests:PROGRAM and `testGenerator` chat:MODEL: a class or method to test, as in org.x.Shelf or "org.x.Shelf#take(int)"; several with commas, or repeated (default: the public methods of the classes under test; of a test generator, the classes; with `scaffold` developer, the methods with a ground truth). */
  readonly focal?: readonly string[];
  /** Of chat-tests:MODEL, command-tests:PROGRAM and `testGenerator` chat:MODEL: what the generator sees, self-contained, simple or full; several with commas, or repeated (default: simple). */
  readonly testContext?: readonly string[];
  /** Of chat-tests:MODEL and command-tests:PROGRAM, with `scaffold` developer: most tokens of a context, of 3.5 characters each (default: 1850). */
  readonly contextTokens?: number;
  /** Of chat-tests:MODEL and command-tests:PROGRAM: number of tests of a Python program; targets get one test each (default: 20, as in TestEval). */
  readonly testsPerProgram?: number;
  /** Of chat-tests:MODEL and command-tests:PROGRAM: number of samples of each focal method and context (default: 1). */
  readonly samplesPerAssignment?: number;
}

/** Options of `teval run` and `teval score` for texts (docs/completions.md). */
export interface TextSettings {
  /** Names of the columns or members, as in target=expected,output=predicted (default: target, output, id). */
  readonly columns?: string | readonly string[];
  /** Also score each group of rows with the same value; file groups by file (default: no groups). */
  readonly by?: string;
  /** Rows with the same value are drawn together for intervals and tests (default: the groups, and within a group each pair). */
  readonly cluster?: string;
  /** The language of the texts, which decides what is a token and what parses (default: java). */
  readonly language?: 'java' | 'python';
  /** BLEU and CrystalBLEU of all pairs together, or the mean of the pairs (default: corpus). */
  readonly level?: 'corpus' | 'sentence';
  /** Smoothing of orders without a match, with sacrebleu's names (default: none; with `level` sentence exp). */
  readonly smoothing?: 'none' | 'floor' | 'add-k' | 'exp';
  /** The number that floor and add-k use (default: floor 0.1, add-k 1). */
  readonly smoothingValue?: number;
  /** How many of the most frequent n-grams of the targets CrystalBLEU leaves out (default: 500). */
  readonly sharedNgrams?: number;
  /** Score the texts of outputs that parse and adjust by the share of others, or score all (default: parsable). */
  readonly scored?: 'parsable' | 'all';
  /** Count outputs with at least so many tokens: those of the language, or those of the column length (default: unknown). */
  readonly maxLength?: 'unknown' | number;
  /** Also score this file: both on the targets that both have, with texts where both parse (default: none). */
  readonly compare?: string;
  /** refuse files with an output without any token, or count it as unparsable (default: refuse). */
  readonly empty?: 'refuse' | 'count';
  /** Number of resamples of bootstrap intervals (default: 1000). */
  readonly resamples?: number;
  /** Seed of resampling (default: 0). */
  readonly randomState?: number;
}

/** What a run is to do: the options of `teval run`, by their names in camel case, each with the default that it has there. Paths are relative to the working folder. A `teval.config.ts` is not read. */
export interface RunSettings extends GeneratorSettings, TextSettings, ToolSettings {
  /** bundled, maven, defects4j, project:DIR, jar:FILE.jar, mutants:WHAT, testbench:DIR, bundled-python-bugs, bundled-python, testeval:DIR, python:FILE.json, texts:FILE or FILE.json (default: bundled). */
  readonly benchmark?: string;
  /** Mutation operators of mutants:WHAT, as in ROR,STD: AOR, LOR, SOR, NCR, ROR, COR, ORU, UOI, LVR, RVR, OBO, STD, MCR, ASW, ETR (default: all). */
  readonly operators?: string | readonly string[];
  /** The most mutants of a class of mutants:WHAT, a random sample (default: all). */
  readonly mutantsPerClass?: number;
  /** Seed of the sample of mutants:WHAT (default: 1). */
  readonly mutationSeed?: number;
  /** Take the mutants of mutants:WHAT from Major's mutants.log (default: teval's own operators). */
  readonly mutantsLog?: string;
  /** Of project:DIR and mutants:DIR: only what was changed since a Git revision, as in main (default: everything). */
  readonly changedSince?: string;
  /** bugs, as in Text-1,Text-2..5, or @FILE with such a list (default: all). */
  readonly bugs?: string | readonly string[];
  /** All bugs of these projects, as in Lang,Cli, instead of `bugs` (default: all). */
  readonly projects?: string | readonly string[];
  /** All bugs of the benchmark (default: all, unless `bugs` or `projects` is given). */
  readonly all?: boolean;
  /** With `all`: the bugs of an earlier version of Defects4J, as in 2.0.0 (default: those of the installation). */
  readonly asOf?: string;
  /** The version on which tests are generated: buggy or fixed; only for programs with a single version (default: buggy, or only if there is no other version). */
  readonly on?: 'buggy' | 'fixed' | 'only';
  /** A number of seeds (10 is 1..10), a range (3..5) or a list (1,4..6) (default: 10). */
  readonly seeds?: number | string | readonly number[];
  /** evosuite, archive, defects4j:TOOL, developer[:WHERE], command:PROGRAM, chat:MODEL, randoop:JAR or none: where test suites come from (default: evosuite). */
  readonly testGenerator?: string;
  /** Run EvoSuite even if a recorded or cached suite exists (default: no). */
  readonly fresh?: boolean;
  /** EvoSuite's time per suite, in seconds (default: the benchmark's). */
  readonly budget?: number;
  /** modified or loaded: EvoSuite writes tests for the classes that the fix changes, or for all that the bug's tests load (default: modified). */
  readonly classes?: 'modified' | 'loaded';
  /** Write and run EvoSuite's suites as the paper did, with EvoSuite's runner and runtime, on Java 8 (default: as plain JUnit 4). */
  readonly evosuiteRuntime?: boolean;
  /** Further options of EvoSuite, as in '-criterion line:branch -Dalgorithm=DYNAMOSA' or -generateRandom (default: those of Defects4J). */
  readonly evosuiteOptions?: string;
  /** Folder of test suites in Defects4J's naming; implies `testGenerator` archive (default: none). */
  readonly suites?: string;
  /** The tool whose suites to read, if the folder of `suites` has those of several (default: the only one). */
  readonly tool?: string;
  /** Units of suites that the folder of `suites` lacks: missing from the run (leave-out), or counted as finding nothing (not-found) (default: leave-out). */
  readonly missing?: 'leave-out' | 'not-found';
  /** The developers' tests to use: those of files that name a class under test (related), or all (default: related). */
  readonly developerTests?: 'related' | 'all';
  /** Libraries of the developers' tests, separated by commas: jars, folders, FOLDER/* for all jars in it, Maven coordinates (default: what the benchmark knows). */
  readonly testClassPath?: string;
  /** The developers' tests that came with a bug's fix, as the benchmark lists them, on the buggy version: leave-out or keep (default: leave-out). */
  readonly triggerTests?: 'leave-out' | 'keep';
  /** Of command:PROGRAM and randoop:JAR: bwrap, it sees a read-only system, its own files and the program under test; none, it sees everything that you see (default: bwrap). */
  readonly suiteSandbox?: 'bwrap' | 'none';
  /** Of command:PROGRAM: a folder or file that it also sees; may be repeated (default: none). */
  readonly suiteSees?: readonly string[];
  /** Of command:PROGRAM: let it use the network (default: no). */
  readonly suiteNetwork?: boolean;
  /** Of command:PROGRAM: its version, which is part of the key of its suites (default: a digest of the files on its command line and of the sources around them). */
  readonly suiteVersion?: string;
  /** Of `testGenerator` chat:MODEL: a folder with prompts for tests, one file for each context and one for classes (default: those that come with teval). */
  readonly suitePrompts?: string;
  /** Further options of Randoop, as in '--output-limit=500 --null-ratio=0.2' (default: those of Defects4J). */
  readonly randoopOptions?: string;
  /** no-exception, javadoc, suite-assertions, suite-tests[:GENERATOR], leakage-probe, length-probe, inspection-probe:ATTACK, predictions:FILE.csv, completions:FILE.jsonl, outputs:FILE, samples:FILE.jsonl, testbench:DIR, testeval-outputs:DIR, recorded, ground-truth, empty-test, command:PROGRAM, chat:MODEL, command-tests:PROGRAM or chat-tests:MODEL; may be repeated (default: no-exception, javadoc, suite-assertions). */
  readonly oracle?: GivenOracle | readonly GivenOracle[];
  /** bug-detection, oracle-quality, flakiness, whole-tests, targets, texts or ./mine.ts: what is judged; several, as in A,B, get a folder each (default: bug-detection, or the first one that the benchmark's versions permit). */
  readonly evaluation?: string;
  /** strict: count conclusive outcomes only; replication: a test without a recorded failure counts as passed (default: strict). */
  readonly accounting?: 'strict' | 'replication';
  /** Replication accounting: how often tests with compile errors are removed from a suite before it is discarded (default: 1). */
  readonly repairRounds?: 'all' | number;
  /** Replication accounting: a suite whose tests take longer has no failures on the buggy version (default: 180 seconds). */
  readonly suiteTimeLimit?: 'none' | number;
  /** Tests to confirm on neutral variants of both versions: tp, or none, which trusts oracles not to inspect the program (default: tp). */
  readonly confirmation?: 'tp' | 'none';
  /** Number of bugs for which to make a honeypot: two versions that behave alike, which no honest oracle distinguishes (default: 0). */
  readonly honeypots?: number;
  /** Tests for which to measure whether they execute what the fix changes: tp, failing (on the buggy version), or none (default: tp). */
  readonly patchCoverage?: 'tp' | 'failing' | 'none';
  /** Tests for which to find the first call of the program whose result differs between the versions: tp, or none (default: tp). */
  readonly witness?: 'tp' | 'none';
  /** paper, or replication: the definitions of TestBench's or TestEval's scripts where they differ from the text (default: paper). */
  readonly definitions?: 'paper' | 'replication';
  /** What a compile error costs: the whole sample, or the test method that contains it, as in Tests4J (default: sample). */
  readonly compileBy?: 'sample' | 'test';
  /** What samples are put into. none: each is a class, or gets one; developer: each is a test method and is put into the developers' test class without its tests, as in Tests4J (default: none). */
  readonly scaffold?: 'none' | 'developer';
  /** The last step for whole tests: parse, compile, run, coverage or mutants (default: coverage). */
  readonly until?: 'parse' | 'compile' | 'run' | 'coverage' | 'mutants';
  /** Which tests of Python programs: overall, line, branch, path; several with commas (default: all). */
  readonly goals?: string | readonly string[];
  /** How often to ask generators whose answers vary (chat, command, modules that declare it); all others are asked once (default: 1). */
  readonly samples?: number;
  /** What a compile error discards: its own test (per-test) or the whole suite (all-or-nothing) (default: per-test). */
  readonly suiteCompile?: 'per-test' | 'all-or-nothing';
  /** TEval, TEval@fixed, TEval@buggy: sets `on` and `suiteCompile` as the method has them (default: none). */
  readonly method?: 'TEval' | 'TEval@fixed' | 'TEval@buggy';
  /** Run and count test cases with the same prefix and oracle as often as the test generator wrote them (default: once). */
  readonly keepDuplicates?: boolean;
  /** Form of prefixes for blind oracle generators. normalised: one form, which hides thrown exceptions; as-written: as in the suite (default: normalised). */
  readonly prefixView?: 'normalised' | 'as-written';
  /** Where to search focal methods: in the prefix, or in the candidate, including its assertion, as the replication does (default: prefix). */
  readonly focalSearch?: 'prefix' | 'candidate';
  /** How Found@K counts ties. exact: expected over all orders of tied tests; replication: ties in suite order, ten random orders (default: exact). */
  readonly foundAt?: 'exact' | 'replication';
  /** Number of JVMs that work at the same time (default: the number of cores). */
  readonly workers?: number;
  /** Time limit of a single test (default: 10 seconds). */
  readonly testTimeout?: number;
  /** Heap of the JVM that runs tests, as in 2GiB (default: 1GiB; with `isolation` suite the JVM's default, as with Defects4J). */
  readonly testMemory?: string;
  /** class: a test sees no effects of other classes; suite: as in Defects4J, all tests of a suite run in one JVM, in the work folder (default: class). */
  readonly isolation?: 'class' | 'suite';
  /** How often failing tests, and a tenth of the others, run again to find flaky ones (default: 2). */
  readonly reruns?: number;
  /** Tests to run on a mutant: reaching (those that may execute a line on which it differs; the others do what they do on the original), or all (default: reaching). */
  readonly mutantTests?: 'reaching' | 'all';
  /** What the code of an oracle may refer to. values: the program, its libraries, assertions and values; a failure of one that reaches further is inspecting. any: anything, so oracles can find bugs by looking at the program (default: values). */
  readonly reach?: 'values' | 'any';
  /** required: tests run in bubblewrap, where they see the JDK, the system's programs, the program under test and no network, and without it the run does not start; none; auto: bubblewrap if it works (default: auto). */
  readonly sandbox?: 'auto' | 'required' | 'none';
  /** Time zone of the tests (default: America/Los_Angeles). */
  readonly timeZone?: string;
  /** Language and country of the tests (default: en_US). */
  readonly locale?: string;
  /** Encoding of files that the tests read and write (default: UTF-8). */
  readonly encoding?: 'UTF-8' | 'ISO-8859-1' | 'US-ASCII' | 'windows-1252';
  /** Do the I-th of N parts of the run, as one of N machines; teval merge combines them (default: the whole run). */
  readonly shard?: string;
  /** Check all files of the run's folder, remove damaged ones and do their work again (default: reports name them). */
  readonly repair?: boolean;
  /** Run folder (default: results/<benchmark>-<version>, with a digest for other settings). */
  readonly out?: string;
  /** Cache folder (default: TEVAL_CACHE, or the platform's cache folder). */
  readonly cache?: string;
  /** After the run, remove the least recently used cache entries until at most this size is left, as in 20GB (default: TEVAL_CACHE_LIMIT, or nothing is removed). */
  readonly cacheLimit?: string;
}

/** How failing tests are ranked: the options of `teval rank`. */
export interface RankSettings {
  /** What orders the failing tests; teval list rankers shows all; may be repeated (default: isolation-forest). */
  readonly ranker?: readonly string[];
  /** Features that outlier detectors see (default: all eleven). */
  readonly features?: string | readonly string[];
  /** Definitions of the features: paper, or replication, which gives TEval-plus's numbers for its own files (default: paper). */
  readonly featureDefinitions?: 'paper' | 'replication';
  /** How Found@K counts ties. exact: expected over all orders of tied tests; replication: ties in suite order, ten random orders (default: exact). */
  readonly foundAt?: 'exact' | 'replication';
}

/** How runs are compared: the options of `teval compare`. */
export interface CompareSettings {
  /** leave-out: compare only bugs and seeds that both have finished; not-found: a missing unit counts as finding nothing (default: leave-out). */
  readonly missing?: 'leave-out' | 'not-found';
  /** The family of Holm's correction: the metrics of a pair, the pairs in a metric, or both (default: metrics). */
  readonly family?: 'metrics' | 'pairs' | 'both';
  /** Pairs to compare, as in javadoc:no-exception, javadoc for all pairs with it, or all (default: all; a matrix if a run has more than four generators). */
  readonly pairs?: string | readonly string[];
  /** Orders of reading for Found@K, as in random or isolation-forest,random (default: the ranking). */
  readonly order?: string | readonly string[];
}

/** How completions are scored: the options of `teval score`. */
export interface ScoreSettings
  extends
    TextSettings,
    Pick<RunSettings, 'bugs' | 'workers' | 'shard' | 'repair' | 'out' | 'cache' | 'cacheLimit' | 'python'> {}

/** What a report is: the options of `teval report`. */
export interface ReportSettings {
  /** html (one self-contained page), latex, markdown, csv, json, sarif (failing tests for code scanning), junit (XML of all tests) or mutation-elements (mutants as in the reports of Stryker) (default: html). */
  readonly format?: 'html' | 'latex' | 'markdown' | 'csv' | 'json' | 'sarif' | 'junit' | 'mutation-elements';
  /** File to write, or folder for latex, csv and mutation-elements (default: report.html, report-latex or report-csv in the first run folder; markdown, json, sarif and junit are not written). */
  readonly out?: string;
  /** Of sarif: a checkout of the program, for the lines of focal methods (default: the working folder). */
  readonly sources?: string;
  /** Of sarif: first tests of each ranking, 0 for all (default: 0). */
  readonly limit?: number;
}

/** Which test cases to explain: the options of `teval explain`. */
export interface ExplainSettings {
  /** seeds, as in 3 or 1,4..6 (default: all). */
  readonly seed?: string;
  /** samples, as in 2 or 1..3 (default: all). */
  readonly sample?: string;
  /** Oracle generator; may be repeated (default: all). */
  readonly oracle?: readonly string[];
  /** Of TP, FP, TN, FN, inconclusive, or an account of another evaluation, as in alarm (default: all, alarms first). */
  readonly verdict?: string;
  /** A test case's id or a part of it, as in test03 (default: all). */
  readonly test?: string;
}

/** How whole tests are judged: the options of `teval judge`. */
export interface JudgeSettings extends Omit<
  RunSettings,
  | keyof TextSettings
  | 'testGenerator'
  | 'suitePrompts'
  | 'oracle'
  | 'multi'
  | 'top'
  | 'testContext'
  | 'samplesPerAssignment'
> {
  /** The tests to judge: samples:FILE.jsonl, testbench:DIR, evosuite, developer and others, which its help lists; may be repeated (default: those that come with a bundled benchmark). */
  readonly tests?: readonly string[];
  /** developer: also judge the developers' tests, and measure the lines and mutants that other tests add to theirs; developer among `tests` does so, too (default: none). */
  readonly beside?: 'none' | 'developer';
  /** With `scaffold` developer: judge no ground truth and no empty tests, which show whether the test classes work. */
  readonly skipDryRun?: boolean;
}
