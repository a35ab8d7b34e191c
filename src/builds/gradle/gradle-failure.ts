/** The part of Gradle's output that says what failed: the blocks `What went wrong`, and the compiler's errors; empty if there are none. */
export function selectGradleErrors(output: string): readonly string[] {
  const lines = output.split('\n').map((line) => line.trimEnd());
  const compiler = lines.filter((line) => /(?:\.java:\d+: error: |^e: |^error: )/u.test(line));
  const wrapper = lines.flatMap((line) => /^Exception in thread "main" (.+)$/u.exec(line)?.[1] ?? []);
  const wrong: string[] = [];
  let isWithin = false;
  for (const line of lines) {
    if (line.startsWith('* ')) isWithin = line.startsWith('* What went wrong');
    else if (isWithin && line.trim() !== '') wrong.push(line.trim());
  }
  if (wrong.some((line) => /^Task 'tevalModule' not found/u.test(line)))
    return ['None of its modules applies a plugin for Java or another language of the JVM.'];
  return [...new Set([...compiler, ...wrong, ...wrapper.map(describeWrapperFailure)])];
}

/** The wrapper's own failures are exceptions. */
function describeWrapperFailure(exception: string): string {
  return `The wrapper failed: ${exception}. Is a proxy or another address needed? --build-tool gradle builds with the gradle on the PATH.`;
}
