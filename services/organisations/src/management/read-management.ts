import { handle } from '@consortia/infra/kit/requests/handler';
import { mediaPath } from '@consortia/proto/media';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { waitingFor } from '../membership/membership-model.ts';
import { slugOf } from '../organisations/organisation-at.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import { registryUrl } from '../organisations/registry-url.ts';
import type { Organisations } from '../organisations.ts';
import { mayDecideOnRequests } from '../policies.ts';
import { membersOf } from '../profiles/counts.ts';
import { loadManaged } from './load-managed.ts';
import { revisionOf } from './revision-of.ts';

export const readManagement = (parts: Pick<Organisations, 'directory' | 'memberships' | 'organisations' | 'people'>) =>
  handle(
    organisationsApi.readManagement,
    async ({ viewer, loaded: organisation }) => {
      const { people, memberships, directory } = parts;
      const { _id: id, description, website, photo, directoryId, administrators, participants } = organisation;
      const [members, waiting, entry] = await Promise.all([
        people.model.countDocuments(membersOf(id)),
        memberships.countDocuments(waitingFor(id)),
        directoryId ? directory.findById(directoryId).select('name').lean<{ name: string }>() : null,
      ]);
      const { name, paid, profileUrl, emailDomains } = presentOrganisation(organisation);
      return {
        ...{ id, slug: slugOf(organisation), name, description, website, paid, profileUrl, emailDomains },
        photoUrl: photo && mediaPath('organisations', photo, 'large'),
        revision: revisionOf(organisation),
        registry: directoryId ? { id: directoryId, name: entry?.name ?? name, url: registryUrl(directoryId) } : null,
        ...{ members, waiting },
        decidesOnMembers: mayDecideOnRequests(viewer, organisation),
        administrators: administrators.length,
        participants: participants?.length ?? 0,
      };
    },
    { load: loadManaged(parts) },
  );
