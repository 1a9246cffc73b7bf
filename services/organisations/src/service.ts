import { createImageStore } from '@consortia/infra/images/image-store';
import { mediaHandler } from '@consortia/infra/images/media-handler';
import { defineService } from '@consortia/infra/kit/service/define-service';
import { createSetAside } from '@consortia/infra/kit/service/set-aside';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { administrationHandlers } from './administration/handlers.ts';
import { consumers } from './consumers.ts';
import { createDirectoryIndex } from './directory/directory-index.ts';
import { directoryModel } from './directory/directory-model.ts';
import { readDirectoryEntry } from './directory/read-directory-entry.ts';
import { universityModel } from './directory/university-model.ts';
import { expertiseHandlers } from './expertise/handlers.ts';
import { groupHandlers } from './group-management/handlers.ts';
import { groupMemberModel } from './groups/group-member-model.ts';
import { groupModel } from './groups/group-model.ts';
import { refillGroups } from './groups/refill-groups.ts';
import { importDirectory } from './imports/import-directory.ts';
import { importUniversities } from './imports/import-universities.ts';
import { linkHandlers } from './links/handlers.ts';
import { managementHandlers } from './management/handlers.ts';
import { listMatchingNames } from './matching/list-matching-names.ts';
import { endRightsOutside } from './membership/end-outside-rights.ts';
import { membershipHandlers } from './membership/handlers.ts';
import { membershipModel } from './membership/membership-model.ts';
import { migrations } from './migrations.ts';
import { createOrganisationIndex } from './organisations/organisation-index.ts';
import { organisationModel } from './organisations/organisation-model.ts';
import { refillOrganisations } from './organisations/refill-organisations.ts';
import type { Organisations } from './organisations.ts';
import { participantHandlers } from './participants/handlers.ts';
import { personalData } from './privacy/personal-data.ts';
import { profileHandlers } from './profiles/handlers.ts';
import { createMemberIndex, indexMembers } from './profiles/member-index.ts';
import { projections } from './projections.ts';
import { requestHandlers } from './requests/handlers.ts';
import { findByDomain } from './suggestions/find-by-domain.ts';
import { findPlaces } from './suggestions/find-places.ts';
import { suggestOrganisations } from './suggestions/suggest-organisations.ts';
import { waitingForAdministrators } from './waiting.ts';

export const organisationsService = defineService({
  name: 'organisations',
  migrations,
  models: {
    organisations: organisationModel,
    groups: groupModel,
    memberships: membershipModel,
    groupMembers: groupMemberModel,
    directory: directoryModel,
    universities: universityModel,
  },
  projections,
  assemble(base): Organisations {
    const setAside = createSetAside(base);
    const parts = { ...base, setAside, images: createImageStore(base) };
    const organisations = {
      ...parts,
      organisationIndex: createOrganisationIndex(parts),
      directoryIndex: createDirectoryIndex(parts),
      memberIndex: createMemberIndex(parts),
    };
    indexMembers(organisations);
    endRightsOutside(organisations);
    return organisations;
  },
  handlers: [
    refillOrganisations,
    refillGroups,
    suggestOrganisations,
    findByDomain,
    findPlaces,
    importDirectory,
    importUniversities,
    readDirectoryEntry,
    listMatchingNames,
    ({ images }) => mediaHandler({ route: organisationsApi.readPicture, images }),
    ...administrationHandlers,
    ...managementHandlers,
    ...expertiseHandlers,
    ...linkHandlers,
    ...groupHandlers,
    ...membershipHandlers,
    ...participantHandlers,
    ...profileHandlers,
    ...requestHandlers,
  ],
  indexes: ({ organisationIndex, directoryIndex, memberIndex }) => [organisationIndex, directoryIndex, memberIndex],
  consumers,
  personalData,
  waiting: waitingForAdministrators,
  seed: async (parts) => (await import('./seed-demo.ts')).seedDemo(parts),
});
