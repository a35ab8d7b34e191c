export interface ExperimentFlags {
  readonly run?: readonly string[];
  readonly toga?: string;
  readonly out?: string;
}
