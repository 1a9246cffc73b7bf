import { blank, openCurly } from './json-scan.ts';

const maxNameLength = 300;
const maxOpeningLength = 200;
const nameInText =
  /"(reference|topicId|identifier|ccm2Id|id)"\s*:\s*(?:\[\s*)?(?:"((?:[^"\\\n]|\\.){1,200})"|(\d{1,30}))/g;
const nameOrder = ['reference', 'topicId', 'identifier', 'ccm2Id', 'id'];

/** The name that a broken record gives itself, or null when none can be read. */
export function nameInBrokenText(text: string): string | null {
  const found = [...text.matchAll(nameInText)].sort(
    (one, other) => nameOrder.indexOf(one[1]!) - nameOrder.indexOf(other[1]!),
  );
  const name = found[0]?.[2] ?? found[0]?.[3];
  // A copy: a part of a string keeps all of it in memory.
  return name ? Buffer.from(name.slice(0, maxNameLength)).toString() : null;
}

/** The first key, with its quotes, of the object that starts at `at`. */
export const firstKeyAt = (bytes: Buffer, at: number): string | undefined =>
  /^\{\s*("(?:[^"\\\n]|\\.){1,80}")\s*:/.exec(bytes.toString('latin1', at, at + maxOpeningLength))?.[1];

/** Where an object whose first key is `key` (with its quotes) starts, or -1. */
export function findObject(bytes: Buffer, key: string, from: number): number {
  for (let at = bytes.indexOf(key, from); at !== -1; at = bytes.indexOf(key, at + 1)) {
    let before = at - 1;
    while (before >= from && blank(bytes[before]!)) before -= 1;
    if (before >= from && bytes[before] === openCurly) return before;
  }
  return -1;
}

/** Where the list under `key` starts, after its `[`, and where its key is; both -1 when there is none. */
export function findList(bytes: Buffer, key: string, from: number): { at: number; keyAt: number } {
  for (let keyAt = bytes.indexOf(key, from); keyAt !== -1; keyAt = bytes.indexOf(key, keyAt + 1)) {
    const afterKey = keyAt + key.length;
    const opening = /^\s*:\s*\[/.exec(bytes.toString('latin1', afterKey, afterKey + maxOpeningLength));
    if (opening) return { at: afterKey + opening[0].length, keyAt };
  }
  return { at: -1, keyAt: -1 };
}
