import { onDemand } from 'bson';
import { partsOf } from './paths.ts';
import { type Document, decodeStored, encode, isPlainObject } from './values.ts';

/** Names of fields at the top of a document; null for all of them. */
export type Roots = ReadonlySet<string> | null;

export const rootOf = (path: string): string => partsOf(path)[0]!;

/** The fields that a filter looks at. */
export function filterRoots(filter: Document): ReadonlySet<string> {
  const roots = new Set<string>();
  for (const [name, condition] of Object.entries(filter)) {
    if (!name.startsWith('$')) roots.add(rootOf(name));
    else if (Array.isArray(condition))
      for (const clause of condition)
        if (isPlainObject(clause)) for (const root of filterRoots(clause)) roots.add(root);
  }
  return roots;
}

type Element = { name: string; bytes: Uint8Array };
/** The fields of a stored document as bytes: type, name and value. */
function* elementsOf(body: Uint8Array): Generator<Element> {
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  for (const [, nameAt, nameLength, at, length] of onDemand.parseToElements(body))
    yield {
      name: buffer.toString('utf8', nameAt, nameAt + nameLength),
      bytes: buffer.subarray(nameAt - 1, at + length),
    };
}

function documentOf(elements: Uint8Array[]): Uint8Array {
  const body = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  body.writeInt32LE(body.length, 0);
  return body;
}

/** Decodes some fields of a stored document: what it holds besides costs next to nothing. */
export function decodeFields(body: Uint8Array, roots: Roots): Document {
  if (!roots) return decodeStored(body);
  const wanted: Uint8Array[] = [];
  for (const { name, bytes } of elementsOf(body)) if (roots.has(name)) wanted.push(bytes);
  return decodeStored(documentOf(wanted));
}

/** Some fields of a stored document, or all but these, with their bytes as they are. */
export function pickFields(body: Uint8Array, { names, included }: { names: ReadonlySet<string>; included: boolean }) {
  const picked: Uint8Array[] = [];
  for (const { name, bytes } of elementsOf(body)) if (names.has(name) === included) picked.push(bytes);
  return documentOf(picked);
}

const encoded = (name: string, value: unknown): Uint8Array => encode({ [name]: value }).subarray(4, -1);

/** A stored document with the fields `roots` as they are in `after`: those that are new come last, all others stay as bytes. */
export function withFields(body: Uint8Array, roots: Roots, after: Document): Uint8Array {
  if (!roots) return encode(after);
  const left = new Set([...roots].filter((name) => Object.hasOwn(after, name)));
  const elements: Uint8Array[] = [];
  for (const { name, bytes } of elementsOf(body)) {
    if (!roots.has(name)) elements.push(bytes);
    else if (left.delete(name)) elements.push(encoded(name, after[name]));
  }
  for (const name of Object.keys(after)) if (left.has(name)) elements.push(encoded(name, after[name]));
  return documentOf(elements);
}
