import type { AcceptedMeans } from './testbench-means.js';

/*
 * Results of TestBench: Zhang et al., "TestBench: Evaluating Class-Level Test Case Generation Capability of Large Language Models", 2024.
 */

/** Outputs of a model: 108 functions, 3 contexts, 10 samples. */
export const papersOutputs = 3240;

/** Table 3: tests that pass, and that fail by an assertion or by another exception, by the models' names in the published files. */
export const papersTestResults: Readonly<Record<string, TestResults>> = {
  codellama: { success: 317, assertionErrors: 362, runtimeErrors: 77 },
  chatgpt: { success: 814, assertionErrors: 474, runtimeErrors: 133 },
  gpt4: { success: 729, assertionErrors: 664, runtimeErrors: 180 },
};

interface TestResults {
  readonly success: number;
  readonly assertionErrors: number;
  readonly runtimeErrors: number;
}

/** Table 4. CodeLlama, GPT-3.5 and GPT-4; means over projects. */
export const papersAccepted: Readonly<Record<string, AcceptedMeans>> = {
  codellama: { linesPercent: 76.43, killedPercent: 21.73 },
  chatgpt: { linesPercent: 71.07, killedPercent: 17.03 },
  gpt4: { linesPercent: 92.51, killedPercent: 26.1 },
};
