import { commandError } from './command-error.ts';
import { compileFilter, isOperators } from './match.ts';
import { isIndex, partsOf } from './paths.ts';
import { placeOf, read } from './update-paths.ts';
import { type Document, isPlainObject, MISSING } from './values.ts';

export type Positions = {
  /** The filter that found the document: it decides which element `$` names. */
  filter: Document;
  /** `arrayFilters` of the statement. */
  arrayFilters: Document[];
};

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
  const place = placeOf(document, before, false);
  const array = place ? read(place) : MISSING;
  if (!Array.isArray(array))
    throw commandError(2, `The path '${before}' must exist in the document in order to apply array updates.`);
  if (part === '$') return [String(firstMatch(array, before, filter))];
  const name = part.slice(2, -1);
  const indexes = array.map((_, index) => String(index));
  if (name === '') return indexes;
  const condition = arrayFilters.find((candidate) =>
    Object.keys(candidate).every((key) => key === name || key.startsWith(`${name}.`)),
  );
  if (!condition) throw commandError(2, `No array filter found for identifier '${name}' in path '${before}.${part}'`);
  const matches = compileFilter(condition);
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
