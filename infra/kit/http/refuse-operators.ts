import { z } from 'zod';

/** Names that mean something to a database or to JavaScript itself. */
const dangerousName = /^\$|^(?:__proto__|constructor|prototype)$|\0/;
const deepest = 20;

/** Whether an object anywhere in `value` has a field like `$ne` or `__proto__`, or is deeper than any input of ours. */
export function hasOperators(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || value instanceof File) return false;
  if (depth > deepest) return true;
  if (Array.isArray(value)) return value.some((entry) => hasOperators(entry, depth + 1));
  return Object.keys(value).some(
    (name) => dangerousName.test(name) || hasOperators((value as Record<string, unknown>)[name], depth + 1),
  );
}

/** Whether the text of a path parameter is one of those names, or the beginning of an object. */
export const isOperatorText = (text: string): boolean => dangerousName.test(text) || /^[[{]/.test(text);

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

/**
 * Reads off a schema where it takes objects and lists at all, and returns whether an input has one anywhere else. This is
 * checked before validation, since a schema that converts would take `['1']` for a number.
 */
export function shapeCheck(schema: z.ZodType): (value: unknown) => boolean {
  let shape: Shape | undefined;
  return (value) => {
    shape ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    return fits(shape, value);
  };
}
