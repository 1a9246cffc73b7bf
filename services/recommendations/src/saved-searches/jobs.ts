import { publishHits } from './publish-hits.ts';
import { runSearches } from './run-searches.ts';
import type { SavedSearches } from './saved-searches.ts';

export const savedSearchQueue = 'recommendations.saved-searches';
const minute = 60_000;

/** Looks for new hits every minute; of several instances one does. */
export async function startSavedSearches(parts: SavedSearches): Promise<{ close(): Promise<void> }> {
  const worker = await parts.jobs.work({
    queue: savedSearchQueue,
    async handle(_job, signal) {
      await runSearches(parts, signal);
      await publishHits(parts, signal);
    },
  });
  await parts.jobs.schedule({ name: savedSearchQueue, queue: savedSearchQueue, every: minute });
  return worker;
}
