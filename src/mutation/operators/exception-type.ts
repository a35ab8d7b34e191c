import { fieldText } from '../../source/parser.js';
import { findFirstPart } from '../first-part.js';
import type { MutationOperator } from '../operator.js';

const usual = 'IllegalArgumentException';
const other = 'IllegalStateException';

export const etr: MutationOperator = {
  name: 'ETR',
  title: 'exception type replacement',
  description: `throws an ${other} (instead of one of these, an ${usual})`,
  version: 2,
  examples: [
    {
      given: 'String a',
      before: 'throw new IllegalArgumentException(a);',
      after: ['throw new IllegalStateException(a);'],
    },
  ],
  nodeTypes: ['throw_statement'],
  mutate(node) {
    const created = findFirstPart(node);
    const type = created?.childForFieldName('type') ?? null;
    if (created?.type !== 'object_creation_expression' || type === null) return [];
    // An anonymous class extends its exception.
    if (created.lastNamedChild?.type === 'class_body') return [];
    const name = fieldText(created, 'type').replace(/^java\.lang\./u, '');
    return [{ part: type, text: name === other ? usual : other }];
  },
};
