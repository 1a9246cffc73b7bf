import { conjuncts } from './bounds.ts';
import { commandError } from './command-error.ts';
import { isRegex } from './match-patterns.ts';
import { partsOf } from './paths.ts';
import { applyUpdate, isReplacement, type UpdateContext } from './update.ts';
import { placeOf, read, write } from './update-paths.ts';
import { type Document, missingValue } from './values.ts';

/** The document an upsert inserts: what the filter pins to one value, with the update applied. */
export function newFromFilter(filter: Document, update: Document, context: UpdateContext): Document {
  const document: Document = {};
  for (const { path, operator, operand } of conjuncts(filter)) {
    const single = operator === '$in' && Array.isArray(operand) && operand.length === 1;
    if (path.startsWith('$') || isRegex(operand) || (operator !== '$eq' && !single)) continue;
    if (isReplacement(update) && path !== '_id') continue;
    const place = placeOf(document, path, 'create')!;
    if (read(place) !== missingValue)
      throw commandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    write(place, single ? (operand as unknown[])[0] : operand, partsOf(path).join('.'));
  }
  return applyUpdate(document, update, context);
}
