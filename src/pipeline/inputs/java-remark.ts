import { anyRunner, type SuiteNeeds } from '../../store/run/fingerprint.js';

/** A remark for the summary if a suite's tests ran on another Java than the benchmark uses; otherwise empty. */
export function listJavaRemarks(
  benchmark: string,
  preferred: number | undefined,
  { version }: { readonly version: number },
  needs: SuiteNeeds,
): readonly string[] {
  if (preferred === undefined || preferred === version) return [];
  const where = needs === anyRunner ? `on Java ${version}` : `on Java ${version}, which ${needs} needs`;
  const advice = needs === anyRunner ? `; name a JDK ${preferred} with --java DIR` : '';
  return [
    `the tests ran ${where}, but ${benchmark} runs them on Java ${preferred}: some may fail or pass only because of that${advice}`,
  ];
}
