import { count } from '../../render/numbers.js';
import { packageVersion } from '../../store/package-root.js';
import { bibtexOf } from '../citation.js';
import { html, type Html } from '../html.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { repeatCommand } from '../repeat-command.js';

/** Where the numbers come from, how to repeat them, and what to cite. */
export function provenanceSection(runs: readonly ReportedRun[]): Html {
  const versions = [...new Set(runs.map(({ record }) => record.versions.teval ?? packageVersion))];
  return html`<section id="provenance" aria-labelledby="provenance-title">
    <h2 id="provenance-title">Provenance</h2>
    ${runs.map((run) => runBlock(run, runs.length))}
    <h3>To cite</h3>
    ${codeBlock('BibTeX', bibtexOf(versions))}
  </section>`;
}

function runBlock({ name, folder, record, summary }: ReportedRun, runs: number): Html {
  const { configuration, inputs, versions, host, startedAt, endedAt } = record;
  return html`${runs > 1 ? html`<h3>${name}</h3>` : undefined}
    ${runs > 1 ? html`<h4>How to repeat it</h4>` : html`<h3>How to repeat it</h3>`} ${commandBlock(record)}
    <div class="columns">
      ${factList('Run', {
        folder,
        started: startedAt,
        ended: endedAt,
        units: `${count(summary.units.done)} of ${count(summary.units.planned)}`,
      })}
      ${factList('Versions', versions)} ${factList('Host', host)} ${factList('Common inputs', inputs.common)}
      ${factList('Oracle generators', inputs.oracles)}
    </div>
    ${jsonDetails('What was asked for (configuration)', configuration)}
    ${jsonDetails('Digests of both versions of each bug, and the JDK of their tests', inputs.bugs)}
    ${jsonDetails('Digests of the suites, by bug and seed', inputs.suites)}`;
}

function commandBlock({ configuration }: ReportedRun['record']): Html {
  const command = repeatCommand(configuration);
  if (command === 'none')
    return html`<p>These are results that others recorded: no command makes them anew.</p>`;
  return html`<p class="note">
      With the versions below. Where a file or a folder was named, run.json keeps a digest of what was in it
      and not where it is: put it in place of its name.
    </p>
    ${codeBlock('Command', command.join(' '))}`;
}

function factList(title: string, facts: Readonly<Record<string, string | number>>): Html | undefined {
  const entries = Object.entries(facts);
  if (entries.length === 0) return undefined;
  return html`<div>
    <h4>${title}</h4>
    <dl class="pairs">
      ${entries.map(
        ([key, value]) =>
          html`<dt>${key}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </div>`;
}

function jsonDetails(title: string, content: unknown): Html {
  return html`<details>
    <summary>${title}</summary>
    ${codeBlock(title, JSON.stringify(content, undefined, 2))}
  </details>`;
}

function codeBlock(label: string, text: string): Html {
  return html`<pre class="code" tabindex="0" role="group" aria-label="${label}">${text}</pre>`;
}
