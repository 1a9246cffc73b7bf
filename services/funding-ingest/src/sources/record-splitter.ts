import { isUtf8 } from 'node:buffer';
import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import {
  advance,
  blank,
  closeCurly,
  closeSquare,
  comma,
  openCurly,
  openSquare,
  type Scan,
  startScan,
} from './json-scan.ts';
import { findList, findObject, firstKeyAt, nameInBrokenText } from './record-search.ts';

export type Layout = {
  /** The key of the list that holds the records; null for records that follow one another without a list. */
  list: string | null;
  /** A field of every record. A part of a broken record that lacks it is not read as a record. */
  mark: string;
};
/** `header` is the text of the file before the list that holds the record. */
export type Piece =
  | { ok: true; value: Readonly<Record<string, unknown>>; header: string }
  | { ok: false; name: string; reason: string };

/** Before a list, between two records, inside one, or looking for the next one after a broken one. */
type Mode = 'seek' | 'between' | 'inside' | 'lost';

/** The state of a split; changed by the functions of this file alone. */
export type Splitter = {
  /** The key of the list with its quotes. */
  readonly listKey: string | null;
  /** The field of every record, bare and with its quotes. */
  readonly mark: string;
  readonly markKey: string;
  /** Bytes not yet forgotten; `at`, `start` and `scan.at` are offsets into them. */
  bytes: Buffer;
  at: number;
  mode: Mode;
  /** Where the record being read starts. */
  start: number;
  scan: Scan;
  header: string;
  /** Records so far, refused ones included. */
  count: number;
  /** First keys, with their quotes, of the last complete and the last broken record. */
  lastKey: string | undefined;
  brokenKey: string | undefined;
  /** The record being read was found after a broken one. */
  recovering: boolean;
  refusedName: string;
  listEnded: boolean;
};
/** A piece; `again`: no piece yet, continue; `more`: the next bytes are needed. */
type Step = Piece | 'again' | 'more';

const largestRecord = 8 * 1024 * 1024;
const maxHeaderBytes = 64 * 1024;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

export const createSplitter = ({ list, mark }: Layout): Splitter => ({
  listKey: list === null ? null : JSON.stringify(list),
  mark,
  markKey: JSON.stringify(mark),
  bytes: Buffer.alloc(0),
  at: 0,
  mode: list === null ? 'between' : 'seek',
  start: 0,
  scan: startScan(0),
  header: '',
  count: 0,
  lastKey: undefined,
  brokenKey: undefined,
  recovering: false,
  refusedName: '',
  listEnded: false,
});

/** Adds the next bytes and drops the processed ones. */
export function addBytes(state: Splitter, chunk: Buffer): void {
  const from = state.mode === 'inside' ? state.start : state.at;
  const rest = state.bytes.subarray(from);
  state.at -= from;
  state.start -= from;
  state.scan.at -= from;
  state.bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
}

/** The next record or refusal in the bytes that were added; null when more bytes are needed. */
export function nextPiece(state: Splitter): Piece | null {
  for (;;) {
    const step = steps[state.mode](state);
    if (step === 'more') return null;
    if (step !== 'again') return step;
  }
}

/**
 * The pieces after the last bytes: an incomplete record is refused by name, and what follows its start is searched for more.
 * `truncated` says whether the bytes ended early.
 */
export function* endPieces(state: Splitter, truncated: boolean): Generator<Piece> {
  const endsInList = state.mode === 'between' && state.listKey !== null;
  if (state.mode !== 'inside' && (truncated || endsInList))
    yield { ok: false, name: refusalMessages.recordNumber(state.count + 1), reason: refusalMessages.recordTruncated };
  while (state.mode === 'inside') {
    const refusal = refuseBroken(state, refusalMessages.recordTruncated);
    if (refusal !== 'again') yield refusal;
    for (let piece = nextPiece(state); piece; piece = nextPiece(state)) yield piece;
  }
}

const steps: Record<Mode, (state: Splitter) => Step> = {
  seek: seekList,
  between: startRecord,
  inside: readRecord,
  lost: findNextRecord,
};

/** Forgets all but the last bytes, in which a key may have started, and requests more. */
function keepTail(state: Splitter): 'more' {
  state.at = Math.max(state.at, state.bytes.length - maxHeaderBytes);
  return 'more';
}

function seekList(state: Splitter): Step {
  const { bytes, listKey } = state;
  if (state.listEnded) {
    let next = state.at;
    while (next < bytes.length && blank(bytes[next]!)) next += 1;
    if (next >= bytes.length) return 'more';
    state.listEnded = false;
    // A bracket that neither a key nor an end follows did not end the list.
    if (bytes[next] !== comma && bytes[next] !== closeCurly) {
      state.mode = 'between';
      return 'again';
    }
  }
  const found = findList(bytes, listKey!, state.at);
  if (found.at === -1) return keepTail(state);
  const before = bytes.toString('utf8', state.at, found.keyAt);
  state.header = before.split(/\}\s*\{/).at(-1)!;
  state.at = found.at;
  state.mode = 'between';
  return 'again';
}

function startRecord(state: Splitter): Step {
  const { bytes, listKey } = state;
  while (state.at < bytes.length && (blank(bytes[state.at]!) || bytes[state.at] === comma)) state.at += 1;
  if (state.at >= bytes.length) return 'more';
  const byte = bytes[state.at]!;
  if (byte === byteOrderMark[0]) {
    if (bytes.length - state.at < 3) return 'more';
    if (bytes.compare(byteOrderMark, 0, 3, state.at, state.at + 3) === 0) {
      state.at += 3;
      return 'again';
    }
  }
  if (listKey === null && (byte === openSquare || byte === closeSquare)) {
    state.at += 1;
    return 'again';
  }
  if (byte === closeSquare) {
    state.at += 1;
    state.mode = 'seek';
    state.listEnded = true;
    return 'again';
  }
  enterRecord(state, state.at);
  return byte === openCurly ? 'again' : refuseBroken(state, refusalMessages.recordNotJson);
}

function enterRecord(state: Splitter, at: number): void {
  state.mode = 'inside';
  state.at = at;
  state.start = at;
  state.scan = startScan(at);
}

function readRecord(state: Splitter): Step {
  const { bytes, scan } = state;
  const found = advance(scan, bytes);
  if (found === 'whole') return finishRecord(state);
  if (found === 'broken') return refuseBroken(state, refusalMessages.recordNotJson);
  if (bytes.length - state.start > largestRecord)
    return refuseBroken(state, refusalMessages.recordTooLarge, bytes.length);
  return 'more';
}

/** Finds the nearest place after a broken record where a record, a line with one, or the next list may start. */
function findNextRecord(state: Splitter): Step {
  const { bytes, listKey, at, scan } = state;
  const object = findCandidate(state, at);
  const line = listKey === null ? bytes.indexOf('\n{', Math.max(at, scan.at, 1) - 1) : -1;
  const container = listKey === null ? -1 : findList(bytes, listKey, at).keyAt;
  const places = [object, line === -1 ? -1 : line + 1, container].filter((place) => place !== -1);
  if (places.length === 0) return keepTail(state);
  const nearest = Math.min(...places);
  if (nearest === container) {
    // The header before the list has yet to be read.
    state.mode = 'seek';
    state.recovering = false;
    return 'again';
  }
  enterRecord(state, nearest);
  return 'again';
}

/** Where a record may start: as the last complete or the broken one does; before any complete one, at any object. */
function findCandidate({ bytes, lastKey, brokenKey }: Splitter, from: number): number {
  if (lastKey === undefined) return bytes.indexOf(openCurly, from);
  const keys = new Set([lastKey, brokenKey ?? lastKey]);
  const found = [...keys].map((key) => findObject(bytes, key, from)).filter((place) => place !== -1);
  return found.length > 0 ? Math.min(...found) : -1;
}

/** Refuses the record at `start`, unless it is part of one that was refused already; the search goes on at `resumeAt`. */
function refuseBroken(state: Splitter, reason: string, resumeAt = state.start + 1): Piece | 'again' {
  const { bytes, start } = state;
  state.brokenKey = firstKeyAt(bytes, start);
  const next = findCandidate(state, start + 1);
  const text = bytes.toString('utf8', start, Math.min(next === -1 ? bytes.length : next, start + maxHeaderBytes));
  const isPart = state.recovering && !text.includes(state.markKey);
  state.mode = 'lost';
  state.recovering = true;
  state.at = resumeAt;
  if (isPart) return 'again';
  state.count += 1;
  const name = nameInBrokenText(text) ?? refusalMessages.recordNumber(state.count);
  if (name === state.refusedName) return 'again';
  state.refusedName = name;
  return { ok: false, name, reason };
}

/** Refuses the complete record from `start` to `scan.at`, unless it is part of one that was refused already. */
function refuseComplete(state: Splitter, raw: Buffer, reason: string): Piece | 'again' {
  const text = raw.toString('utf8', 0, maxHeaderBytes);
  if (state.recovering && !text.includes(state.markKey)) {
    state.mode = 'lost';
    return 'again';
  }
  state.count += 1;
  return { ok: false, name: nameInBrokenText(text) ?? refusalMessages.recordNumber(state.count), reason };
}

/** Reads the complete record from `start` to `scan.at`. */
function finishRecord(state: Splitter): Step {
  const raw = state.bytes.subarray(state.start, state.scan.at);
  state.at = state.scan.at;
  state.mode = 'between';
  if (!isUtf8(raw)) return refuseComplete(state, raw, refusalMessages.recordNotUtf8);
  const value = parsed(raw);
  if (value === undefined) {
    const refusal = refuseComplete(state, raw, refusalMessages.recordNotJson);
    // Its end may be an accident: reading recovers at the next record that is marked.
    state.recovering = true;
    return refusal;
  }
  const isMarked = Object.hasOwn(value, state.mark);
  if (state.recovering && !isMarked) {
    // A record may be inside, as in the list of a next container.
    state.mode = 'lost';
    state.at = state.start + 1;
    return 'again';
  }
  state.recovering = false;
  state.count += 1;
  if (isMarked) state.lastKey = JSON.stringify(Object.keys(value)[0]);
  return { ok: true, value, header: state.header };
}

function parsed(raw: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
