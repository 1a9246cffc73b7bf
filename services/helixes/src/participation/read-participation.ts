import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { helixesApi } from '@consortia/proto/helixes/api';
import { trusted } from 'mongoose';
import { findShown } from '../helixes/find-helix.ts';
import type { Helixes } from '../helixes.ts';
import { type Participation, participationId } from './participation-model.ts';

/** More than any person administers. */
const administrable = 100;

export const readParticipation = (context: Pick<Helixes, 'helixes' | 'organisations' | 'participations'>) =>
  handle(helixesApi.readParticipation, async ({ viewer, params: { id } }) => {
    const { organisations, participations } = context;
    const userId = signedIn(viewer).id;
    await findShown(context, id);
    const own = await organisations.model
      .find({ administrators: userId, waiting: false, deletedAt: null })
      .sort({ sortKey: 1, _id: 1 })
      .limit(administrable)
      .lean();
    const ids = own.map((organisation) => participationId(id, organisation._id));
    const found = await participations.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<Participation[]>();
    const states = new Map(found.map(({ organisationId, state }) => [organisationId, state]));
    const stateOf = (organisationId: string) => {
      const state = states.get(organisationId);
      return state === undefined || state === 'ended' ? ('none' as const) : state;
    };
    return { organisations: own.map(({ _id, name }) => ({ id: _id, name, state: stateOf(_id) })) };
  });
