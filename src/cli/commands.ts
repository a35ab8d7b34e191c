import type { AddCommand } from './add-command.js';
import { addRunCommand } from './run/run.js';
import { addJudgeCommand } from './judge/judge.js';
import { addPlanCommand } from './plan/plan.js';
import { addSubmitCommand } from './submit/submit.js';
import { addMergeCommand } from './merge/merge.js';
import { addShowCommand } from './show/show.js';
import { addStatusCommand } from './status/status.js';
import { addExplainCommand } from './explain/explain.js';
import { addRankCommand } from './rank/rank.js';
import { addReportCommand } from './report/report.js';
import { addCompareCommand } from './compare/compare.js';
import { addScoreCommand } from './score/score.js';
import { addExperimentCommand } from './experiment/experiment.js';
import { addImportCommand } from './import/import.js';
import { addExportCommand } from './export/export.js';
import { addDatasetCommand } from './dataset/dataset.js';
import { addGeneratorCommand } from './generator/generator.js';
import { addListCommand } from './list/list.js';
import { addCacheCommand } from './cache/cache.js';
import { addDoctorCommand } from './doctor/doctor.js';
import { addInitCommand } from './init/init.js';
import { addCompletionCommand } from './completion/completion.js';
import { addCompleteCommand } from './completion/complete-command.js';

/** Every command in the order of the help. */
export const commands: Readonly<Record<string, AddCommand>> = {
  run: addRunCommand,
  judge: addJudgeCommand,
  plan: addPlanCommand,
  submit: addSubmitCommand,
  merge: addMergeCommand,
  show: addShowCommand,
  status: addStatusCommand,
  explain: addExplainCommand,
  rank: addRankCommand,
  report: addReportCommand,
  compare: addCompareCommand,
  score: addScoreCommand,
  experiment: addExperimentCommand,
  import: addImportCommand,
  export: addExportCommand,
  dataset: addDatasetCommand,
  generator: addGeneratorCommand,
  list: addListCommand,
  cache: addCacheCommand,
  doctor: addDoctorCommand,
  init: addInitCommand,
  completion: addCompletionCommand,
  complete: addCompleteCommand,
};
