import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { requestMessages as messages } from '@consortia/proto/organisations/messages/requests';
import { slug } from '@consortia/proto/posts/slug';
import { nameKey } from '../names/name-key.ts';
import { findByName } from '../organisations/find-organisation.ts';
import { assertMayDecide } from '../policies.ts';
import { decide } from './decide.ts';
import type { HandlingRequests } from './on-organisation-requested.ts';

/** Requests under the former name still find it: its id was made of that name. */
export const renameRequest = (parts: HandlingRequests) =>
  handle(
    organisationsApi.renameRequest,
    async (request) => {
      const { id } = request.params;
      const { name } = request.body;
      const key = nameKey(name);
      const namesake = await findByName(parts, key);
      if (namesake && namesake._id !== id) fail('organisations.name_taken', { fields: { name: [messages.nameTaken] } });
      await decide(parts, request, id, (organisation) => {
        Object.assign(organisation, { name, nameKey: key, alias: slug(name, 'organisation') });
        return { decision: 'renamed' };
      });
      return { message: messages.renamed };
    },
    { assertMayCall: assertMayDecide },
  );
