import { stat } from 'node:fs/promises';
import { choice, flagTable, forRows, readValues } from '../model/common/flag-table.js';
import { dryRuns } from '../model/sample/ground-truth.js';
import type { OracleGeneratorDescriptor } from './contract.js';

/** Whole tests that a model or a person has written, from a file. */
export const samples: OracleGeneratorDescriptor = {
  name: 'samples',
  usage: 'samples:FILE.jsonl',
  description:
    'whole tests, one text a line (docs/whole-tests.md); bundled:careful and bundled:careless are two sets',
  async create({ argument, language }) {
    const { loadSampleFolder, splitPattern } = await import('./samples/samples-folder.js');
    const withPattern = splitPattern(argument);
    if (withPattern !== undefined) return loadSampleFolder(withPattern);
    const isFolder = await stat(argument).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (isFolder) return loadSampleFolder({ folder: argument });
    if (language === 'python') {
      const { loadPythonSamples } = await import('./samples/python-samples.js');
      return loadPythonSamples(argument);
    }
    const { loadSamples } = await import('./samples/samples-file.js');
    return loadSamples(argument);
  },
};

/** The outputs that TestBench published for one model. */
export const testbenchOutputs: OracleGeneratorDescriptor = {
  name: 'testbench',
  usage: 'testbench:DIR',
  description:
    "the outputs of one model in TestBench's published data, as in DIR/generate_result/gpt4_generate_result",
  async create({ argument }) {
    const { openTestbenchOutputs } = await import('./samples/testbench-model.js');
    return openTestbenchOutputs(argument);
  },
};

export const publishedFlags = flagTable({
  form: forRows(
    choice('FORM', ['formatted', 'raw']),
    "of testeval-outputs:DIR: TestEval's published tests as its scripts have formatted them, or raw (default: formatted)",
  ),
});

/** The tests that TestEval published for one model. */
export const testevalOutputs: OracleGeneratorDescriptor = {
  name: 'testeval-outputs',
  usage: 'testeval-outputs:DIR',
  description:
    "the published tests of TestEval's Python programs, of the one model of DIR, or of a model as in DIR:gpt-4o",
  flags: Object.values(publishedFlags),
  async create({ argument, flags }) {
    const { openTestevalOutputs } = await import('./samples/python-samples.js');
    return openTestevalOutputs(argument, readValues(publishedFlags, flags).form);
  },
};

/** The tests that come with a benchmark of Python programs. */
export const recorded: OracleGeneratorDescriptor = {
  name: 'recorded',
  description: 'the tests that come with Python programs, as in --benchmark bundled-python',
  async create() {
    const { createRecorded } = await import('./samples/python-samples.js');
    return createRecorded();
  },
};

/**
 * The developers' tests themselves as samples. Tests4J's first dry run (section 3.4.7): what does not come out executable here shows a fault of the
 * set-up, not of a generator.
 */
export const groundTruth: OracleGeneratorDescriptor = {
  name: dryRuns.groundTruth,
  description:
    "the developers' tests as samples, for --scaffold developer: a dry run, and what a generator can reach",
  async create() {
    const { createGroundTruth } = await import('./samples/dry-runs.js');
    return createGroundTruth();
  },
};

/** A test without a statement for each test class. Tests4J's second dry run (section 3.4.7): it must pass, and what it covers the class itself covers. */
export const emptyTest: OracleGeneratorDescriptor = {
  name: dryRuns.emptyTest,
  description:
    'a test without a statement, for --scaffold developer: a dry run, which shows whether test classes compile',
  async create() {
    const { createEmptyTest } = await import('./samples/dry-runs.js');
    return createEmptyTest();
  },
};
