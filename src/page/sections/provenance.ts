import { count } from '../../render/numbers.js';
import { packageVersion } from '../../store/files/package-root.js';
import { renderBibtex } from '../citation.js';
import { renderCodeBlock, renderCopyable, folded, html, pairs, type Html } from '../html.js';
import { describeProvenance } from '../provenance-words.js';
import { toFileNames } from '../../store/files/file-format.js';
import { recordNames } from '../../store/run/run-record.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { repeatCommand } from '../repeat-command.js';

/** The origin of the numbers, how to reproduce them, and what to cite. */
export function renderProvenanceSection(runs: readonly ReportedRun[]): Html {
  const versions = [...new Set(runs.map(({ record }) => record.versions.teval ?? packageVersion))];
  return html`<section id="provenance" aria-labelledby="provenance-title">
    <h2 id="provenance-title">Provenance</h2>
    ${runs.map((run) => runBlock(run, runs.length))}
    <h3>To cite</h3>
    ${renderCopyable('BibTeX', renderBibtex(versions), 'bibtex')}
  </section>`;
}

function runBlock({ name, folder, record, summary }: ReportedRun, runs: number): Html {
  const { configuration, inputs, versions, host, startedAt, endedAt } = record;
  const suffix = runs > 1 ? html`<span class="hidden"> of ${name}</span>` : undefined;
  return html`${runs > 1 ? html`<h3>${name}</h3>` : undefined}
    ${runs > 1 ? html`<h4>How to repeat it</h4>` : html`<h3>How to repeat it</h3>`}
    ${renderCommandBlock(record, runs > 1 ? `command-of-${name}` : 'command')}
    ${runs > 1 ? html`<h4>What was run</h4>` : html`<h3>What was run</h3>`}
    <ul class="words">
      ${describeProvenance(record, summary).map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    ${folded(
      html`Versions, host and inputs${suffix}`,
      html`<div class="columns">
        ${renderFactList('Run', {
          folder,
          started: startedAt,
          ended: endedAt,
          units: `${count(summary.units.done)} of ${count(summary.units.planned)}`,
        })}
        ${renderFactList('Versions', versions)} ${renderFactList('Host', host)}
        ${renderFactList('Common inputs', inputs.common)}
        ${renderFactList('Oracle generators', inputs.oracles)}
      </div>`,
    )}
    ${renderJsonDetails('Configuration', toFileNames(configuration, recordNames))}
    ${renderJsonDetails('Digests of both versions of each bug, and the JDK of their tests', inputs.bugs)}
    ${renderJsonDetails('Digests of the suites, by bug and seed', inputs.suites)}`;
}

function renderCommandBlock({ configuration }: ReportedRun['record'], id: string): Html {
  const command = repeatCommand(configuration);
  if (command === 'none') return html`<p>Others recorded these results, so no command reproduces them.</p>`;
  return html`<p class="note">
      With the versions below. run.json does not keep paths, programs and models, so the command has FILE, DIR
      or a generator's name where they were: put yours in its place, such as chat:MODEL for chat-MODEL.
    </p>
    ${renderCopyable('Command', command.join(' '), id)}`;
}

function renderFactList(title: string, facts: Readonly<Record<string, string | number>>): Html | undefined {
  const entries = Object.entries(facts);
  if (entries.length === 0) return undefined;
  return html`<div>
    <h4>${title}</h4>
    ${pairs(entries)}
  </div>`;
}

function renderJsonDetails(title: string, content: unknown): Html {
  return folded(title, renderCodeBlock(title, JSON.stringify(content, undefined, 2)));
}
