import { isUtf8 } from 'node:buffer';
import { messages } from '@consortia/proto/messages';
import { advance, blank, closeCurly, closeSquare, comma, openCurly, openSquare, startScan } from './json-scan.ts';

export type Layout = {
  /** The key of the list that holds the records; null where records stand one after the other. */
  list: string | null;
  /** What every record has. A piece of a broken record that has it not is no record of its own. */
  mark: string;
};
/** `header` is what the file says before the list that holds the record. */
export type Piece =
  | { ok: true; value: Readonly<Record<string, unknown>>; header: string }
  | { ok: false; name: string; reason: string };

/** Before a list, between two records, inside one, or looking for the next one behind a broken one. */
type Mode = 'seek' | 'between' | 'inside' | 'lost';

const largestRecord = 8 * 1024 * 1024;
const maxHeaderBytes = 64 * 1024;
const maxNameLength = 300;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const nothing: Buffer = Buffer.alloc(0);

const nameInText =
  /"(reference|topicId|identifier|ccm2Id|id)"\s*:\s*(?:\[\s*)?(?:"((?:[^"\\\n]|\\.){1,200})"|(\d{1,30}))/g;
const nameOrder = ['reference', 'topicId', 'identifier', 'ccm2Id', 'id'];

/** What a broken text calls itself, if that can still be read. */
export function nameInBrokenText(text: string): string | null {
  const found = [...text.matchAll(nameInText)].sort(
    (one, other) => nameOrder.indexOf(one[1]!) - nameOrder.indexOf(other[1]!),
  );
  const name = found[0]?.[2] ?? found[0]?.[3];
  // A copy: a part of a string keeps all of it in memory.
  return name ? Buffer.from(name.slice(0, maxNameLength)).toString() : null;
}

const firstKeyOf = (text: string): string | undefined => /^\{\s*("(?:[^"\\\n]|\\.){1,80}")\s*:/.exec(text)?.[1];

/** Where an object whose first key is `key` (with its quotes) begins, or -1. */
function findObject(bytes: Buffer, key: string, from: number): number {
  for (let at = bytes.indexOf(key, from); at !== -1; at = bytes.indexOf(key, at + 1)) {
    let before = at - 1;
    while (before >= from && blank(bytes[before]!)) before -= 1;
    if (before >= from && bytes[before] === openCurly) return before;
  }
  return -1;
}
/** Where the list under `key` begins, behind its `[`. `at: -1` when it is not there. */
function findList(bytes: Buffer, key: string, from: number): { at: number; keyAt: number } {
  for (let keyAt = bytes.indexOf(key, from); keyAt !== -1; keyAt = bytes.indexOf(key, keyAt + 1)) {
    const opening = /^\s*:\s*\[/.exec(bytes.toString('latin1', keyAt + key.length, keyAt + key.length + 200));
    if (opening) return { at: keyAt + key.length + opening[0].length, keyAt };
  }
  return { at: -1, keyAt: -1 };
}

/**
 * Splits JSON into records with bounded memory: lines, objects glued together, or the elements of a list. A broken record is
 * refused by name and the text goes on with the next object that begins as records of this file do. `cut` says whether the
 * bytes ended before their time.
 */
export async function* splitRecords(
  chunks: AsyncIterable<Buffer>,
  { list, mark }: Layout,
  cut: () => boolean = () => false,
): AsyncGenerator<Piece> {
  const listKey = list === null ? null : JSON.stringify(list);
  let bytes = nothing;
  let at = 0;
  let mode = (listKey === null ? 'between' : 'seek') as Mode;
  let start = 0;
  let scan = startScan(0);
  let header = '';
  let count = 0;
  let lastKey: string | undefined;
  let brokenKey: string | undefined;
  /** Whether the record that is read was found behind a broken one, and where that one broke. */
  let recovering = false;
  let refusedName = '';
  let listEnded = false;

  /** Forgets what lies before `from`. */
  function drop(from: number): void {
    bytes = bytes.subarray(from);
    at -= from;
    start -= from;
    scan.at -= from;
  }
  const skipBlank = (from: number): number => {
    let next = from;
    while (next < bytes.length && blank(bytes[next]!)) next += 1;
    return next;
  };
  /** Where a record may begin: as the last whole one or the broken one does; at any object while no whole one was seen. */
  function candidate(from: number): number {
    if (lastKey === undefined) return bytes.indexOf(openCurly, from);
    const keys = new Set([lastKey, brokenKey ?? lastKey]);
    const found = [...keys].map((key) => findObject(bytes, key, from)).filter((place) => place !== -1);
    return found.length > 0 ? Math.min(...found) : -1;
  }

  /** The refusal of what begins at `start`; null for a piece of a record that was refused already. */
  function refuse(reason: string, goOn = start + 1): Piece | null {
    brokenKey = firstKeyOf(bytes.toString('latin1', start, start + 200));
    const next = candidate(start + 1);
    const text = bytes.toString('utf8', start, Math.min(next === -1 ? bytes.length : next, start + maxHeaderBytes));
    const isPiece = recovering && !text.includes(JSON.stringify(mark));
    mode = 'lost';
    recovering = true;
    at = goOn;
    if (isPiece) return null;
    count += 1;
    const name = nameInBrokenText(text) ?? messages.recordNumber(count);
    if (name === refusedName) return null;
    refusedName = name;
    return { ok: false, name, reason };
  }

  /** What the whole record from `start` to `scan.at` is. */
  function finished(): Piece | null {
    const raw = bytes.subarray(start, scan.at);
    const refusal = (reason: string): Piece | null => {
      const text = raw.toString('utf8', 0, maxHeaderBytes);
      if (recovering && !text.includes(JSON.stringify(mark))) {
        mode = 'lost';
        return null;
      }
      count += 1;
      return { ok: false, name: nameInBrokenText(text) ?? messages.recordNumber(count), reason };
    };
    at = scan.at;
    mode = 'between';
    if (!isUtf8(raw)) return refusal(messages.recordNotUtf8);
    try {
      const value = JSON.parse(raw.toString('utf8'));
      const isMarked = Object.hasOwn(value, mark);
      if (recovering && !isMarked) {
        // A record may stand inside, as in the list of a next container.
        mode = 'lost';
        at = start + 1;
        return null;
      }
      recovering = false;
      count += 1;
      if (isMarked) lastKey = JSON.stringify(Object.keys(value)[0]);
      return { ok: true, value, header };
    } catch {
      const refused = refusal(messages.recordNotJson);
      // Its end may be an accident: what follows counts again from the next that is marked.
      recovering = true;
      return refused;
    }
  }

  /** One step through the bytes that are there: a piece, `on` or `more`. */
  function next(): Piece | null | 'on' | 'more' {
    if (mode === 'seek') {
      if (listEnded) {
        const behind = skipBlank(at);
        if (behind >= bytes.length) return 'more';
        listEnded = false;
        // Where neither a key nor an end follows it was no end of the list.
        if (bytes[behind] !== comma && bytes[behind] !== closeCurly) {
          mode = 'between';
          return 'on';
        }
      }
      const found = findList(bytes, listKey!, at);
      if (found.at === -1) {
        at = Math.max(at, bytes.length - maxHeaderBytes);
        return 'more';
      }
      header = bytes
        .toString('utf8', at, found.keyAt)
        .split(/\}\s*\{/)
        .at(-1)!;
      at = found.at;
      mode = 'between';
      return 'on';
    }
    if (mode === 'lost') {
      const object = candidate(at);
      const line = listKey === null ? bytes.indexOf('\n{', Math.max(at, scan.at, 1) - 1) : -1;
      const container = listKey === null ? -1 : findList(bytes, listKey, at).keyAt;
      const nearest = [object, line === -1 ? -1 : line + 1, container].filter((one) => one !== -1);
      if (nearest.length === 0) {
        at = Math.max(at, bytes.length - maxHeaderBytes);
        return 'more';
      }
      const found = Math.min(...nearest);
      if (found === container) {
        // What stands before the list is still to be read.
        mode = 'seek';
        recovering = false;
        return 'on';
      }
      mode = 'inside';
      at = found;
      start = found;
      scan = startScan(found);
      return 'on';
    }
    if (mode === 'inside') {
      const state = advance(scan, bytes);
      if (state === 'whole') return finished();
      if (state === 'broken') return refuse(messages.recordNotJson);
      if (bytes.length - start > largestRecord) return refuse(messages.recordTooLarge, bytes.length);
      return 'more';
    }
    while (at < bytes.length && (blank(bytes[at]!) || bytes[at] === comma)) at += 1;
    if (at >= bytes.length) return 'more';
    const byte = bytes[at]!;
    if (byte === byteOrderMark[0]) {
      if (bytes.length - at < 3) return 'more';
      if (bytes.compare(byteOrderMark, 0, 3, at, at + 3) === 0) {
        at += 3;
        return 'on';
      }
    }
    if (listKey === null && (byte === openSquare || byte === closeSquare)) {
      at += 1;
      return 'on';
    }
    if (byte === closeSquare) {
      at += 1;
      mode = 'seek';
      listEnded = true;
      return 'on';
    }
    start = at;
    scan = startScan(at);
    mode = 'inside';
    return byte === openCurly ? 'on' : refuse(messages.recordNotJson);
  }

  function* pieces(): Generator<Piece> {
    for (;;) {
      const step = next();
      if (step === 'more') return;
      if (step !== null && step !== 'on') yield step;
    }
  }

  for await (const chunk of chunks) {
    drop(mode === 'inside' ? start : at);
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    yield* pieces();
  }
  if (mode !== 'inside' && (cut() || (mode === 'between' && listKey !== null)))
    yield { ok: false, name: messages.recordNumber(count + 1), reason: messages.recordCut };
  while (mode === 'inside') {
    const refusal = refuse(messages.recordCut);
    if (refusal) yield refusal;
    yield* pieces();
  }
}
