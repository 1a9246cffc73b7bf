import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import { guidePages } from '@consortia/proto/content/shapes';
import type { Content } from '../content.ts';
import { shownPages } from './shown-pages.ts';

export const readGuide = (content: Pick<Content, 'clock' | 'items'>) =>
  handle(contentApi.readGuide, async () => ({ pages: await shownPages(content, guidePages) }));
