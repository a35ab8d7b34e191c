import type { FeatureDefinitions } from '../../../features/failed-test.js';
import type { FoundAtCounting } from '../../../ranking/reading.js';

export interface RankFlags {
  readonly failedTests?: string;
  readonly detector?: string;
  readonly features?: string;
  readonly featureDefinitions?: FeatureDefinitions;
  readonly foundAt?: FoundAtCounting;
  readonly out?: string;
}
