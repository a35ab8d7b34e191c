import { benchmarkOption } from '../../benchmarks/benchmark-option.js';
import { wholeTestsDescription } from '../../evaluations/whole-tests/description.js';
import { UserError } from '../../model/common/errors.js';
import { parseLevels } from '../../asking/java-tests/context-levels.js';
import { exportAssignment } from '../../oracles/asked-tests/exported-assignment.js';
import { parseFocals } from '../../asking/java-tests/focal-choice.js';
import { listAssignments } from '../../pipeline/list-assignments.js';
import { chooseSide } from '../../settings/resolve-judge.js';
import { developer } from '../../test-generators/developer.js';
import { noSuites } from '../../test-generators/no-suites.js';
import { readGeneratorName } from '../../test-generators/registry.js';
import { exitCodes } from '../exit.js';
import { resolveChoices } from '../options/evaluate.js';
import { formatCount } from '../../render/numbers.js';
import { selectRepositories } from '../../datasets/tests4j/select-repositories.js';
import { splitNames, type SplitName } from '../../datasets/split-names.js';
import { ownAssignmentOptions, type ExportAssignmentsFlags } from './export-flags.js';

/** Prints the assignments, a line of JSON each, and returns the exit code. Throws UserError for bad input. */
export async function exportAssignments({
  focal = [],
  context,
  contextTokens,
  minTests = 0,
  split,
  splitSeed,
  quiet,
  testGenerator,
  ...ofRun
}: ExportAssignmentsFlags): Promise<number> {
  const splits = parseSplits(split, splitSeed);
  const { benchmark = benchmarkOption.benchmark.default, scaffold } = ofRun;
  const usual = scaffold === 'developer' ? developer.name : noSuites.name;
  if (testGenerator !== undefined && readGeneratorName(testGenerator) !== usual)
    throw new UserError(
      `--test-generator ${testGenerator}: assignments need the developers' tests with --scaffold developer, and no tests without it; write developer:WHERE, or leave it out`,
    );
  const on = ofRun.on ?? (await chooseSide(benchmark, [wholeTestsDescription.name]));
  const options = await resolveChoices({
    ...ofRun,
    ...{ benchmark, seeds: [1], evaluation: wholeTestsDescription.name },
    ...(on === undefined ? {} : { on }),
    testGenerator: testGenerator ?? usual,
    oracle: ['no-exception'], // none is asked for anything; a run has one
    out: '',
  });
  const listed = await listAssignments(options, {
    focals: parseFocals(focal),
    levels: context === undefined ? 'usual' : parseLevels(context),
    contextTokens: contextTokens ?? 'usual',
  });
  const { selected, tooSmall, sizes } = selectRepositories(listed, {
    minTests,
    splits,
    seed: splitSeed ?? ownAssignmentOptions.splitSeed.default,
  });
  for (const { project, parts, split: of } of selected)
    for (const part of parts)
      process.stdout.write(`${JSON.stringify(exportAssignment(part, project, of))}\n`);
  const counted = scaffold === 'developer' ? 'ground truth' : 'assignment';
  const say = (line: string) => process.stderr.write(`${line}\n`);
  if (quiet !== true) {
    for (const { bug, remarks } of selected) for (const remark of remarks) say(`${bug}: ${remark}`);
    for (const [project, tests] of tooSmall)
      say(`${project}: left out, it has ${formatCount(tests, counted)}, fewer than ${minTests}`);
    for (const size of sizes)
      say(`${size.split}: ${formatCount(size.projects, 'project')}, ${formatCount(size.tests, counted)}`);
  }
  for (const { failure } of listed) if (failure !== undefined) say(`teval: ${failure}`);
  return listed.some(({ failure }) => failure !== undefined) ? exitCodes.incomplete : exitCodes.success;
}

/** Reads the words of `--split`. Throws UserError for an unknown one, and for a seed without splits. */
function parseSplits(given: string | undefined, seed: number | undefined): readonly SplitName[] | 'none' {
  if (given === undefined) {
    if (seed !== undefined)
      throw new UserError('--split-seed means nothing without --split; add --split train,validation,test');
    return 'none';
  }
  return given.split(',').map((word) => {
    const known = splitNames.find((name) => name === word.trim());
    if (known === undefined) throw new UserError(`--split ${word}: known are ${splitNames.join(', ')}`);
    return known;
  });
}
