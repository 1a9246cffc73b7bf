import { pathTo } from '@consortia/proto/client';
import type { FeedList } from '@consortia/proto/posts/feeds-api';
import { postsPages } from '@consortia/proto/posts/pages';

const pages = { opportunity: postsPages.opportunities, result: postsPages.results };

/** Own path of the list with these filters. */
export const listPath = (list: FeedList, filters: object): string => pathTo(pages[list], { query: { filters } });
