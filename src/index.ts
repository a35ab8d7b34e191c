/**
 * The exports of `import … from 'teval'` (docs/library.md, docs/api.md): runs, their results, and what a plug-in needs (docs/plug-ins.md). They
 * follow semantic versioning. Inner types are members or results of these: `Summary['results'][number]`, `Awaited<ReturnType<typeof merge>>`.
 */
export type * from './model/common/abort-signal.js';
export {
  compare,
  explain,
  judge,
  merge,
  plan,
  rank,
  readRun,
  report,
  run,
  score,
  status,
  summarize,
} from './library/library.js';
export type { RunEvents } from './library/run-events.js';
export type { ExplainedBug, Ranked, RecordedRun } from './library/results.js';
export type {
  CompareSettings,
  ExplainSettings,
  JudgeSettings,
  RankSettings,
  ReportSettings,
  RunSettings,
} from './library/settings.js';
export type { Forecast } from './analysis/estimate/forecast-shape.js';
export type { Comparisons } from './reports/comparisons.js';
export type { Summary } from './analysis/bug-detection/summary.js';
export type { Row } from './evaluations/bug-detection/row.js';
export type { RunStatus } from './reports/run-status.js';
export { defineConfig, type Config } from './library/config.js';
export { MachineError, TimeLimitError, UserError } from './oracles/contract.js';
export {
  argumentsOf,
  findFocalCall,
  findResultVariable,
  loadJavaParser,
  valueOf,
} from './oracles/contract.js';
export type {
  GeneratedOracle,
  GeneratorContext,
  OracleGenerator,
  OracleGeneratorDescriptor,
  OracleInput,
} from './oracles/contract.js';
export { defineEvaluation, type EvaluationDefinition } from './evaluations/own/define.js';
export { defineOracleGenerator } from './oracles/define.js';
export { defineRanker, type RankerDefinition } from './rankers/define.js';
export type { RankAnswer } from './rankers/guest.js';
export type { RankRequest, RankRequestTest } from './rankers/request.js';
export { defineEngine, type Engine } from './engines/engine.js';
