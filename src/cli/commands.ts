import type { AddCommand } from './add-command.js';

/** Every command in the order of the help, with the import of its definition. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  run: async () => (await import('./run/run.js')).addRunCommand,
  judge: async () => (await import('./judge/judge.js')).addJudgeCommand,
  plan: async () => (await import('./plan/plan.js')).addPlanCommand,
  submit: async () => (await import('./submit/submit.js')).addSubmitCommand,
  merge: async () => (await import('./merge/merge.js')).addMergeCommand,
  show: async () => (await import('./show/show.js')).addShowCommand,
  status: async () => (await import('./status/status.js')).addStatusCommand,
  explain: async () => (await import('./explain/explain.js')).addExplainCommand,
  rank: async () => (await import('./rank/rank.js')).addRankCommand,
  report: async () => (await import('./report/report.js')).addReportCommand,
  compare: async () => (await import('./compare/compare.js')).addCompareCommand,
  score: async () => (await import('./score/score.js')).addScoreCommand,
  experiment: async () => (await import('./experiment/experiment.js')).addExperimentCommand,
  import: async () => (await import('./import/import.js')).addImportCommand,
  export: async () => (await import('./export/export.js')).addExportCommand,
  dataset: async () => (await import('./dataset/dataset.js')).addDatasetCommand,
  generator: async () => (await import('./generator/generator.js')).addGeneratorCommand,
  list: async () => (await import('./list/list.js')).addListCommand,
  cache: async () => (await import('./cache/cache.js')).addCacheCommand,
  doctor: async () => (await import('./doctor/doctor.js')).addDoctorCommand,
  init: async () => (await import('./init/init.js')).addInitCommand,
  completion: async () => (await import('./completion/completion.js')).addCompletionCommand,
  complete: async () => (await import('./completion/complete-command.js')).addCompleteCommand,
};

/**
 * The commands that a command line may refer to: the named one, so that no other is loaded; none for the version; otherwise all, for help and
 * misspelt names.
 *
 * @param words arguments after the program's name
 */
export function loadCommands(words: readonly string[]): Promise<readonly AddCommand[]> {
  const name = words.find((word) => !word.startsWith('-'));
  if (name === undefined && (words.includes('--version') || words.includes('-V'))) return Promise.resolve([]);
  const named = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  return Promise.all((named === undefined ? Object.values(commands) : [named]).map((load) => load()));
}
