import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiaAndInvitations } from '../consortia/list-consortia.ts';
import { presentCard } from '../consortia/present.ts';
import type { ReadingConsortia } from '../consortia/related.ts';
import { isOfTeam } from '../policies.ts';

/** For a service that tells a person about their consortia: rights are decided here. Trial members see their invitations alone. */
export const listConsortiaOf = (consortia: ReadingConsortia) =>
  handle(consortiumApi.listConsortiaOf, async ({ body: { viewer } }) => {
    const { userId, trial } = viewer;
    const { found, related, invitations } = await consortiaAndInvitations(consortia, userId, !trial);
    const own = trial ? [] : found.filter((one) => isOfTeam(one, userId));
    return { items: own.map((one) => presentCard(one, userId, related)), invitations };
  });
