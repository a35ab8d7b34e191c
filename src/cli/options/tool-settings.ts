/** Options of `teval run` that say where tools are; what is left out is looked for (`teval doctor`). */
export interface ToolSettings {
  /** JAVA_HOME of the JDK that tests run on. */
  readonly java?: string;
  /** JAVA_HOME of a Java 8 JDK, which EvoSuite needs. */
  readonly java8?: string;
  /** Another EvoSuite than 1.0.6, which the user's Maven fetches. */
  readonly evosuiteJar?: string;
  /** Folder of a Defects4J installation. */
  readonly defects4j?: string;
  /** JAVA_HOME of the JDK that Defects4J itself runs on, Java 11 for 3.0. */
  readonly defects4jJava?: string;
  /** Folder of jars that serves instead of Maven. */
  readonly jars?: string;
}
