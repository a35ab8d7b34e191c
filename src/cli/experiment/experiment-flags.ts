export interface ExperimentFlags {
  readonly out?: string;
}
