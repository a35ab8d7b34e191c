/** Loaded before a command (`node --import`): writes the resources that its process has used to the file in USAGE_FILE. */
import { writeFileSync } from 'node:fs';
import type { Usage } from './measured-command.js';

const start = performance.now();
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage: Usage = {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
    peakMebibytes: Math.round(maxRSS / 1024),
  };
  writeFileSync(process.env.USAGE_FILE!, JSON.stringify(usage));
});
