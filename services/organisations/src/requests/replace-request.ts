import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { isDirectoryId } from '@consortia/proto/organisations/directory';
import { requestMessages as messages } from '@consortia/proto/organisations/messages/requests';
import { slug } from '@consortia/proto/posts/slug';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import { nameKey } from '../names/name-key.ts';
import { findByEntry } from '../organisations/find-organisation.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { assertMayDecide } from '../policies.ts';
import { decide } from './decide.ts';
import type { HandlingRequests } from './on-organisation-requested.ts';

/**
 * The replacement takes over the people and all later requests. An entry of the directory stands for its organisation on this
 * installation; where there is none, the request becomes it and is approved.
 */
export const replaceRequest = (parts: HandlingRequests) =>
  handle(
    organisationsApi.replaceRequest,
    async (request) => {
      const { id } = request.params;
      const { organisationId } = request.body;
      const entry = isDirectoryId(organisationId) ? await activeEntry(parts, organisationId) : null;
      const target = entry ? await ofEntry(parts, entry) : await existing(parts, organisationId);
      if (entry && (!target || target._id === id)) {
        await decide(parts, request, id, (organisation) => {
          const { name, country } = entry;
          Object.assign(organisation, { name, country, nameKey: nameKey(name), alias: slug(name, 'organisation') });
          organisation.directoryId = entry._id;
          organisation.waiting = false;
          return { decision: 'linked' };
        });
        return { message: messages.linked };
      }
      if (!target || target._id === id) return fail('organisations.replacement_unknown');
      if (target.waiting) return fail('organisations.replacement_waiting');
      await decide(parts, request, id, (organisation) => {
        organisation.replacedBy = target._id;
        organisation.requestedBy = [];
        return { decision: 'replaced', name: target.name, replacedBy: target._id };
      });
      return { message: messages.replaced };
    },
    { assertMayCall: assertMayDecide },
  );

const activeEntry = async ({ directory }: Pick<Organisations, 'directory'>, id: string): Promise<DirectoryEntry> =>
  (await directory.findOne({ _id: id, status: 'active' }).lean<DirectoryEntry>()) ??
  fail('organisations.replacement_unknown');

const existing = ({ organisations }: Pick<Organisations, 'organisations'>, id: string): Promise<Organisation | null> =>
  organisations.findOne({ _id: id, deletedAt: null }).lean<Organisation>();

/** The organisation of an entry, which may have been replaced by another one. */
async function ofEntry(parts: HandlingRequests, entry: DirectoryEntry): Promise<Organisation | null> {
  const found = await findByEntry(parts, entry);
  return found?.replacedBy ? existing(parts, found.replacedBy) : found;
}
