import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { publicPageMessages as labels } from '@consortia/proto/gateway/messages/public-pages';
import { helixesApi } from '@consortia/proto/helixes/api';
import { messages } from '@consortia/proto/messages';
import { pagePaths } from '@consortia/proto/page-paths';
import { postsApi } from '@consortia/proto/posts/api';
import { feedMessages } from '@consortia/proto/posts/messages/feeds';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { html, linksHtml } from './markup.ts';
import { type PresentPage, type PublicPage, titleOf } from './public-page.ts';

type Entries = Parameters<typeof linksHtml>[0];

/** The first page of a list, in the order that visitors are shown. */
function listPage(path: string, description: string, entries: Entries): PublicPage {
  const title = titleOf(path);
  const body = html`<h1>${title}</h1><p>${description}</p>${linksHtml(entries)}`;
  return { title, description, path, body };
}

export const presentOpportunities: PresentPage = async ({ read }) => {
  const { items } = await read(postsApi.listOpportunities, {});
  const entries = items.map(({ name, url, organisation, action }) => ({
    ...{ title: name, url },
    note: [organisation?.name, action?.topic.identifier].filter(Boolean).join(', '),
  }));
  const feed = { title: feedMessages.titles.opportunity, path: postsApi.readOpportunityFeed.path };
  return { ...listPage(pagePaths.opportunities, labels.opportunities, entries), feed };
};

export const presentCalls: PresentPage = async ({ read }) => {
  const { items } = await read(fundingIngestApi.listCalls, {});
  const entries = items.map(({ title, url, identifier, nextDeadline }) => ({
    ...{ title, url },
    note: [identifier, nextDeadline && labels.deadline(nextDeadline)].filter(Boolean).join(', '),
  }));
  const feed = { title: messages.fundingCalls, path: fundingIngestApi.readCallFeed.path };
  return { ...listPage(pagePaths.fundingCalls, labels.calls, entries), feed };
};

export const presentHelixes: PresentPage = async ({ read }) => {
  const { helixes } = await read(helixesApi.listHelixes, {});
  const entries = helixes.map(({ name, alias, description }) => ({
    title: name,
    url: `/helixes/${alias}`,
    note: description,
  }));
  return listPage(pagePaths.helixes, labels.helixes, entries);
};

export const presentFound =
  (kind: SearchKind, path: string, description: string): PresentPage =>
  async ({ read }) => {
    const { items } = await read(recommendationsApi.listFound, { params: { kind } });
    return listPage(
      path,
      description,
      items.map(({ title, url, detail }) => ({ title, url, note: detail })),
    );
  };
