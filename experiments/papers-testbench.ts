import type { AcceptedMeans } from './testbench-means.js';

/*
 * Results of TestBench: Zhang et al., "TestBench: Evaluating Class-Level Test Case Generation Capability of Large Language Models", 2024.
 */

/** Outputs of a model: 108 functions, 3 contexts, 10 samples. */
export const papersOutputs = 3240;

/** Table 4, by the models' names in the published files. CodeLlama, GPT-3.5 and GPT-4; means over projects. */
export const papersAccepted: Readonly<Record<string, AcceptedMeans>> = {
  codellama: { linesPercent: 76.43, killedPercent: 21.73 },
  chatgpt: { linesPercent: 71.07, killedPercent: 17.03 },
  gpt4: { linesPercent: 92.51, killedPercent: 26.11 },
};
