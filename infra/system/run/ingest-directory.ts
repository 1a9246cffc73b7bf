import { splitRecords } from '@consortia/funding-ingest/src/sources/json-records';
import { openBytes } from '@consortia/funding-ingest/src/sources/read-bytes';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import { directoryMark, isDirectory, readRecord } from '@consortia/organisations/src/imports/read-record';
import { isUniversityList, readUniversity, universityMark } from '@consortia/organisations/src/imports/read-university';
import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import type { RefusedRecord, RunCounts } from '@consortia/proto/funding-ingest/shapes';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Imported } from './ingest-records.ts';

/** Records of one call: some hundred kilobytes. */
const batch = 250;
const requestTimeoutMs = 120_000;
const firstBytes = 64 * 1024;

/** The directory of research organisations, or a list that adds to it; both are imported alike. */
type Kind = {
  format: string;
  mark: string;
  is(start: string): boolean;
  read(value: Record<string, unknown>): unknown;
  route: typeof organisationsApi.importDirectory | typeof organisationsApi.importUniversities;
};
const kinds: readonly Kind[] = [
  {
    format: 'directory of research organisations',
    ...{ mark: directoryMark, is: isDirectory, read: readRecord, route: organisationsApi.importDirectory },
  },
  {
    format: 'list of university domains',
    ...{ mark: universityMark, is: isUniversityList, read: readUniversity, route: organisationsApi.importUniversities },
  },
];
export const directoryFormats: readonly string[] = kinds.map(({ format }) => format);

/** What the file is of these, by its first bytes; null where it is something else. */
export async function directoryKindOf(path: string): Promise<Kind | null> {
  for await (const chunk of (await openBytes(path)).chunks()) {
    const start = chunk.toString('utf8', 0, firstBytes);
    return kinds.find(({ is }) => is(start)) ?? null;
  }
  return null;
}

type Options = {
  call: ServiceContext['call'];
  /** The name of the file, for the result. */
  name: string;
  /** Called after each batch with the counts so far. */
  progress?: (counts: RunCounts) => void;
  signal?: AbortSignal;
  /** How many refusals are returned by name; the others are counted. */
  named?: number;
};
export type OpenDirectory = {
  totalBytes: number;
  /** Number of bytes of the file that were read. */
  readBytes(): number;
  import(options: Options): Promise<Imported>;
};

/**
 * Opens a file of the directory, or of a list that adds to it. `import` hands its records to organisations batch by batch, with bounded memory: at most two
 * batches and one record of 8 MB are held. Throws what reading or the service threw; what was imported stays.
 */
export async function openDirectory(path: string, { format, mark, read, route }: Kind): Promise<OpenDirectory> {
  const bytes = await openBytes(path);
  return {
    totalBytes: bytes.totalBytes,
    readBytes: bytes.readBytes,
    async import({ call, name, progress, signal, named = 20 }) {
      const counts: RunCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
      const firstRefused: RefusedRecord[] = [];
      let records: unknown[] = [];
      const refuse = (refused: readonly RefusedRecord[]): void => {
        counts.refused += refused.length;
        firstRefused.push(...refused.slice(0, Math.max(0, named - firstRefused.length)));
      };
      const send = async (): Promise<void> => {
        const imported = await call(route, { body: { records } }, { timeoutMs: requestTimeoutMs });
        records = [];
        for (const kind of ['new', 'changed', 'unchanged'] as const) counts[kind] += imported[kind];
        refuse(imported.refused);
        progress?.(counts);
      };
      const isTruncated = (): boolean => bytes.failure() !== null;
      for await (const piece of splitRecords(bytes.chunks(), { list: null, mark }, isTruncated)) {
        signal?.throwIfAborted();
        if (piece.ok) records.push(read(piece.value));
        else refuse([{ name: piece.name, reason: piece.reason }]);
        if (records.length >= batch) await send();
      }
      if (records.length > 0) await send();
      const failure = bytes.failure();
      const error =
        failure && (failure === 'damaged' ? refusalMessages.recordDamaged : refusalMessages.recordTruncated);
      return { counts, name, format, firstRefused, backlog: 0, error };
    },
  };
}
