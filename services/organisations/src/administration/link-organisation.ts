import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { administrationMessages as messages } from '@consortia/proto/organisations/messages/administration';
import { slug } from '@consortia/proto/posts/slug';
import { trusted } from 'mongoose';
import { refuseTakenName } from '../management/change-organisation.ts';
import type { Managing } from '../management/member-of-managed.ts';
import { nameKey } from '../names/name-key.ts';
import { assertMayDecide } from '../policies.ts';
import { changeAdministered } from './change-administered.ts';
import { directoryEntry } from './directory-entry.ts';

export const linkOrganisation = (parts: Managing) =>
  handle(
    organisationsApi.linkOrganisation,
    async (call) => {
      const { params, body } = call;
      const entry = body.directoryId === null ? null : await directoryEntry(parts, body.directoryId);
      if (!entry) {
        await changeAdministered(parts, call, (organisation) => {
          if (organisation.directoryId === null) return null;
          organisation.directoryId = null;
          return { decision: 'unlinked' };
        });
        return { message: messages.unlinked };
      }
      const others = { _id: trusted({ $ne: params.id }), replacedBy: null, deletedAt: null };
      if (await parts.organisations.exists({ ...others, directoryId: entry._id })) fail('organisations.entry_taken');
      if (body.fill) await refuseTakenName(parts, entry.name, params.id);
      await changeAdministered(parts, call, (organisation) => {
        organisation.directoryId = entry._id;
        if (body.fill) {
          const { name, country } = entry;
          Object.assign(organisation, { name, country, nameKey: nameKey(name), alias: slug(name, 'organisation') });
        }
        return { decision: 'linked', details: { registry: entry._id } };
      });
      return { message: messages.linked };
    },
    { assertMayCall: assertMayDecide },
  );
