import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Feature, Recommendations } from '../recommendations.ts';
import { indexReactions, startIndexing } from './follow-changes.ts';
import { listFound } from './list-found.ts';
import { createGlobalIndex } from './maintain-index.ts';
import { searchEverything } from './search-everything.ts';

/** Global search: the palette, the lists of what was found, and the index behind both. */
export function globalSearch(recommendations: Recommendations): Feature {
  const index = createGlobalIndex(recommendations);
  let indexing: { close(): Promise<void> } | undefined;
  return {
    handlers: [
      recommendations.setAside.handler(recommendationsApi.listSetAside),
      searchEverything(recommendations),
      listFound(recommendations),
    ],
    reactions: indexReactions(index, recommendations),
    projections: [index],
    async prepare() {
      await index.prepare();
      indexing = await startIndexing(index, recommendations);
    },
    close: async () => indexing?.close(),
  };
}
