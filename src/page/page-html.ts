import { createTitle } from './document.js';
import { html } from './html.js';
import type { PageAssets } from './assets.js';
import type { Comparison } from '../analysis/compare/compare.js';
import type { ReportedRun } from '../reports/read-run.js';
import type { GatheredPage } from './gather.js';
import { renderPageFrame } from './page-frame.js';
import { renderFiguresSection, type PageFigure } from './sections/figures.js';
import { renderLiveBanner, type PageState } from './sections/live.js';
import { renderMatrixSection } from './sections/matrix.js';
import { renderNoticesSection } from './sections/notices.js';
import { renderOverviewSection } from './sections/overview.js';
import { renderProvenanceSection } from './sections/provenance.js';
import { renderTestsSection } from './sections/tests.js';

/** Everything that a page is made from. */
export interface PageContent extends GatheredPage {
  readonly runs: readonly ReportedRun[];
  readonly figures: readonly PageFigure[];
  /** Pairs of contestants; of several runs, the same generator in two of them. */
  readonly comparisons: readonly Comparison[];
  readonly state: PageState;
  /** Comparisons that were not possible, and why, in sentences. */
  readonly remarks: readonly string[];
}

/** The figure of the first screen. */
const besideTable = 'alarms-bugs';

/** The page of runs with verdicts, in pieces. */
export function renderPage(content: PageContent, assets: PageAssets): Generator<string> {
  const { runs, contestants, comparisons, remarks, matrix, index, packs } = content;
  const beside = content.figures.find(({ wide }) => wide.id === besideTable) ?? 'none';
  const figures = content.figures.filter((each) => each !== beside);
  const [notices, plots] = [renderNoticesSection(runs), renderFiguresSection(figures, remarks)];
  const frame = {
    title: createTitle(runs.map(({ summary }) => summary.benchmark)),
    heading: composeTitle(runs),
    names: runs.map(({ name }) => name),
    links: [
      ['overview', 'Overview'] as const,
      ...(notices === undefined ? [] : [['notices', 'Notices'] as const]),
      ...(plots === undefined ? [] : [['figures', 'Figures'] as const]),
      ['bugs', 'Bugs'] as const,
      ['tests', 'Test cases'] as const,
      ['provenance', 'Provenance'] as const,
    ],
    main: html`${renderLiveBanner(content.state)}
    ${renderOverviewSection({ runs, contestants, comparisons, remarks, beside, figures })} ${notices} ${plots}
    ${renderMatrixSection(matrix, contestants, runs)}
    ${renderTestsSection(index, { bug: 'Bug', account: 'Verdict', type: 'Oracle' })}
    ${renderProvenanceSection(runs)}`,
  };
  return renderPageFrame({ ...frame, index, packs }, assets);
}

function composeTitle(runs: readonly ReportedRun[]): string {
  const generators = [...new Set(runs.flatMap(({ summary }) => summary.oracle_generators))];
  const benchmarks = [...new Set(runs.map(({ summary }) => summary.benchmark))].join(' and ');
  const named = generators.length > 4 ? `${generators.length} oracle generators` : generators.join(', ');
  return `${named} on ${benchmarks}`;
}
