import { handle } from '@consortia/infra/kit/requests/handler';
import { CallError } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesApi } from '@consortia/proto/helixes/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import { findShown } from '../helixes/find-helix.ts';
import type { Helixes } from '../helixes.ts';
import { assertMayManageHelixes } from '../policies.ts';

type Moved = { id: string; name: string; url: string };
const shownOf = (all: readonly Moved[]) => ({ shown: all.slice(0, limits.helixPreviewListed), total: all.length });

/** Approved Opportunities for these calls, the newest first. */
async function postsFor({ opportunities }: Pick<Helixes, 'opportunities'>, topicIds: readonly string[]) {
  const filter = { topicId: trusted({ $in: [...topicIds] }), deletedAt: null };
  const [found, total] = await Promise.all([
    opportunities.model.find(filter).sort({ approvedAt: -1, _id: 1 }).limit(limits.helixPreviewListed).lean(),
    opportunities.model.countDocuments(filter),
  ]);
  const shown = found.map(({ _id: id, alias, name }) => ({ id, name, url: `/opportunities/${alias}-${id}` }));
  return { shown, total };
}

export const previewTerms = (context: Pick<Helixes, 'call' | 'helixes' | 'opportunities'>) =>
  handle(
    helixesApi.previewTerms,
    async ({ body }) => {
      if (body.id !== null) await findShown(context, body.id);
      try {
        const { added, removed, unchanged } = await context.call(fundingIngestApi.previewHelix, { body });
        const idsOf = (calls: readonly Moved[]) => calls.map(({ id }) => id);
        const [postsAdded, postsRemoved] = await Promise.all([
          postsFor(context, idsOf(added)),
          postsFor(context, idsOf(removed)),
        ]);
        return {
          calls: { added: shownOf(added), removed: shownOf(removed), unchanged },
          posts: { added: postsAdded, removed: postsRemoved },
        };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return fail('helixes.calls_unavailable', { cause: error });
      }
    },
    { assertMayCall: assertMayManageHelixes },
  );
