import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import type { Content } from '../content.ts';
import { shownPages } from './shown-pages.ts';

export const readPage = (content: Pick<Content, 'clock' | 'items'>) =>
  handle(contentApi.readPage, async ({ params: { page } }) => (await shownPages(content, [page]))[0]!);
