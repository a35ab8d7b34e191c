import { format, resolveConfig } from 'prettier';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type {
  CompareSettings,
  ExplainSettings,
  JudgeSettings,
  RankSettings,
  ReportSettings,
  RunSettings,
  ScoreSettings,
} from '../../src/library/settings.js';
import type { compareOptions } from '../../src/options/compare-options.js';
import type { Given } from '../../src/options/option.js';
import type { rankOptions } from '../../src/options/rank-options.js';
import type { scoreTable } from '../../src/settings/score-table.js';
import type { reportOptions } from '../../src/options/report-options.js';
import type { testsOption } from '../../src/options/judge-options.js';
import type { explainOptions } from '../../src/settings/explain-options.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import type { namedRunOptions } from '../../src/settings/run-table.js';
import { join } from 'node:path';
import { configurationSource } from './configuration-source.js';
import { settingsSource } from './settings-source.js';
import type { RunConfiguration } from '../../src/options/run-configuration.js';
import type { InferredConfiguration } from '../../src/settings/inferred-configuration.js';

/** Settings that have another type than the option, or none, as `--quiet` is no setting. */
type NotAsGiven = 'oracle' | 'failOn' | 'quiet' | 'verbose' | 'json';

async function expectFile(path: string, source: string): Promise<void> {
  const file = join(packageRoot, path);
  const text = await format(source, { ...(await resolveConfig(file)), filepath: file });
  await expect(text).toMatchFileSnapshot(file);
}

it("the type of run.json's configuration follows from the tables of options", async () => {
  await expectFile('src/options/run-configuration.ts', configurationSource());
  expectTypeOf<RunConfiguration>().toEqualTypeOf<InferredConfiguration>();
});

describe('the settings of the library', () => {
  it('are what the tables of options say (npx vitest run test/library/settings.test.ts --update writes them)', async () => {
    await expectFile('src/library/settings.ts', settingsSource());
  });

  it('have the types that the options take', () => {
    type OfRuns = Omit<Given<typeof namedRunOptions>, NotAsGiven>;
    expectTypeOf<Pick<RunSettings, keyof OfRuns>>().toEqualTypeOf<OfRuns>();
    expectTypeOf<RankSettings>().toEqualTypeOf<Given<typeof rankOptions>>();
    expectTypeOf<CompareSettings>().toEqualTypeOf<Given<typeof compareOptions>>();
    expectTypeOf<ReportSettings>().toEqualTypeOf<Given<typeof reportOptions>>();
    expectTypeOf<ExplainSettings>().toEqualTypeOf<Given<typeof explainOptions>>();
    type OfJudge = Given<typeof testsOption>;
    expectTypeOf<Pick<JudgeSettings, keyof OfJudge>>().toEqualTypeOf<OfJudge>();
    expectTypeOf<ScoreSettings>().toEqualTypeOf<Omit<Given<typeof scoreTable>, NotAsGiven | 'format'>>();
  });
});
