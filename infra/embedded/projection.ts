import { commandError } from './command-error.ts';
import { compileFilter } from './match.ts';
import { partsOf } from './paths.ts';
import { type Document, isPlainObject } from './values.ts';

type Projection = {
  apply(document: Document): Document;
  /** The fields that it takes or leaves out, where that is all it does: then no document has to be decoded for it. */
  fields: { names: ReadonlySet<string>; included: boolean } | null;
};
type Tree = { [name: string]: Tree | true };
/** `drop`: a field of which nothing is left is left out. */
type ArrayEdit = { path: string; apply: (array: unknown[]) => unknown[]; drop: boolean };

/** Compiles a find projection; undefined where it takes everything. Throws MongoDB's errors for what it cannot mean. */
export function compileProjection(projection: unknown): Projection | undefined {
  if (projection === undefined || projection === null) return undefined;
  if (!isPlainObject(projection)) throw commandError(14, 'Expected field projection to be of type object');
  const flat = flatten(projection, '');
  if (flat.length === 0) return undefined;
  const edits: ArrayEdit[] = [];
  const included: string[] = [];
  const excluded: string[] = [];
  let id: boolean | undefined;
  for (const [path, value] of flat) {
    const edit = arrayEdit(path, value);
    if (edit) {
      edits.push(edit);
      if (isPlainObject(value) && '$elemMatch' in value) included.push(path);
      continue;
    }
    const wanted = flag(path, value);
    if (path === '_id') id = wanted;
    else (wanted ? included : excluded).push(path);
  }
  if (included.length > 0 && excluded.length > 0)
    throw commandError(31254, `Cannot do exclusion on field ${excluded[0]} in inclusion projection`);
  const slice = edits.find(({ drop }) => !drop);
  if (slice && (included.length > 0 || id === true))
    throw commandError(2, `$slice of '${slice.path}' is not supported in an inclusion projection`);
  const inclusion = included.length > 0 || (id === true && excluded.length === 0 && edits.length === 0);
  if (inclusion && id !== false) included.push('_id');
  if (!inclusion && id === false) excluded.push('_id');
  const tree = treeOf(inclusion ? included : excluded);
  const isFlat = edits.length === 0 && Object.values(tree).every((branch) => branch === true);
  return {
    apply(document) {
      const taken = (inclusion ? include(document, tree) : exclude(document, tree)) as Document;
      for (const arrayEdit of edits) edit(taken, partsOf(arrayEdit.path), 0, arrayEdit);
      return taken;
    },
    fields: isFlat ? { names: new Set(Object.keys(tree)), included: inclusion } : null,
  };
}

function flatten(projection: Document, prefix: string): [string, unknown][] {
  return Object.entries(projection).flatMap(([name, value]): [string, unknown][] => {
    if (name.startsWith('$'))
      throw commandError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    const path = prefix + name;
    if (partsOf(path).includes('')) throw commandError(15998, 'FieldPath field names may not be empty strings.');
    if (partsOf(path).at(-1) === '$') throw commandError(2, `the positional projection '${path}' is not supported`);
    if (partsOf(path).some((part) => part.startsWith('$')))
      throw commandError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    if (!isPlainObject(value) || Object.keys(value).some((key) => key.startsWith('$'))) return [[path, value]];
    if (Object.keys(value).length === 0)
      throw commandError(51270, `An empty sub-projection is not a valid value. Found empty object at path ${path}`);
    return flatten(value, `${path}.`);
  });
}

function flag(path: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  throw commandError(2, `the projection of '${path}' by an expression is not supported`);
}

function arrayEdit(path: string, value: unknown): ArrayEdit | undefined {
  if (!isPlainObject(value)) return undefined;
  const [name, other] = Object.keys(value);
  if (other !== undefined) throw commandError(2, `the projection of '${path}' by several operators is not supported`);
  if (name === '$slice') return { path, apply: slice(value.$slice), drop: false };
  if (name === '$elemMatch') {
    if (!isPlainObject(value.$elemMatch)) throw commandError(31274, 'elemMatch: Invalid argument, object required');
    if (path.includes('.')) throw commandError(31275, 'Cannot use $elemMatch projection on a nested field.');
    const matches = compileFilter({ item: { $elemMatch: value.$elemMatch } });
    return { path, apply: (array) => array.filter((item) => matches({ item: [item] })).slice(0, 1), drop: true };
  }
  throw commandError(2, `the projection operator ${String(name)} is not supported`);
}

function slice(operand: unknown): (array: unknown[]) => unknown[] {
  if (typeof operand === 'number' && Number.isInteger(operand))
    return (array) => (operand < 0 ? array.slice(operand) : array.slice(0, operand));
  if (Array.isArray(operand) && operand.length === 2 && operand.every(Number.isInteger)) {
    const [skip, limit] = operand as [number, number];
    if (limit <= 0) throw commandError(28724, `First argument to $slice must be an array, but the limit is ${limit}`);
    return (array) => {
      const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
      return array.slice(start, start + limit);
    };
  }
  throw commandError(28667, 'Invalid $slice syntax. The given syntax did not match the find() syntax');
}

function treeOf(paths: string[]): Tree {
  const root: Tree = Object.create(null);
  for (const path of paths) {
    const parts = partsOf(path);
    let at = root;
    for (const [index, part] of parts.entries()) {
      if (at[part] === true || (index === parts.length - 1 && at[part] !== undefined))
        throw commandError(31249, `Path collision at ${path}`);
      if (index === parts.length - 1) at[part] = true;
      else {
        at[part] ??= Object.create(null) as Tree;
        at = at[part] as Tree;
      }
    }
  }
  return root;
}

function include(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value.filter((item) => isPlainObject(item) || Array.isArray(item)).map((item) => include(item, tree));
  const taken: Document = {};
  for (const [name, field] of Object.entries(value as Document)) {
    const branch = tree[name];
    if (branch === true) taken[name] = field;
    else if (branch && (isPlainObject(field) || Array.isArray(field))) taken[name] = include(field, branch);
  }
  return taken;
}

function exclude(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => exclude(item, tree));
  if (!isPlainObject(value)) return value;
  const taken: Document = {};
  for (const [name, field] of Object.entries(value)) {
    const branch = tree[name];
    if (branch === true) continue;
    taken[name] = branch ? exclude(field, branch) : field;
  }
  return taken;
}

function edit(value: unknown, parts: string[], at: number, change: ArrayEdit): void {
  if (Array.isArray(value)) for (const item of value) edit(item, parts, at, change);
  if (!isPlainObject(value)) return;
  const name = parts[at]!;
  const field = value[name];
  if (at < parts.length - 1) edit(field, parts, at + 1, change);
  else if (Array.isArray(field)) {
    const kept = change.apply(field);
    if (kept.length === 0 && change.drop) delete value[name];
    else value[name] = kept;
  } else if (change.drop) delete value[name];
}
