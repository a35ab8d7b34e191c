/** Lets a JVM that cannot start say why on standard error, and not on standard output, which carries its answers. Known to every JDK since 8. */
export const vmErrorsFlag = '-XX:+DisplayVMOutputToStderr';
