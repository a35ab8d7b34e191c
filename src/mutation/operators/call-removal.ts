import type { MutationOperator } from '../operator.js';
import { removeStatement } from '../removal.js';

export const mcr: MutationOperator = {
  name: 'MCR',
  title: 'method call removal',
  description: 'removes a call whose result is not used',
  version: 1,
  examples: [{ given: 'java.util.List<String> a', before: 'a.clear();', after: [';'] }],
  nodeTypes: ['expression_statement'],
  mutate: (node) => (node.firstNamedChild?.type === 'method_invocation' ? [removeStatement(node)] : []),
};
