import { suggestName } from '../../model/common/closest-name.js';
import type { PathStep } from '../../options/counting-options.js';

type Entry = Readonly<Record<string, unknown>>;

/** The entries that a step selects, each with a name that distinguishes it; or why there are none. */
type SelectedEntries =
  | {
      readonly kind: 'entries';
      readonly entries: readonly { readonly entry: Entry; readonly name: string }[];
    }
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'absent'; readonly why: string };

/** Members that identify the entries of a list. */
const identifying = [
  'bug',
  'side',
  'seed',
  'oracle_generator',
  'accounting',
  'oracle_type',
  'context',
  'goal',
  'mean',
  'fired',
  'detector',
  'k',
  'of',
];

/** Selects entries of a list of a summary by the step's selectors, by the oracle generator, and by the defaults of what is not selected. */
export function selectEntries(
  list: readonly Entry[],
  { member, selectors }: PathStep,
  { summary, oracleGenerator }: { readonly summary: Entry; readonly oracleGenerator: string },
): SelectedEntries {
  if (list.length === 0) return { kind: 'absent', why: `${member} has no entries` };
  const wanted = new Map(selectors.map((each) => [each.member, each.value]));
  const isByGenerator = list.some((entry) => Object.hasOwn(entry, 'oracle_generator'));
  if (oracleGenerator !== 'all' && isByGenerator) wanted.set('oracle_generator', oracleGenerator);
  for (const [name, value] of wanted) {
    const why = explainUnknown(list, member, name, value);
    if (why !== 'known') return { kind: 'unknown', why };
  }
  const fixed = new Map([...defaultSelection(list, summary), ...wanted]);
  const entries = list.filter((entry) => [...fixed].every(([name, value]) => String(entry[name]) === value));
  if (entries.length === 0) return { kind: 'absent', why: `${member} has no entry with this selection` };
  return { kind: 'entries', entries: entries.map((entry) => ({ entry, name: nameEntry(entry, fixed) })) };
}

/** The run's accounting, all oracle types or contexts together, the mean over all subjects, the ranking's detector. */
function defaultSelection(list: readonly Entry[], summary: Entry): [string, string][] {
  const ranking = summary['ranking'] as { readonly detector?: unknown } | null | undefined;
  const usual: [string, unknown][] = [
    ['accounting', summary['accounting']],
    ['oracle_type', 'all'],
    ['context', 'all'],
    ['goal', 'all'],
    ['mean', 'pooled'],
    ['detector', ranking?.detector],
  ];
  return usual.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && list.every((entry) => Object.hasOwn(entry, name)) ? [[name, value]] : [],
  );
}

function explainUnknown(list: readonly Entry[], member: string, name: string, value: string): string {
  const scalars = [
    ...new Set(list.flatMap((entry) => Object.keys(entry).filter((each) => isScalar(entry[each])))),
  ];
  if (!scalars.includes(name))
    return `nothing can be selected by ${name} in ${member}; ${suggestName(name, scalars)}it has ${scalars.join(', ')}`;
  const values = [...new Set(list.map((entry) => String(entry[name])))];
  if (values.includes(value)) return 'known';
  const shown = values.slice(0, 10).join(', ');
  return `${member} has no ${name} ${value}; ${suggestName(value, values)}it has ${shown}${values.length > 10 ? ' …' : ''}`;
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

/** Identifying values that the selection leaves open, as in `javadoc` or `Text-1 seed 3 javadoc`; the oracle generator always. */
function nameEntry(entry: Entry, fixed: ReadonlyMap<string, string>): string {
  return identifying
    .filter((name) => isScalar(entry[name]) && (name === 'oracle_generator' || !fixed.has(name)))
    .map((name) => (typeof entry[name] === 'number' ? `${name} ${entry[name]}` : String(entry[name])))
    .join(' ');
}
