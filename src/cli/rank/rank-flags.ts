import type { FeatureDefinitions } from '../../../features/failed-test.js';
import type { OutputFlags } from '../output.js';
import type { FoundAtCounting } from '../../../ranking/reading.js';

export interface RankFlags extends OutputFlags {
  readonly failedTests?: string;
  readonly detector?: string;
  readonly features?: string;
  readonly featureDefinitions?: FeatureDefinitions;
  readonly foundAt?: FoundAtCounting;
  readonly out?: string;
}
