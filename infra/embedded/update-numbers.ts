import { commandError } from './command-error.ts';
import { placeOf, read, write } from './update-paths.ts';
import { type Document, Long, missingValue } from './values.ts';

type Operator = '$inc' | '$mul';
/** A number as documents hold it: whole numbers beyond 2^53 are Longs. */
type Numeric = number | Long;

/** `$inc` and `$mul`: exact for whole numbers of 64 bits, in double precision for all others. Throws MongoDB's errors. */
export function arithmetic(document: Document, path: string, operand: unknown, name: Operator): void {
  if (!isNumeric(operand))
    throw commandError(
      14,
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
    );
  const place = placeOf(document, path, 'create')!;
  const old = read(place);
  if (old !== missingValue && !isNumeric(old))
    throw commandError(
      14,
      `Cannot apply ${name} to a value of non-numeric type. {_id: ${JSON.stringify(document._id)}} has the field '${place.name}' of non-numeric type ${typeof old}`,
    );
  const result = combine(name, old === missingValue ? 0 : old, operand);
  if (result === undefined)
    throw commandError(
      2,
      `Failed to apply ${name} operations to current value (${String(old)}) for document {_id: ${JSON.stringify(document._id)}}`,
    );
  write(place, result, path);
}

const isNumeric = (value: unknown): value is Numeric => typeof value === 'number' || value instanceof Long;
const isWhole = (value: Numeric): boolean => typeof value !== 'number' || Number.isSafeInteger(value);
const toBigInt = (value: Numeric): bigint => (typeof value === 'number' ? BigInt(value) : value.toBigInt());
const toNumber = (value: Numeric): number => (typeof value === 'number' ? value : value.toNumber());

/** The sum or product; undefined where whole numbers leave 64 bits. */
function combine(name: Operator, a: Numeric, b: Numeric): Numeric | undefined {
  const [x, y] = [toNumber(a), toNumber(b)];
  const double = name === '$inc' ? x + y : x * y;
  if (!isWhole(a) || !isWhole(b)) return double;
  // A sum or product of whole numbers whose double is below 2^53 is exact. Zero has no sign among them.
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(double)) return double + 0;
  const exact = name === '$inc' ? toBigInt(a) + toBigInt(b) : toBigInt(a) * toBigInt(b);
  if (BigInt.asIntN(64, exact) !== exact) return undefined;
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : Long.fromBigInt(exact);
}
