/** Fields of a form or of a query as a tree: `a[b]=1` is `{a: {b: '1'}}`, `a[]=1` and repeated names are lists. */
export type Fields = { [name: string]: string | File | Fields | (string | File | Fields)[] };

const mostFields = 1000;
const deepest = 5;
const nameParts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Thrown for names that no form of ours has. */
export class MalformedFields extends Error {}

function pathOf(name: string): string[] {
  const match = nameParts.exec(name);
  if (!match) throw new MalformedFields('unbalanced brackets');
  const inner = match[2] ? match[2].slice(1, -1).split('][') : [];
  if (inner.length > deepest) throw new MalformedFields('too deep');
  return [match[1]!, ...inner];
}

/** Plain objects without a prototype: a field called `__proto__` is a field like any other until it is refused. */
const empty = (): Fields => Object.create(null) as Fields;

function put(into: Fields, [name, ...rest]: string[], value: string | File): void {
  const known = into[name!];
  if (rest.length === 0) {
    if (known === undefined) into[name!] = value;
    else into[name!] = Array.isArray(known) ? [...known, value] : [known, value];
    return;
  }
  if (rest.length === 1 && rest[0] === '') {
    into[name!] = known === undefined ? [value] : Array.isArray(known) ? [...known, value] : [known, value];
    return;
  }
  if (rest[0] === '') throw new MalformedFields('a list inside a list');
  const branch = known === undefined ? empty() : known;
  if (typeof branch !== 'object' || Array.isArray(branch) || branch instanceof File) {
    throw new MalformedFields('a field is a value and a group at once');
  }
  into[name!] = branch;
  put(branch, rest, value);
}

/** Builds the tree of name and value pairs. Throws `MalformedFields`. */
export function formFields(pairs: Iterable<readonly [string, string | File]>): Fields {
  const fields = empty();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > mostFields) throw new MalformedFields('too many fields');
    put(fields, pathOf(name), value);
  }
  return fields;
}

export const readUrlEncoded = (text: string): Fields => formFields(new URLSearchParams(text));
