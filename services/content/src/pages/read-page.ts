import { handle } from '@consortia/infra/kit/handler';
import { contentApi } from '@consortia/proto/content/api';
import type { Content } from '../content.ts';
import { findLive } from '../items/find-live.ts';
import { firstPages } from './first-pages.ts';

export const readPage = (content: Content) =>
  handle(contentApi.readPage, async ({ params: { page } }) => {
    const written = (await findLive(content, 'page')).find(({ item }) => item.page === page);
    if (!written) return firstPages[page];
    const { kind: _, ...shown } = written.item;
    return shown;
  });
