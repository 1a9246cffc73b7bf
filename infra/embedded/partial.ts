import { isDeepStrictEqual } from 'node:util';
import { type Condition, conjuncts } from './bounds.ts';
import { compareValues } from './key-encoding.ts';
import { compileFilter } from './match.ts';
import { type Document, rank, rankOf } from './values.ts';

/** Whether every document that matches the filter is in an index with this partial filter. */
export function implies(filter: Document, partial: Document): boolean {
  const given = conjuncts(filter);
  return conjuncts(partial).every((wanted) => given.some((condition) => conditionImplies(condition, wanted)));
}

/** Whether the partial filter says the very same, so that every document of its index is known to match. */
export function states(partial: Document, given: Condition): boolean {
  return conjuncts(partial).some((condition) => isDeepStrictEqual(condition, given));
}

const atLeast = new Set(['$gt', '$gte']);
const atMost = new Set(['$lt', '$lte']);

function conditionImplies(given: Condition, wanted: Condition): boolean {
  if (given.path !== wanted.path) return false;
  if (given.operator === wanted.operator && isDeepStrictEqual(given.operand, wanted.operand)) return true;
  const scalar = (value: unknown) =>
    typeof value !== 'object' || value === null || value instanceof Date || '_bsontype' in value;
  if (given.operator === '$eq' || given.operator === '$in') {
    const values = given.operator === '$eq' ? [given.operand] : (given.operand as unknown[]);
    if (!Array.isArray(values) || !values.every(scalar)) return false;
    if (wanted.operator === '$exists')
      return wanted.operand === true && values.every((value) => rankOf(value) !== rank.null);
    if (!['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type'].includes(wanted.operator)) return false;
    const matches = compileFilter({ value: { [wanted.operator]: wanted.operand } });
    return values.every((value) => matches({ value }) && (rankOf(value) !== rank.null || wanted.operator !== '$type'));
  }
  if (atLeast.has(given.operator) || atMost.has(given.operator)) {
    if (rankOf(given.operand) === rank.null) return false;
    if (wanted.operator === '$exists') return wanted.operand === true;
    if (rankOf(given.operand) !== rankOf(wanted.operand)) return false;
    const order = compareValues(given.operand, wanted.operand);
    const strictEnough = wanted.operator.endsWith('e') || !given.operator.endsWith('e');
    if (atLeast.has(given.operator) && atLeast.has(wanted.operator)) return order > 0 || (order === 0 && strictEnough);
    if (atMost.has(given.operator) && atMost.has(wanted.operator)) return order < 0 || (order === 0 && strictEnough);
  }
  return false;
}
