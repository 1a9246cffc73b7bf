type FieldType =
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | DateConstructor
  | typeof Buffer
  | [StringConstructor];
type Types = Record<string, FieldType>;
type Fields<T extends Types, Option> = { [Name in keyof T]: { type: T[Name] } & Option };

const fieldsOf = <T extends Types, Option>(types: T, option: Option) =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type, ...option }])) as Fields<T, Option>;

/** Schema fields that every document has, by their types: `required({ name: String })`. */
export const required = <T extends Types>(types: T) => fieldsOf(types, { required: true as const });

/** Schema fields that are null in a document without them, by their types: `nullable({ website: String })`. */
export const nullable = <T extends Types>(types: T) => fieldsOf(types, { default: null });
