import { contentApi } from '@consortia/proto/content/api';
import type { WrittenPageName } from '@consortia/proto/content/shapes';
import { pagePaths } from '@consortia/proto/page-paths';
import { html, richTextHtml } from './markup.ts';
import type { PresentPage } from './public-page.ts';

/** A page whose text administrators write. */
export const presentWrittenPage =
  (page: WrittenPageName): PresentPage =>
  async ({ read }) => {
    const { title, description, text } = await read(contentApi.readPage, { params: { page } });
    return { title, description, path: pagePaths[page], body: html`<h1>${title}</h1>${richTextHtml(text)}` };
  };
