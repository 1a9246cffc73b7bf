import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { publicPageMessages as labels } from '@consortia/proto/gateway/messages/public-pages';
import { messages } from '@consortia/proto/messages';
import { plainText } from '@consortia/proto/rich-text';
import { factsHtml, html, richTextHtml } from './markup.ts';
import type { PresentPage } from './public-page.ts';

/** A call has up to 100 KB of text; search engines and previews read the start of it. */
const maxSections = 12;

export const presentCall: PresentPage = async ({ read, params, query, publicUrl }) => {
  const ref = query.get('ref') ?? undefined;
  const call = await read(fundingIngestApi.readCall, { params: { identifier: params.identifier! }, query: { ref } });
  const { topic, deadlines, deadlineTime } = call.action;
  const own = `/funding/call/${encodeURIComponent(topic.identifier)}`;
  const reference = call.kind === 'grant' ? '' : `?ref=${encodeURIComponent(call.reference)}`;
  const text = call.description[0];
  const total = call.budget?.total ?? null;
  return {
    title: `${topic.title} (${topic.identifier})`,
    description: text ? plainText(text.text) : labels.callDescription(topic.title, topic.identifier),
    path: own + reference,
    picture: `${own}/preview.png${reference}`,
    data: [
      {
        '@type': 'MonetaryGrant',
        name: topic.title,
        identifier: topic.identifier,
        url: publicUrl + own + reference,
        funder: { '@type': 'Organization', name: labels.funder },
        ...(total !== null && { amount: { '@type': 'MonetaryAmount', currency: 'EUR', value: total } }),
        ...(topic.link && { sameAs: topic.link }),
      },
    ],
    body: html`<h1>${topic.title}</h1>${factsHtml([
      [labels.identifier, topic.identifier],
      [labels.programme, call.programme],
      [labels.deadlines, deadlines.map((date) => messages.brusselsTime(date, deadlineTime)).join('; ')],
      [labels.budget, total === null ? null : labels.euros(total)],
    ])}${call.description
      .slice(0, maxSections)
      .map(
        ({ title, text: section }) =>
          html`<section>${title ? html`<h2>${title}</h2>` : html``}${richTextHtml(section)}</section>`,
      )}`,
  };
};
