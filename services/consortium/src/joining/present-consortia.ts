import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { pagePaths } from '@consortia/proto/page-paths';
import { trusted } from 'mongoose';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import { linkOf, presentInvitation } from '../consortia/present.ts';
import { nameOf, type ReadingConsortia, relatedTo } from '../consortia/related.ts';
import { isEditor } from '../policies.ts';

/** For notifications: rights are decided here, at the time of the request. */
export const presentConsortia = (consortia: ReadingConsortia) =>
  handle(consortiumApi.presentConsortia, async ({ body: { viewer, items } }) => {
    const { userId, trial } = viewer;
    const found = await consortia.consortia
      .find({ _id: trusted({ $in: items.map(({ consortiumId }) => consortiumId) }), deletedAt: null })
      .lean<StoredConsortium[]>();
    const byId = new Map(found.map((one) => [one._id, one]));
    const related = await relatedTo(consortia, found);
    return {
      items: items.flatMap(({ consortiumId, candidateId }) => {
        const consortium = byId.get(consortiumId);
        if (!consortium) return [];
        const candidate = consortium.candidates.find(({ id }) => id === candidateId);
        const shown = { consortiumId, candidateId, meetsAt: consortium.meeting?.startsAt.toISOString() ?? null };
        if (isEditor(consortium, userId) && !trial && (candidateId === null || candidate)) {
          const name = candidate ? (nameOf(related, candidate) ?? '') : '';
          return [{ ...shown, subject: consortium.title, name, url: linkOf(consortiumId) }];
        }
        if (candidate?.userId !== userId || candidate.state === 'idea') return [];
        const { call, coordinator, url } = presentInvitation(consortium, candidate, related, !trial);
        return [{ ...shown, subject: call.title, name: coordinator?.name ?? '', url: url ?? pagePaths.consortia }];
      }),
    };
  });
