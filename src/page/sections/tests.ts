import { count } from '../../render/numbers.js';
import { paperRanks } from '../../../ranking/found-at.js';
import { html, type Html } from '../html.js';
import { nameAccount, type PageIndex } from '../page-data.js';

/** Titles of filters. */
export interface FilterTitles {
  readonly bug: string;
  /** Of what test cases are judged as. */
  readonly account: string;
  readonly type: string;
}

/** The container of the list of test cases, which the script fills. */
export function renderTestsSection(
  { notListed, accounts, types, features }: Pick<PageIndex, 'notListed' | 'accounts' | 'types' | 'features'>,
  titles: FilterTitles,
): Html {
  return html`<section id="tests" aria-labelledby="tests-title">
    <h2 id="tests-title" tabindex="-1">Test cases</h2>
    ${
      notListed === 0
        ? undefined
        : html`<p>
            To stay small, the list leaves out ${count(notListed)} of them, those that say least first. All
            numbers include them, and <code>teval explain</code> shows each.
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
          >${titles.bug}
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
          >${titles.type}
          <select id="filter-type" name="type">
            <option value="">all</option>
            ${types.map((type) => html`<option>${type}</option>`)}
          </select></label
        >
        ${features.length === 0 ? undefined : renderRankFilter()}
        <label class="wide"
          >Text <input id="filter-text" type="search" name="text" placeholder="test, exception, message"
        /></label>
        <fieldset>
          <legend>${titles.account}</legend>
          ${accounts.map(
            (account) =>
              html`<label class="toggle"
                ><input type="checkbox" name="verdict" value="${account}" />
                <span class="verdict verdict-${account}">${nameAccount(account)}</span></label
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

function renderRankFilter(): Html {
  return html`<label
    >Rank
    <select id="filter-rank" name="rank">
      <option value="">all, and without</option>
      ${paperRanks.map((rank) => html`<option value="${rank}">${rank === 1 ? 'first' : `first ${rank}`}</option>`)}
    </select></label
  >`;
}
