import { z } from 'zod';
import { shapes } from './catalogue.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 and AsyncAPI 3 read it. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

const componentName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const reference = (name: string): string => `#/components/schemas/${name}`;

type Context = { jsonSchema: z.core.JSONSchema.BaseSchema };
/** Bounds that only say "a safe integer", and the calendar spelt out next to a date format, are noise. */
const withoutNoise = ({ jsonSchema }: Context): void => {
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};
/** Responses may gain fields in a later version, so their schemas allow additional properties. */
const openToNewFields = (context: Context): void => {
  withoutNoise(context);
  if (context.jsonSchema.additionalProperties === false) delete context.jsonSchema.additionalProperties;
};

const withoutIdentity = ({ $schema, $id, ...schema }: Record<string, unknown>): JsonSchema => schema;

/** The schema of input: defaults make a field optional, coercions show what is read. Everything inline. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return withoutIdentity(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: withoutNoise }) as never,
  );
}

/**
 * Schemas of responses and payloads: `named` schemas by their key, with references to the shared shapes, and the shapes they
 * need as `components`. Keys must not be the name of a shape.
 */
export function outputSchemas(named: Readonly<Record<string, z.ZodType>>): {
  components: Record<string, JsonSchema>;
  named: Record<string, JsonSchema>;
} {
  const registry = z.registry<{ id: string }>();
  for (const shape of shapes) registry.add(shape.schema, { id: componentName(shape.name) });
  const known = new Map<z.ZodType, string>(shapes.map((shape) => [shape.schema, componentName(shape.name)]));
  for (const [key, schema] of Object.entries(named))
    if (!known.has(schema)) {
      registry.add(schema, { id: key });
      known.set(schema, key);
    }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: reference,
    override: openToNewFields,
  });
  const read = (name: string): JsonSchema => withoutIdentity((schemas[name] ?? {}) as never);
  const names = new Set(shapes.map((shape) => componentName(shape.name)));
  const entries = Object.entries(named).map(([key, schema]): [string, JsonSchema] => {
    const name = known.get(schema) ?? key;
    return [key, names.has(name) ? { $ref: reference(name) } : read(name)];
  });
  const used = new Map<string, JsonSchema>();
  const follow = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (!name || used.has(name)) continue;
      used.set(name, read(name));
      follow(used.get(name));
    }
  };
  follow(entries);
  return {
    components: Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
    named: Object.fromEntries(entries),
  };
}
