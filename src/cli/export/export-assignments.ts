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
import type { ExportAssignmentsFlags } from './export-flags.js';

/** Prints the assignments, a line of JSON each, and returns the exit code. Throws UserError for bad input. */
export async function exportAssignments({
  focal = [],
  context,
  contextTokens,
  quiet,
  testGenerator,
  ...ofRun
}: ExportAssignmentsFlags): Promise<number> {
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
  for (const { bug, project, parts, remarks, failure } of listed) {
    for (const part of parts) process.stdout.write(`${JSON.stringify(exportAssignment(part, project))}\n`);
    if (quiet !== true) for (const remark of remarks) process.stderr.write(`${bug}: ${remark}\n`);
    if (failure !== undefined) process.stderr.write(`teval: ${failure}\n`);
  }
  return listed.some(({ failure }) => failure !== undefined) ? exitCodes.incomplete : exitCodes.success;
}
