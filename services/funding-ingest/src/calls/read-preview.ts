import { previewHandler } from '@consortia/infra/images/preview-handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { publicPageMessages as labels } from '@consortia/proto/funding-ingest/messages/public-pages';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentHelixes, readHelixes } from '../helixes/read-helixes.ts';
import { findCall } from '../topics/find-call.ts';
import { lifeOf } from '../topics/topic-life.ts';

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The picture of link previews of a funding call. */
export const readPreview = (parts: Pick<FundingIngest, 'clock' | 'helixes' | 'topics'>) =>
  previewHandler(fundingIngestApi.readPreview, async ({ params, query }) => {
    const { topic } = await findCall(parts, params.identifier, query.ref);
    const life = lifeOf(topic, parts.clock());
    const [helix] = presentHelixes(topic.helixIds, await readHelixes(parts));
    return {
      kind: topic.programme === null ? labels.call : labels.callOf(topic.programme),
      title: topic.title,
      detail: [
        topic.identifier,
        life.status !== 'closed' && life.nextDeadline && labels.closes(dates.format(new Date(life.nextDeadline))),
      ]
        .filter(Boolean)
        .join(' · '),
      hue: helix?.hue ?? null,
    };
  });
