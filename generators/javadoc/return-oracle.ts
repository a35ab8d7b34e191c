import type { FocalCall, FocalMethod, Node, ResultVariable } from '../../src/oracles/contract.js';
import { evaluateCondition, valueOf } from './condition-evaluator.js';
import type { CallValues } from './condition-evaluator.js';
import type { Operand } from './condition.js';
import type { JavaValue } from './java-value.js';
import type { Bound, Claim, ReturnFact } from './claims.js';
import { isArrayType, isPrimitiveType, simpleTypeName } from './signature.js';

const integerTypes = /^(byte|short|int|long)$/;
const integerBoxes = /^(Byte|Short|Integer|Long)$/;
const floatingTypes = /^(float|double)$/;
const floatingBoxes = /^(Float|Double)$/;
const collections =
  /^(Collection|List|Set|SortedSet|NavigableSet|Map|SortedMap|NavigableMap|Queue|Deque|(Array|Linked)List|(Linked)?Hash(Set|Map)|Tree(Set|Map)|Vector|Stack|ArrayDeque)$/;

/** The strongest assertion on the call's result that the facts allow, or undefined. */
export function assertionFrom(
  facts: readonly ReturnFact[],
  result: ResultVariable,
  call: FocalCall,
  values: CallValues,
  focal: FocalMethod,
): string | undefined {
  const claims = facts
    .filter(({ when }) => evaluateCondition(when, values) === 'true')
    .map(({ claim }) => claim);
  const render = (claim: Claim) => assertionOf(claim, result, call, values, focal);
  const exact = new Set(claims.filter((claim) => !isWeak(claim)).flatMap((claim) => render(claim) ?? []));
  // Two different values for one result: the documentation was misread, or is wrong.
  if (exact.size > 1) return undefined;
  const weaker = ['bounds', 'not null'].flatMap((kind) => claims.filter((claim) => claim.kind === kind));
  return [...exact][0] ?? weaker.flatMap((claim) => render(claim) ?? [])[0];
}

function isWeak(claim: Claim): boolean {
  return claim.kind === 'bounds' || claim.kind === 'not null';
}

function assertionOf(
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
      return equalsInteger(claim.value, result);
    case 'empty':
      return result.isMentionedLater ? undefined : isEmptyAssertion(result);
    case 'same':
      return isPrimitiveType(type) ? undefined : sameAssertion(claim.as, name, call);
    case 'extreme': {
      const numbers = focal.parameters.map((_, index) => values.arguments[index]);
      const integers = numbers.flatMap((value) => (value?.kind === 'integer' ? value.value : []));
      if (integers.length !== numbers.length || integers.length === 0) return undefined;
      const sorted = integers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      return equalsInteger((claim.which === 'smallest' ? sorted[0] : sorted.at(-1))!, result);
    }
    case 'bounds': {
      if (!isNumeric(type)) return undefined;
      const parts = claim.bounds.flatMap((bound) => boundSource(name, bound, values) ?? []);
      return parts.length === claim.bounds.length ? `assertTrue(${parts.join(' && ')})` : undefined;
    }
  }
}

function equalsInteger(value: bigint, { name, type }: ResultVariable): string | undefined {
  if (floatingTypes.test(type)) return `assertEquals(${value}.0, ${name}, 0.0)`;
  if (integerTypes.test(type)) {
    const literal = integerSource(value);
    return literal === undefined ? undefined : `assertEquals(${literal}, ${name})`;
  }
  if (!integerBoxes.test(type)) return undefined;
  // assertEquals(long, Integer) is ambiguous to a compiler.
  const literal = integerSource(value);
  return literal === undefined ? undefined : `assertTrue(${name} == ${literal})`;
}

function isEmptyAssertion({ name, type }: ResultVariable): string | undefined {
  if (isArrayType(type)) return `assertEquals(0, ${name}.length)`;
  if (type === 'String') return `assertEquals("", ${name})`;
  return collections.test(simpleTypeName(type)) ? `assertTrue(${name}.isEmpty())` : undefined;
}

function sameAssertion(as: Operand, name: string, call: FocalCall): string | undefined {
  const node: Node | undefined =
    as.kind === 'receiver'
      ? call.receiverNode
      : as.kind === 'parameter'
        ? call.argumentNodes[as.index]
        : undefined;
  if (node?.type === 'identifier') return `assertSame(${node.text}, ${name})`;
  return node?.type === 'string_literal' ? `assertEquals(${node.text}, ${name})` : undefined;
}

function boundSource(name: string, { operator, operand }: Bound, values: CallValues): string | undefined {
  const number = numberSource(valueOf(operand, values));
  return number === undefined ? undefined : `${name} ${operator} ${number}`;
}

function numberSource(value: JavaValue): string | undefined {
  if (value.kind === 'integer') return integerSource(value.value);
  if (value.kind !== 'floating' || !Number.isFinite(value.value)) return undefined;
  return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
}

/** The smallest long has no literal that needs no thought; nobody documents it. */
function integerSource(value: bigint): string | undefined {
  if (value > 2n ** 63n - 1n || value <= -(2n ** 63n)) return undefined;
  const fitsInt = value >= -(2n ** 31n) && value < 2n ** 31n;
  return fitsInt ? String(value) : `${value}L`;
}

function isNumeric(type: string): boolean {
  return [integerTypes, integerBoxes, floatingTypes, floatingBoxes].some((kind) => kind.test(type));
}
