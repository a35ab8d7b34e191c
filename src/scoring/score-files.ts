import { SharedNgrams } from '../text-scores/shared-ngrams.js';
import { Clusters, mostClustersOfGroup } from './clusters.js';
import { computeGroup } from './group-scores.js';
import { scorePair } from './pair-sums.js';
import { readCompletions } from './read-completions.js';
import { FileRemarks } from './remarks.js';
import type { ScoreMethod, ScoreReport } from './score-report.js';
import { confidence, type ScoreOptions } from './score-settings.js';
import { surveyFiles, type FileSurvey } from './survey-files.js';
import { createTexts } from './scored-texts.js';

/**
 * Scores the outputs of files against their targets. Reads each file twice as a stream: for the n-grams that targets share, and for the scores.
 *
 * @throws UserError for files that can't be read as completions
 */
export async function scoreFiles(files: readonly string[], options: ScoreOptions): Promise<ScoreReport> {
  const texts = await createTexts(options);
  const survey = await surveyFiles(files, options, texts);
  const shared = new SharedNgrams(survey.shared.ngrams);
  const overall = new Clusters();
  const groups = new Map<string, Clusters>();
  const remarks = new FileRemarks(texts.language.title);
  for (const file of files)
    for await (const row of readCompletions(file, options, texts)) {
      if (row.kind === 'targetless') continue;
      const { sums, output } = scorePair(row, shared, options);
      const isSame = row.target === row.output; // parsing takes most of the time
      remarks.add(row, isSame ? output : row.parses.target() ? 'parsable' : 'unparsable');
      overall.add(options.cluster === '' && options.by !== '' ? row.group : row.cluster, sums);
      if (options.by !== '') getClusters(groups, row.group).add(row.cluster, sums);
    }
  return {
    files: survey.files,
    method: buildScoreMethod(survey, options),
    overall: computeGroup('all', overall, options),
    groups: [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, clusters]) => computeGroup(group, clusters, options)),
    remarks: [...describeTargetless(survey), ...remarks.list(), ...describeFewNgrams(survey)],
  };
}

function getClusters(groups: Map<string, Clusters>, group: string): Clusters {
  const clusters = groups.get(group) ?? new Clusters(mostClustersOfGroup);
  groups.set(group, clusters);
  return clusters;
}

/** How a report's numbers are computed. */
export function buildScoreMethod(survey: FileSurvey, options: ScoreOptions): ScoreMethod {
  const { level, smoothing, scored, maximalLength, resamples, randomState, cluster, by } = options;
  return {
    tokens: options.language === 'java' ? 'Java' : 'Python',
    level,
    smoothing,
    orders: level === 'corpus' ? 'all four' : 'those that the output is long enough for',
    scored,
    maximalLength,
    sharedNgrams: { size: survey.shared.ngrams.length, counts: survey.shared.counts },
    intervals: {
      scores: 'cluster bootstrap, percentiles',
      shares: 'jackknife over clusters, Korn-Graubard',
      confidence,
      resamples,
      randomState,
      clusters: cluster !== '' ? cluster : by !== '' ? `${by}; pairs within a group` : 'pairs',
    },
  };
}

function describeTargetless({ targetless }: FileSurvey): string[] {
  return targetless === 0 ? [] : [`Tests without an assertion, which are left out: ${targetless}.`];
}

/** With few texts, even n-grams that occur in one of them are among the most frequent. */
function describeFewNgrams({ shared: { ngrams, different } }: FileSurvey): string[] {
  if (ngrams.length === 0 || ngrams.length < different / 4) return [];
  return [
    `CrystalBLEU leaves out ${ngrams.length} of the ${different} different n-grams of the targets, so it compares little: choose fewer with --shared-ngrams.`,
  ];
}
