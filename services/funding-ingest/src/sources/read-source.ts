import { basename } from 'node:path';
import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import { splitRows } from './csv-rows.ts';
import { type Format, formatOf, unsupported } from './formats.ts';
import { splitRecords } from './json-records.ts';
import { type ByteSource, openBytes } from './read-bytes.ts';
import { readEntry, type SourceRecord } from './read-entry.ts';
import { isObject } from './readings.ts';
import type { Piece } from './record-splitter.ts';
import { repairTexts } from './repair-encoding.ts';

export type { SourceRecord } from './read-entry.ts';
export type OpenSource = {
  format: string;
  totalBytes: number;
  /** Number of bytes of the file that were read. */
  readBytes(): number;
  records(): AsyncGenerator<SourceRecord>;
};
/** Number of bytes from which the format of a file is recognised. */
const beginningBytes = 256 * 1024;

async function beginningOf(bytes: ByteSource): Promise<string> {
  const seen: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes.chunks()) {
    seen.push(chunk);
    length += chunk.length;
    if (length >= beginningBytes || formatOf(Buffer.concat(seen).toString('utf8'))) break;
  }
  return Buffer.concat(seen).toString('utf8');
}

/** `ftp_open_topics_2026-08-12.fixed.jsonl.gz` was observed on that day. */
function dayInName(path: string): string | null {
  const day = /_(\d{4}-\d{2}-\d{2})(?=\.)/.exec(basename(path))?.[1];
  return day && !Number.isNaN(Date.parse(day)) ? `${day}T00:00:00.000Z` : null;
}

/** Opens a file of funding data in any of the formats of the table; an unknown one is an error that says what to do. */
export async function openSource(path: string): Promise<OpenSource> {
  const beginning = await beginningOf(await openBytes(path));
  const format = formatOf(beginning);
  if (!format) throw new Error(unsupported(beginning));
  const bytes = await openBytes(path);
  const observedAt = format.source === 'flattened' ? dayInName(path) : null;
  return {
    format: format.name,
    totalBytes: bytes.totalBytes,
    readBytes: bytes.readBytes,
    records: () => recordsOf(format, bytes, observedAt),
  };
}

async function* recordsOf(format: Format, bytes: ByteSource, observedAt: string | null): AsyncGenerator<SourceRecord> {
  const isTruncated = (): boolean => bytes.failure() !== null;
  const pieces =
    format.layout === 'csv'
      ? splitRows(bytes.chunks(), isTruncated)
      : splitRecords(bytes.chunks(), format.layout, isTruncated);
  let count = 0;
  for await (const piece of pieces) {
    count += 1;
    if (piece.ok)
      yield readEntry(format.source, recordOf(format, piece), {
        observedAt,
        otherwise: refusalMessages.recordNumber(count),
      });
    else yield bytes.failure() === 'damaged' ? { ...piece, reason: refusalMessages.recordDamaged } : piece;
  }
}

/** The record as the table expects it. */
function recordOf({ source }: Format, { value, header }: Extract<Piece, { ok: true }>): unknown {
  if (source === 'flattened') return repairTexts(value);
  if (source === 'details') return value.TopicDetails;
  if (source !== 'feed' || !isObject(value)) return value;
  return { ...value, generatedAt: /"generatedAt"\s*:\s*"([^"]{1,40})"/.exec(header)?.[1] };
}

/** One row of the portal's search API; `observedAt` is when it was fetched. */
export function readSearchRow(row: unknown, observedAt: string | null): SourceRecord {
  return readEntry('search', row, { observedAt, otherwise: refusalMessages.recordNumber(1) });
}
