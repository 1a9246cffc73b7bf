import type { JsonSchema } from '@consortia/proto/json-schema';

/** `in`: what callers send; `out`: what is returned or published to them. */
export type Direction = 'in' | 'out';
export type SchemaChange = { what: string; breaking: boolean };
export type Schemas = Readonly<Record<string, JsonSchema>>;
type Side = { schema: JsonSchema; schemas: Schemas };

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
const resolved = ({ schema, schemas }: Side): JsonSchema =>
  schema.$ref ? resolved({ schema: schemas[nameOf(schema.$ref)] ?? {}, schemas }) : schema;

/** A schema as the list of what it may be: unions flattened, lists of types taken apart. */
function options(side: Side): JsonSchema[] {
  const schema = resolved(side);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap((option) => options({ schema: option, schemas: side.schemas }));
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

const valuesOf = ({ const: only, enum: several }: JsonSchema): string[] | undefined =>
  only !== undefined ? [JSON.stringify(only)] : several?.map((value) => JSON.stringify(value));

/** Bounds of what may be sent: a higher minimum, a lower maximum and a new pattern refuse what was accepted before. */
function boundChanges(before: JsonSchema, after: JsonSchema, at: string): SchemaChange[] {
  const tighter = (key: 'minLength' | 'minimum' | 'maxLength' | 'maximum'): boolean => {
    const now = after[key];
    const then = before[key];
    if (now === undefined) return false;
    if (key.startsWith('min')) return now > (then ?? Number.NEGATIVE_INFINITY);
    return now < (then ?? Number.POSITIVE_INFINITY);
  };
  const bounds = (['minLength', 'minimum', 'maxLength', 'maximum'] as const)
    .filter(tighter)
    .map((key) => ({ what: `${at}: ${key} tightened from ${before[key] ?? 'none'} to ${after[key]}`, breaking: true }));
  const pattern = after.pattern !== undefined && after.pattern !== before.pattern;
  return pattern ? [...bounds, { what: `${at}: pattern changed`, breaking: true }] : bounds;
}

function valueChanges(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): SchemaChange[] {
  const then = valuesOf(before);
  const now = valuesOf(after);
  if (!then && !now) return [];
  if (!then) return [{ what: `${at}: limited to ${now?.join(', ')}`, breaking: direction === 'in' }];
  if (!now) return [{ what: `${at}: no longer limited to ${then.join(', ')}`, breaking: direction === 'out' }];
  return [
    ...then
      .filter((value) => !now.includes(value))
      .map((value) => ({ what: `${at}: value ${value} removed`, breaking: true })),
    ...now
      .filter((value) => !then.includes(value))
      .map((value) => ({ what: `${at}: value ${value} added`, breaking: false })),
  ];
}

type Compare = (before: JsonSchema, after: JsonSchema, at: string) => SchemaChange[];
function fieldChanges(
  before: JsonSchema,
  after: JsonSchema,
  direction: Direction,
  at: string,
  compare: Compare,
): SchemaChange[] {
  const then = before.properties ?? {};
  const now = after.properties ?? {};
  const needed = (schema: JsonSchema, name: string): boolean => schema.required?.includes(name) ?? false;
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])].sort();
  return names.flatMap((name): SchemaChange[] => {
    const field = `${at}.${name}`;
    const [old, fresh] = [then[name], now[name]];
    if (!fresh) return [{ what: `${field}: removed`, breaking: true }];
    const isNeeded = needed(after, name);
    const breaks = direction === 'in' && isNeeded;
    if (!old) return [{ what: `${field}: added${breaks ? ', required' : ''}`, breaking: breaks }];
    const wasNeeded = needed(before, name);
    const need: SchemaChange[] =
      wasNeeded === isNeeded
        ? []
        : [
            {
              what: `${field}: ${isNeeded ? 'now required' : 'now optional'}`,
              breaking: (direction === 'in') === isNeeded,
            },
          ];
    return [...need, ...compare(old, fresh, field)];
  });
}

/**
 * Changes between two schemas for the sender (`in`) or the reader (`out`). References are followed. `at` names the place, for instance `body` or `response`.
 */
export function schemaChanges(before: Side, after: Side, direction: Direction, at: string): SchemaChange[] {
  /** Pairs of named schemas that are being compared: a shape that holds itself ends here. */
  const open = new Set<string>();
  const compare = (old: JsonSchema, fresh: JsonSchema, place: string): SchemaChange[] => {
    const pair = old.$ref && fresh.$ref ? `${old.$ref} ${fresh.$ref}` : '';
    if (pair && open.has(pair)) return [];
    if (pair) open.add(pair);
    const changes = compareOptions(
      options({ schema: old, schemas: before.schemas }),
      options({ schema: fresh, schemas: after.schemas }),
      place,
    );
    open.delete(pair);
    return changes;
  };
  const compareOne = (old: JsonSchema, fresh: JsonSchema, place: string): SchemaChange[] => {
    const kind = ({ type = 'anything', format }: JsonSchema): string => (format ? `${type} (${format})` : `${type}`);
    if (kind(old) !== kind(fresh))
      return [{ what: `${place}: type changed from ${kind(old)} to ${kind(fresh)}`, breaking: true }];
    return [
      ...valueChanges(old, fresh, direction, place),
      ...(direction === 'in' ? boundChanges(old, fresh, place) : []),
      ...fieldChanges(old, fresh, direction, place, compare),
      ...(old.items || fresh.items ? compare(old.items ?? {}, fresh.items ?? {}, `${place}[]`) : []),
      ...(typeof old.additionalProperties === 'object' && typeof fresh.additionalProperties === 'object'
        ? compare(old.additionalProperties, fresh.additionalProperties, `${place}{}`)
        : []),
    ];
  };
  const compareOptions = (then: JsonSchema[], now: JsonSchema[], place: string): SchemaChange[] => {
    if (then.length === 1 && now.length === 1) return compareOne(then[0] ?? {}, now[0] ?? {}, place);
    const left = [...now];
    const gone: JsonSchema[] = [];
    for (const option of then) {
      const match = left.findIndex((other) => compareOne(option, other, place).length === 0);
      if (match >= 0) left.splice(match, 1);
      else gone.push(option);
    }
    const changes: SchemaChange[] = [];
    for (const option of gone) {
      const match = left.findIndex((other) => other.type === option.type);
      const [other] = match >= 0 ? left.splice(match, 1) : [];
      const kind = `${option.type ?? 'anything'}`;
      if (other) changes.push(...compareOne(option, other, place));
      else changes.push({ what: `${place}: may no longer be ${kind}`, breaking: direction === 'in' });
    }
    for (const option of left)
      changes.push({ what: `${place}: may also be ${option.type ?? 'anything'}`, breaking: direction === 'out' });
    return changes;
  };
  return compare(before.schema, after.schema, at);
}
