import { handle } from '@consortia/infra/kit/requests/handler';
import { isFullMember } from '@consortia/infra/kit/viewer/viewer';
import { limits } from '@consortia/proto/limits';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { itemAsProfile } from '../matching/item-as-profile.ts';
import { decodeItem } from '../matching/prepared-bytes.ts';
import { cardViewerOf } from './card-viewer.ts';
import { bytesOf, type Item } from './item-model.ts';
import { itemKey, listOf } from './lists.ts';
import type { Matches } from './matches.ts';

/** Below it Results of the demo data have little more in common than being about research. */
const minChance = 0.25;
/** Some of those that are ranked may be gone by now. */
const spare = 6;

/**
 * Results like one, by its words and sentence vector. Trial members compare what trial members are shown, so that not even the
 * order depends on a hidden name. Of an unknown Result there are none.
 */
export const listRelatedResults = (matches: Pick<Matches, 'call' | 'items' | 'models' | 'snapshot'>) =>
  handle(recommendationsApi.listRelatedResults, async ({ viewer, params: { id } }) => {
    const list = listOf('result', !isFullMember(viewer));
    const [item, learned] = await Promise.all([
      matches.items.findById(itemKey(list, id)).lean<Item>(),
      matches.models.learned(),
    ]);
    if (!item?.live || !item.prepared || item.modelVersion !== learned?.version) return { items: [] };
    const prepared = decodeItem(bytesOf(item.prepared));
    if (!prepared) return { items: [] };
    const { [list]: index } = await matches.snapshot.at(learned.version);
    const ids = index
      .rank(itemAsProfile(prepared), limits.relatedResults + spare)
      .filter((ranked) => ranked.id !== id && ranked.score >= minChance)
      .map((ranked) => ranked.id);
    if (ids.length === 0) return { items: [] };
    const body = { ids, viewer: cardViewerOf(viewer) };
    const { cards } = await matches.call(resultsApi.presentResults, { body });
    return { items: cards.slice(0, limits.relatedResults) };
  });
