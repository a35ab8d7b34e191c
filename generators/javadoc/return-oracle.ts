import type { FocalCall, FocalMethod, Node, ResultVariable } from '../../src/oracles/contract.js';
import { evaluateCondition, evaluateOperand } from './values/condition-evaluator.js';
import type { CallValues } from './values/condition-evaluator.js';
import type { Operand } from './condition.js';
import type { JavaValue } from './values/java-value.js';
import type { Bound, Claim, ReturnFact } from './claims.js';
import { isArrayType, isPrimitiveType, toSimpleTypeName } from './signature.js';

const integerTypes = /^(byte|short|int|long)$/;
const integerBoxes = /^(Byte|Short|Integer|Long)$/;
const floatingTypes = /^(float|double)$/;
const floatingBoxes = /^(Float|Double)$/;
const collections =
  /^(Collection|List|Set|SortedSet|NavigableSet|Map|SortedMap|NavigableMap|Queue|Deque|(Array|Linked)List|(Linked)?Hash(Set|Map)|Tree(Set|Map)|Vector|Stack|ArrayDeque)$/;

/** The strongest assertion on the call's result that the facts allow, or undefined. */
export function renderAssertionFrom(
  facts: readonly ReturnFact[],
  result: ResultVariable,
  call: FocalCall,
  values: CallValues,
  focal: FocalMethod,
): string | undefined {
  const claims = facts
    .filter(({ when }) => evaluateCondition(when, values) === 'true')
    .map(({ claim }) => claim);
  const render = (claim: Claim) => renderAssertion(claim, result, call, values, focal);
  const exact = new Set(claims.filter((claim) => !isWeak(claim)).flatMap((claim) => render(claim) ?? []));
  // Two different values for one result: the documentation was misread, or is wrong.
  if (exact.size > 1) return undefined;
  const weaker = ['bounds', 'not null'].flatMap((kind) => claims.filter((claim) => claim.kind === kind));
  return [...exact][0] ?? weaker.flatMap((claim) => render(claim) ?? [])[0];
}

function isWeak(claim: Claim): boolean {
  return claim.kind === 'bounds' || claim.kind === 'not null';
}

function renderAssertion(
  claim: Claim,
  result: ResultVariable,
  call: FocalCall,
  values: CallValues,
  focal: FocalMethod,
): string | undefined {
  const { name, type } = result;
  switch (claim.kind) {
    case 'null':
      return isPrimitiveType(type) ? undefined : `assertNull(${name})`;
    case 'not null':
      return isPrimitiveType(type) ? undefined : `assertNotNull(${name})`;
    case 'boolean':
      if (!/^(boolean|Boolean)$/.test(type)) return undefined;
      return claim.value ? `assertTrue(${name})` : `assertFalse(${name})`;
    case 'integer':
      return renderIntegerEquality(claim.value, result);
    case 'empty':
      return result.isMentionedLater ? undefined : isEmptyAssertion(result);
    case 'same':
      return isPrimitiveType(type) ? undefined : renderSameAssertion(claim.as, name, call);
    case 'extreme': {
      const numbers = focal.parameters.map((_, index) => values.arguments[index]);
      const integers = numbers.flatMap((value) => (value?.kind === 'integer' ? value.value : []));
      if (integers.length !== numbers.length || integers.length === 0) return undefined;
      const sorted = integers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      return renderIntegerEquality((claim.which === 'smallest' ? sorted[0] : sorted.at(-1))!, result);
    }
    case 'bounds': {
      if (!isNumeric(type)) return undefined;
      const parts = claim.bounds.flatMap((bound) => renderBound(name, bound, values) ?? []);
      return parts.length === claim.bounds.length ? `assertTrue(${parts.join(' && ')})` : undefined;
    }
  }
}

function renderIntegerEquality(value: bigint, { name, type }: ResultVariable): string | undefined {
  if (floatingTypes.test(type)) return `assertEquals(${value}.0, ${name}, 0.0)`;
  if (integerTypes.test(type)) {
    const literal = renderInteger(value);
    return literal === undefined ? undefined : `assertEquals(${literal}, ${name})`;
  }
  if (!integerBoxes.test(type)) return undefined;
  // assertEquals(long, Integer) is ambiguous for the compiler.
  const literal = renderInteger(value);
  return literal === undefined ? undefined : `assertTrue(${name} == ${literal})`;
}

function isEmptyAssertion({ name, type }: ResultVariable): string | undefined {
  if (isArrayType(type)) return `assertEquals(0, ${name}.length)`;
  if (type === 'String') return `assertEquals("", ${name})`;
  return collections.test(toSimpleTypeName(type)) ? `assertTrue(${name}.isEmpty())` : undefined;
}

function renderSameAssertion(as: Operand, name: string, call: FocalCall): string | undefined {
  const node: Node | undefined =
    as.kind === 'receiver'
      ? call.receiverNode
      : as.kind === 'parameter'
        ? call.argumentNodes[as.index]
        : undefined;
  if (node?.type === 'identifier') return `assertSame(${node.text}, ${name})`;
  return node?.type === 'string_literal' ? `assertEquals(${node.text}, ${name})` : undefined;
}

function renderBound(name: string, { operator, operand }: Bound, values: CallValues): string | undefined {
  const number = renderNumber(evaluateOperand(operand, values));
  return number === undefined ? undefined : `${name} ${operator} ${number}`;
}

function renderNumber(value: JavaValue): string | undefined {
  if (value.kind === 'integer') return renderInteger(value.value);
  if (value.kind !== 'floating' || !Number.isFinite(value.value)) return undefined;
  return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
}

/** The smallest long has no simple literal, and does not occur in documentation. */
function renderInteger(value: bigint): string | undefined {
  if (value > 2n ** 63n - 1n || value <= -(2n ** 63n)) return undefined;
  const fitsInt = value >= -(2n ** 31n) && value < 2n ** 31n;
  return fitsInt ? String(value) : `${value}L`;
}

function isNumeric(type: string): boolean {
  return [integerTypes, integerBoxes, floatingTypes, floatingBoxes].some((kind) => kind.test(type));
}
