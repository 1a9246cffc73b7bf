import { commandError } from './command-error.ts';
import { filterRoots } from './fields.ts';
import { compileElementTest, compileFilter, isOperators } from './match.ts';
import { isIndex, partsOf } from './paths.ts';
import { placeOf, read } from './update-paths.ts';
import { type Document, isPlainObject, missingValue } from './values.ts';

export type Positions = {
  /** The filter that found the document: it decides which element `$` names. */
  filter: Document;
  arrayFilters: ArrayFilters;
};

/** The filters of a statement's `arrayFilters`, by the identifier that each starts its paths with. */
export type ArrayFilters = ReadonlyMap<string, Document>;

/** Reads `arrayFilters`; throws MongoDB's errors where one names no identifier, several, or that of another. */
export function readArrayFilters(value: unknown): ArrayFilters {
  const filters = new Map<string, Document>();
  if (value === undefined || value === null) return filters;
  if (!Array.isArray(value))
    throw commandError(14, `BSON field 'arrayFilters' is the wrong type '${typeof value}', expected type 'array'`);
  for (const filter of value) {
    if (!isPlainObject(filter)) throw commandError(14, 'Each of arrayFilters must be an object');
    compileFilter(filter);
    const [name, other] = filterRoots(filter);
    if (name === undefined)
      throw commandError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    const failed = 'Error parsing array filter :: caused by ::';
    if (other !== undefined)
      throw commandError(9, `${failed} Expected a single top-level field name, found '${name}' and '${other}'`);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw commandError(
        2,
        `${failed} The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (filters.has(name))
      throw commandError(9, `Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, filter);
  }
  return filters;
}

/** Throws MongoDB's errors where the paths of an update use an identifier without a filter, or leave a filter unused. */
export function checkIdentifiers(paths: string[], arrayFilters: ArrayFilters, update: Document): void {
  const used = new Set<string>();
  for (const path of paths)
    for (const part of partsOf(path)) {
      if (!part.startsWith('$[') || part === '$[]') continue;
      const name = part.slice(2, -1);
      if (!arrayFilters.has(name))
        throw commandError(2, `No array filter found for identifier '${name}' in path '${path}'`);
      used.add(name);
    }
  for (const name of arrayFilters.keys())
    if (!used.has(name))
      throw commandError(
        9,
        `The array filter for identifier '${name}' was not used in the update ${JSON.stringify(update)}`,
      );
}

/** Replaces `$`, `$[]` and `$[name]` in an update path by the elements they name; a path without them stays as it is. */
export function expandPositions(document: Document, path: string, positions: Positions): string[] {
  if (!path.includes('$')) return [path];
  let paths = [''];
  for (const part of partsOf(path)) {
    if (!part.startsWith('$')) paths = paths.map((before) => join(before, part));
    else
      paths = paths.flatMap((before) =>
        elements(document, before, part, positions).map((index) => join(before, index)),
      );
  }
  return paths;
}

const join = (before: string, part: string): string => (before === '' ? part : `${before}.${part}`);

function elements(document: Document, before: string, part: string, { filter, arrayFilters }: Positions): string[] {
  const place = placeOf(document, before, 'optional');
  const array = place ? read(place) : missingValue;
  if (!Array.isArray(array))
    throw commandError(2, `The path '${before}' must exist in the document in order to apply array updates.`);
  if (part === '$') return [String(firstMatch(array, before, filter))];
  const name = part.slice(2, -1);
  const indexes = array.map((_, index) => String(index));
  if (name === '') return indexes;
  const arrayFilter = arrayFilters.get(name)!;
  if (Object.keys(arrayFilter).join() === name) {
    const matches = compileElementTest(arrayFilter[name]);
    return indexes.filter((index) => matches(array[Number(index)]));
  }
  const matches = compileFilter(arrayFilter);
  return indexes.filter((index) => matches({ [name]: array[Number(index)] }));
}

/** The first element that the filter's conditions on this array match: `{items: …}`, `{'items.x': …}` or `$elemMatch`. */
function firstMatch(array: unknown[], path: string, filter: Document): number {
  const conditions = conditionsOn(path, filter);
  if (conditions.length > 0) {
    const matchers = conditions.map(compileFilter);
    for (const [index, item] of array.entries())
      if (matchers.every((matches) => matches({ item: [item] }))) return index;
  }
  throw commandError(2, 'The positional operator did not find the match needed from the query.');
}

function conditionsOn(path: string, filter: Document): Document[] {
  const conditions: Document[] = [];
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition))
      conditions.push(...condition.filter(isPlainObject).flatMap((clause) => conditionsOn(path, clause)));
    else if (name === path) conditions.push({ item: condition });
    else if (name.startsWith(`${path}.`) && !isIndex(partsOf(name.slice(path.length + 1))[0]!))
      conditions.push({ [`item.${name.slice(path.length + 1)}`]: condition });
  }
  return conditions.filter(
    (condition) => !Object.values(condition).some((value) => isOperators(value) && '$size' in value),
  );
}
