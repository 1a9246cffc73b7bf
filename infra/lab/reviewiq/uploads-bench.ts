import { readFile } from 'node:fs/promises';
import { createDocumentReader } from '@consortia/infra/documents/read-document';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { checkUpload } from '@consortia/reviewiq/src/preflight/form/check-upload';
import { inTurns } from '@consortia/reviewiq/src/preflight/in-turns';

/** What is said of files, each beside what was planted in it, for a person to judge: `node infra/lab/reviewiq/uploads-bench.ts FOLDER`. */
type Case = {
  file: string;
  scheme: string;
  /** What is planted, and where and with which words; null in a clean file. */
  problem: string | null;
  where: string | null;
  words: string | null;
  blind: boolean;
  year?: number;
};
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = process.argv[2]!;
const reader = createDocumentReader();
for (const line of (await readFile(`${folder}/manifest.jsonl`, 'utf8')).trim().split('\n')) {
  const one: Case = JSON.parse(line);
  const bytes = new Uint8Array(await readFile(`${folder}/${one.file}`));
  const start = performance.now();
  print(`\n=== ${one.file} ${one.scheme} ${one.problem ?? 'clean'}: ${one.where ?? ''} “${one.words ?? ''}”`);
  const document = await reader.read(one.file.endsWith('.pdf') ? 'pdf' : 'docx', bytes).catch((error: Error) => error);
  if (document instanceof Error) {
    print(`REFUSED ${document.message}`);
    continue;
  }
  const scheme: SchemeValue = one.scheme.startsWith('DN') ? 'DN' : 'PF';
  const callYear = one.year ?? null;
  const found = await inTurns(checkUpload(document, { scheme, callYear, blind: one.blind ? 'yes' : 'no', part: null }));
  for (const { kind, finding, isQuestion, places } of found)
    print(
      `   ${isQuestion ? '?' : '!'} ${kind}: ${finding} ${places.map(({ quote, page }) => `[${page ?? ''} “${quote.slice(0, 60)}”]`).join(' ')}`,
    );
  print(`   ${Math.round(performance.now() - start)} ms`);
}
