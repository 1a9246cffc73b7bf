import { once } from '@consortia/proto/once';
import { z } from 'zod';

type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
};

const kindOf = (value: object): string => (Array.isArray(value) ? 'array' : 'object');

function fits(shape: Shape | undefined, value: unknown): boolean {
  if (!shape || typeof value !== 'object' || value === null || value instanceof File) return true;
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices && !choices.some((choice) => fits(choice, value))) return false;
  if (shape.allOf?.some((part) => !fits(part, value))) return false;
  if (shape.type !== undefined && ![shape.type].flat().includes(kindOf(value))) return false;
  if (Array.isArray(value)) return value.every((entry) => fits(shape.items, entry));
  const others = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined;
  return Object.entries(value).every(([name, entry]) => fits(shape.properties?.[name] ?? others, entry));
}

/** The value with each text in place of a list as a list of one: in a query `a=1` is one value or a list of one. */
function withLists(shape: Shape | undefined, value: unknown): unknown {
  if (typeof value === 'string') return shape?.type === 'array' ? [value] : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !shape?.properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withLists(shape.properties?.[name], entry)]),
  );
}

/** What a schema takes at all, read off it when it is first asked. */
export function inputShape(schema: z.ZodType): {
  /**
   * Whether objects and lists stand where the schema takes them. Checked before validation, since a schema that converts would take
   * `['1']` for a number.
   */
  fits: (value: unknown) => boolean;
  withLists: (value: unknown) => unknown;
} {
  const shape = once(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  return { fits: (value) => fits(shape(), value), withLists: (value) => withLists(shape(), value) };
}
