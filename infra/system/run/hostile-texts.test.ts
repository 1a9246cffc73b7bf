import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { hostileRepeats } from '@consortia/infra/testing/hostile-bodies';
import type { Task } from '@consortia/infra/testing/hostile-text-worker';

const bytes = 1024 * 1024;
/** A quadratic function needs hours for a megabyte, a linear one a second: only what hangs runs into it. */
const hangsMs = 50_000;

const functions = [
  ['proto/posts/slug.ts', 'slug'],
  ['proto/keyword.ts', 'keywordProblem'],
  ['proto/keyword.ts', 'keywordOf'],
  ['proto/own-path.ts', 'isOwnPath'],
  ['proto/rich-text.ts', 'safeHref'],
  ['proto/rich-text.ts', 'plainText'],
  ['proto/shapes.ts', 'withoutControlCharacters'],
  ['proto/shapes.ts', 'singleLine'],
  ['proto/shapes.ts', 'visibleCharacters'],
  ['proto/shapes.ts', 'alias'],
  ['proto/shapes.ts', 'aliasAndId'],
  ['proto/posts/comments.ts', 'commentText'],
  ['proto/posts/drafts.ts', 'statesWhatIsSought'],
  ['proto/identity/orcid-id.ts', 'readOrcidId'],
  ['proto/keyword.ts', 'keywordKey'],
  ['infra/kit/http/form-fields.ts', 'readUrlEncoded'],
  ['infra/kit/pages/service-page.ts', 'escapeHtml'],
  ['infra/log/redaction.ts', 'scrub'],
  ['services/reviewiq/src/reviewer/find-cues.ts', 'sentencesOf'],
  ['services/identity/src/users/alias.ts', 'aliasOf'],
  ['services/identity/src/users/email.ts', 'normaliseEmail'],
  ['infra/kit/http/networks.ts', 'bucketsOf'],
  ['infra/text/truncate.ts', 'truncate'],
  ['infra/text/plain-text.ts', 'plainText'],
  ['services/funding-ingest/src/sources/html-sections.ts', 'htmlSections'],
  ['services/funding-ingest/src/sources/flat-sections.ts', 'ungluedParagraphs'],
  ['services/funding-ingest/src/conditions/places.ts', 'placesIn'],
  ['infra/text/numbers.ts', 'amountsOf'],
  ['services/funding-ingest/src/sources/repair-encoding.ts', 'repairEncoding'],
  ['services/funding-ingest/src/sources/readings.ts', 'oneLine'],
  ['services/funding-ingest/src/sources/formats.ts', 'formatOf'],
  ['services/recommendations/src/search/query-text.ts', 'queryText'],
  ['services/recommendations/src/search/also-written.ts', 'alsoWritten'],
  ['services/recommendations/src/matching/sentences.ts', 'statementsIn'],
  ['infra/text/terms.ts', 'splitWords'],
  ['infra/text/stem.ts', 'stem'],
  ['web/src/ui/editor/paste-quiet.ts', 'withoutStyles'],
] as const;

let worker: Worker;
const start = () => new Worker(new URL('../../testing/hostile-text-worker.ts', import.meta.url));
beforeAll(() => {
  worker = start();
});
afterAll(() => worker.terminate());

/** Whether the worker ends one task; one that hangs is terminated and replaced. */
async function ends(task: Task): Promise<boolean> {
  worker.postMessage(task);
  const limit = AbortSignal.timeout(hangsMs);
  try {
    await once(worker, 'message', { signal: limit });
    return true;
  } catch (error) {
    if (!limit.aborted) throw error;
    await worker.terminate();
    worker = start();
    return false;
  }
}

describe('a megabyte of hostile text', () => {
  it.each(functions)('does not hold up %s, %s', async (module, name) => {
    for (const repeat of Object.keys(hostileRepeats)) {
      expect([repeat, await ends({ module, name, repeat, bytes })]).toEqual([repeat, true]);
    }
  });
});
