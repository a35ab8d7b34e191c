/** Flags that say where tools are; every command that may need one of them has them. */
export interface ToolFlags {
  readonly java?: string;
  readonly java8?: string;
  readonly evosuiteJar?: string;
  readonly defects4j?: string;
  readonly defects4jJava?: string;
  readonly jars?: string;
}
