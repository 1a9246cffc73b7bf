import { limits } from '@consortia/proto/limits';

/** Fields of a form or of a query as a tree: `a[b]=1` is `{a: {b: '1'}}`, `a[]=1` and repeated names are lists. */
export type Fields = { [name: string]: string | File | Fields | (string | File | Fields)[] };

const deepest = 5;
const ampersand = 38;
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
  const isListed = rest.length === 1 && rest[0] === '';
  if (rest.length === 0 || isListed) {
    if (Array.isArray(known)) known.push(value);
    else if (known !== undefined) into[name!] = [known, value];
    else into[name!] = isListed ? [value] : value;
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

/** Builds the tree of at most `maxFields` name and value pairs. Throws `MalformedFields`. */
export function formFields(
  pairs: Iterable<readonly [string, string | File]>,
  maxFields: number = limits.formFields,
): Fields {
  const fields = empty();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > maxFields) throw new MalformedFields('too many fields');
    put(fields, pathOf(name), value);
  }
  return fields;
}

/** Reads `application/x-www-form-urlencoded` text; its pairs are counted before they are decoded. Throws `MalformedFields`. */
export function readUrlEncoded(text: string, maxFields: number = limits.formFields): Fields {
  let pairs = 1;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === ampersand) pairs += 1;
  if (pairs > maxFields) throw new MalformedFields('too many fields');
  return formFields(new URLSearchParams(text), maxFields);
}
