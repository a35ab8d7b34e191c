export interface StatusFlags {
  readonly json?: boolean;
}
