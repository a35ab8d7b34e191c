/** Where the user says that tools are; what is absent is looked for. */
export interface ToolPaths {
  /** `--java`: JAVA_HOME of the JDK that tests run on. */
  readonly javaHome?: string;
  /** `--java8`: JAVA_HOME of a Java 8 JDK, which EvoSuite needs. */
  readonly java8Home?: string;
  /** `--evosuite-jar`. */
  readonly evosuiteJar?: string;
  /** `--defects4j`: the folder of a Defects4J installation. */
  readonly defects4jHome?: string;
  /** `--defects4j-java`: JAVA_HOME of the JDK that its own scripts and builds run on. */
  readonly defects4jJavaHome?: string;
  /** `--jars`: a folder of jars that serves instead of Maven. */
  readonly jarsFolder?: string;
}
