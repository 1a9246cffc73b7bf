import { commandError } from './command-error.ts';
import { type Condition, compileOperator, eachOrWhole, elementMatcher, type Reach, whole } from './match-operators.ts';
import { isRegex } from './match-patterns.ts';
import { partsOf, reaches } from './paths.ts';
import { type Document, isPlainObject } from './values.ts';

export type Matcher = (document: Document) => boolean;

const always: Matcher = () => true;

/** Compiles a MongoDB filter; throws MongoDB's error for an operator that `supported.ts` does not name. */
export function compileFilter(filter: Document): Matcher {
  const tests: Matcher[] = [];
  for (const [name, condition] of Object.entries(filter)) {
    if (name.startsWith('$')) {
      const test = compileTopLevel(name, condition);
      if (test) tests.push(test);
    } else tests.push(compileField(name, condition));
  }
  if (tests.length === 0) return always;
  if (tests.length === 1) return tests[0]!;
  return (document) => tests.every((test) => test(document));
}

function compileTopLevel(name: string, condition: unknown): Matcher | undefined {
  switch (name) {
    case '$and': {
      const tests = clauses(name, condition);
      return (document) => tests.every((test) => test(document));
    }
    case '$or': {
      const tests = clauses(name, condition);
      return (document) => tests.some((test) => test(document));
    }
    case '$nor': {
      const tests = clauses(name, condition);
      return (document) => !tests.some((test) => test(document));
    }
    case '$comment':
      return undefined;
    case '$expr':
      if (condition === true) return undefined;
      throw commandError(2, '$expr is not supported');
    default:
      throw commandError(
        2,
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function clauses(name: string, condition: unknown): Matcher[] {
  if (!Array.isArray(condition)) throw commandError(2, `${name} must be an array`);
  if (condition.length === 0) throw commandError(2, '$and/$or/$nor must be a nonempty array');
  return condition.map((clause) => {
    if (!isPlainObject(clause)) throw commandError(2, '$or/$and/$nor entries need to be full objects');
    return compileFilter(clause);
  });
}

export function isOperators(condition: unknown): condition is Document {
  if (!isPlainObject(condition)) return false;
  const [first] = Object.keys(condition);
  return first?.startsWith('$') === true;
}

function compileField(path: string, condition: unknown): Matcher {
  const parts = partsOf(path);
  const conditions = compileOperators(isOperators(condition) ? condition : { $eq: condition }, eachOrWhole);
  if (conditions.length === 1) return (document) => conditions[0]!(document, parts);
  return (document) => conditions.every((condition) => condition(document, parts));
}

const some =
  (test: (leaf: unknown) => boolean): Condition =>
  (value, parts) =>
    reaches(value, parts, test);
const none =
  (test: (leaf: unknown) => boolean): Condition =>
  (value, parts) =>
    !reaches(value, parts, test);

/** One condition for each operator on a path; a negated one holds where the path reaches no value that passes its test. */
function compileOperators(operators: Document, reach: Reach): Condition[] {
  const conditions: Condition[] = [];
  for (const [name, operand] of Object.entries(operators)) {
    if (name === '$not') conditions.push(negation(operand, reach));
    else if (name === '$ne') conditions.push(none(compileOperator('$eq', operand, operators, reach)));
    else if (name === '$nin') conditions.push(none(compileOperator('$in', operand, operators, reach)));
    else if (name === '$exists' && !operand) conditions.push(none(compileOperator('$exists', true, operators, reach)));
    else if (name === '$elemMatch') conditions.push(some(elementMatcher(operand, compileFilter, compileOperators)));
    else if (name === '$all') conditions.push(...allOf(operand, reach));
    else if (name === '$options') {
      if (!('$regex' in operators)) throw commandError(2, '$options needs a $regex');
    } else conditions.push(some(compileOperator(name, operand, operators, reach)));
  }
  return conditions;
}

/** A test of one element of an array, by a value, a pattern or operators. */
export function compileElementTest(operand: unknown): (item: unknown) => boolean {
  const conditions = compileOperators(isOperators(operand) ? operand : { $eq: operand }, whole);
  return (item) => conditions.every((condition) => condition(item, []));
}

function negation(operand: unknown, reach: Reach): Condition {
  if (isOperators(operand)) {
    const inner = compileOperators(operand, reach);
    return (value, parts) => !inner.every((condition) => condition(value, parts));
  }
  if (!isRegex(operand)) throw commandError(2, '$not needs a regex or a document');
  return none(compileOperator('$eq', operand, {}, reach));
}

function allOf(operand: unknown, reach: Reach): Condition[] {
  if (!Array.isArray(operand)) throw commandError(2, '$all needs an array');
  if (operand.length === 0) return [() => false];
  return operand.map((item) =>
    isPlainObject(item) && '$elemMatch' in item
      ? some(elementMatcher(item.$elemMatch, compileFilter, compileOperators))
      : some(compileOperator('$eq', item, {}, reach)),
  );
}
