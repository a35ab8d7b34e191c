import { count } from '../../render/numbers.js';
import { paperRanks } from '../../../ranking/found-at.js';
import { html, type Html } from '../html.js';
import { oracleTypeNames, verdicts, type PageIndex } from '../page-data.js';

/** The container of the list of test cases, which the script fills. */
export function renderTestsSection({ notListed }: Pick<PageIndex, 'notListed'>): Html {
  return html`<section id="tests" aria-labelledby="tests-title">
    <h2 id="tests-title" tabindex="-1">Test cases</h2>
    ${
      notListed === 0
        ? undefined
        : html`<p>
            To stay small, the list leaves out ${count(notListed)} of them, silent tests first. All numbers
            include them, and <code>teval explain</code> shows each.
          </p>`
    }
    <noscript>
      <p>
        The test cases are compressed inside of this page, and unpacking them takes its script. Everything
        above and below can be read without; <code>teval explain</code> shows test cases in a terminal.
      </p>
    </noscript>
    <div class="script-only">
      <form id="filters" class="filters" role="search" aria-label="Test cases">
        <label
          >Bug
          <select id="filter-bug" name="bug"></select
        ></label>
        <label
          >Generator
          <select id="filter-generator" name="generator"></select
        ></label>
        <label
          >Seed
          <select id="filter-seed" name="seed"></select
        ></label>
        <label
          >Oracle
          <select id="filter-type" name="type">
            <option value="">all types</option>
            ${oracleTypeNames.map((type) => html`<option>${type}</option>`)}
          </select></label
        >
        <label
          >Rank
          <select id="filter-rank" name="rank">
            <option value="">all, and without</option>
            ${paperRanks.map((rank) => html`<option value="${rank}">${rank === 1 ? 'first' : `first ${rank}`}</option>`)}
          </select></label
        >
        <label class="wide"
          >Text <input id="filter-text" type="search" name="text" placeholder="test, exception, message"
        /></label>
        <fieldset>
          <legend>Verdict</legend>
          ${verdicts.map(
            (verdict) =>
              html`<label class="toggle"
                ><input type="checkbox" name="verdict" value="${verdict}" />
                <span class="verdict verdict-${verdict}">${verdict}</span></label
              >`,
          )}
        </fieldset>
        <button type="reset" id="filter-clear">Clear</button>
      </form>
      <div id="bug-panel"></div>
      <div class="browser" id="browser">
        <div class="results">
          <p id="results-count" role="status" tabindex="-1">Unpacking the list of test cases…</p>
          <p id="results-equal" class="note"></p>
          <ol id="results" class="list"></ol>
          <nav id="pages" class="pages" aria-label="Pages of test cases"></nav>
        </div>
        <article id="detail" class="detail" aria-live="off"></article>
      </div>
    </div>
  </section>`;
}
