import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { absenceOf, sharedPath } from './shared-files.ts';

/** A real funding call as the files have it; dates are calendar dates or null. */
export type RealCall = {
  identifier: string;
  reference: string;
  title: string;
  callIdentifier: string | null;
  callTitle: string | null;
  programme: string | null;
  keywords: string[];
  text: string;
  status: 'open' | 'forthcoming' | 'closed';
  deadline: string | null;
};

/** Names of the files in `../shared`. */
export const realCallNames = ['data/ftp_open_topics_2026-08-12.fixed.jsonl.gz', 'data/he_calls_2021_2024.csv'] as const;
export const realCallFiles = realCallNames.map(sharedPath) as [string, string];
/** Whether the files lie next to this checkout; a clone elsewhere does not have them. */
export const hasRealCalls = absenceOf(realCallNames) === null;

/** Cells of a line; quoted ones may hold commas. */
const cellsOf = (line: string): string[] =>
  Array.from(line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g), ([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );

function openCalls(file: string): RealCall[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line) => {
    const row = JSON.parse(line) as Record<string, string>;
    return {
      identifier: row.topicId!,
      reference: row.reference!,
      title: row.title!,
      callIdentifier: row.callIdentifier || null,
      callTitle: row.callTitle || null,
      programme: row.programme || null,
      keywords: (row.keywords ?? '').split(',').map((keyword) => keyword.trim()),
      text: row.description ?? '',
      status: row.callStatus as RealCall['status'],
      deadline: row.deadline || null,
    };
  });
}

function closedCalls(file: string): RealCall[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = cellsOf(head);
  return lines.map((line) => {
    const row = Object.fromEntries(cellsOf(line).map((cell, at) => [names[at], cell])) as Record<string, string>;
    return {
      identifier: row.topicId!,
      reference: row.ccm2Id!,
      title: row.topicTitle!,
      callIdentifier: row.callId || null,
      callTitle: row.callTitle || null,
      programme: 'Horizon Europe',
      keywords: [row.destination ?? ''],
      text: '',
      status: 'closed' as const,
      deadline: row.closeDate || null,
    };
  });
}

/** Every call of both files, the first of each identifier. */
export function readRealCalls(): RealCall[] {
  const all = [...openCalls(realCallFiles[0]), ...closedCalls(realCallFiles[1])];
  return [...new Map(all.toReversed().map((call) => [call.identifier.toUpperCase(), call])).values()].toReversed();
}
