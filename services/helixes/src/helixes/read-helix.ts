import { handle } from '@consortia/infra/kit/requests/handler';
import { CallError } from '@consortia/proto/client';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesApi } from '@consortia/proto/helixes/api';
import { mediaPath } from '@consortia/proto/media';
import type { Helixes } from '../helixes.ts';
import { mayDecideOnParticipants } from '../policies.ts';
import { findBySlug } from './find-helix.ts';
import { presentHelix } from './present-helix.ts';
import { presentPeople } from './present-people.ts';

/** Actions open and close with the clock, so they are read from their owner and not copied. */
async function activeActions({ call, log }: Pick<Helixes, 'call' | 'log'>, id: string) {
  try {
    return (await call(fundingIngestApi.listActionsOfHelix, { params: { id } })).activeActions;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    log.warn({ err: error }, 'The funding actions of a Helix could not be read');
    return null;
  }
}

export const readHelix = (
  context: Pick<Helixes, 'call' | 'helixes' | 'log' | 'participations' | 'people' | 'subscriptions'>,
) =>
  handle(helixesApi.readHelix, async ({ viewer, params }) => {
    const helix = await findBySlug(context, params.alias);
    const { _id: id, image } = helix;
    const [actions, leaders, managers, organisations, followers] = await Promise.all([
      activeActions(context, id),
      presentPeople(context, helix.leaders),
      presentPeople(context, helix.managers),
      context.participations.countDocuments({ helixId: id, state: 'participating', deletedAt: null }),
      context.subscriptions.countDocuments({ helixes: id, deletedAt: null }),
    ]);
    return {
      ...presentHelix(helix),
      image: image && mediaPath('helixes', image, 'large'),
      activeActions: actions,
      ...{ leaders, managers, organisations, followers },
      mayDecide: mayDecideOnParticipants(viewer, helix),
    };
  });
