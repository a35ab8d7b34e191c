import type { MutationOperator } from '../../src/mutation/operator.js';

/** docs/mutation-operators.md: the operators as the code describes them. */
export function renderOperatorsPage(operators: readonly MutationOperator[]): string {
  return `# Mutation operators

The benchmark [\`mutants:WHAT\`](mutants.md) has these operators. \`--operators ROR,STD\` selects some. Before and after are statements of a method;
each line after is a mutant.

${operators.map(renderOperator).join('\n\n')}

\`npx vitest run test/mutation/operators.test.ts --update\` writes this page from \`src/mutation/operators.ts\`.
`;
}

function renderOperator({ name, title, description, version, examples }: MutationOperator): string {
  const rows = examples.map(
    ({ given, before, after }) => `| \`${given}\` | \`${before}\` | ${after.map(renderCode).join('<br>')} |`,
  );
  return [
    `## ${name}: ${title}`,
    `${description[0]!.toUpperCase()}${description.slice(1)}. Version ${version}.`,
    ['| with | before | after |', '|---|---|---|', ...rows].join('\n').replaceAll('| `` |', '| |'),
  ].join('\n\n');
}

/** A table's cells are separated by pipes. */
function renderCode(statement: string): string {
  return `\`${statement.replaceAll('|', '\\|')}\``;
}
