import { handle } from '@consortia/infra/kit/requests/handler';
import { isFullMember } from '@consortia/infra/kit/viewer/viewer';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { trusted } from 'mongoose';
import type { Consortia } from '../consortium.ts';
import { assertSignedIn, isEditor, mayRead } from '../policies.ts';
import type { StoredConsortium } from './consortium-model.ts';
import { presentCard, presentInvitation } from './present.ts';
import { type ReadingConsortia, relatedTo } from './related.ts';

/** Every consortium in which a person has a part, the latest change first. */
export const consortiaOf = ({ consortia }: Pick<Consortia, 'consortia'>, userId: string): Promise<StoredConsortium[]> =>
  consortia
    .find({
      $or: trusted([{ coordinatorId: userId }, { editorIds: userId }, { 'candidates.userId': userId }]),
      deletedAt: null,
    })
    .sort({ changedAt: -1, _id: -1 })
    .limit(sizes.invitations)
    .lean<StoredConsortium[]>();

/** Consortia that a person may read, and seats that they were invited to or offered to take. `isFull`: a full member. */
export async function consortiaAndInvitations(consortia: ReadingConsortia, userId: string, isFull: boolean) {
  const found = await consortiaOf(consortia, userId);
  const related = await relatedTo(consortia, found);
  const invitations = found
    .filter((one) => !isEditor(one, userId))
    .flatMap((one) =>
      one.candidates
        .filter((candidate) => candidate.userId === userId && candidate.state !== 'idea')
        .map((candidate) => presentInvitation(one, candidate, related, isFull)),
    );
  return { found, related, invitations: invitations.slice(0, sizes.invitations) };
}

export const listConsortia = (consortia: ReadingConsortia) =>
  handle(consortiumApi.listConsortia, async ({ viewer }) => {
    assertSignedIn(viewer);
    const { found, related, invitations } = await consortiaAndInvitations(consortia, viewer.id, isFullMember(viewer));
    return {
      items: found.filter((one) => mayRead(viewer, one)).map((one) => presentCard(one, viewer.id, related)),
      invitations,
    };
  });
