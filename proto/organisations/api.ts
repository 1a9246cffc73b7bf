import { decisionsRoutes } from '../decisions.ts';
import { mediaRoute } from '../media.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { limits, route } from '../route.ts';
import { refillOf, refillQuery } from '../shapes.ts';
import { sitemapRoute } from '../sitemap.ts';
import { waitingRoute } from '../waiting.ts';
import { administrationApi } from './administration-api.ts';
import { directoryApi } from './directory-api.ts';
import { expertiseApi } from './expertise-api.ts';
import { groupsApi } from './groups-api.ts';
import { linksApi } from './links-api.ts';
import { managementApi } from './management-api.ts';
import { matchingNamesApi } from './matching-names-api.ts';
import { membershipApi } from './membership-api.ts';
import { participantsApi } from './participants-api.ts';
import { profilesApi } from './profiles-api.ts';
import { requestsApi } from './requests-api.ts';
import { versionedGroup, versionedOrganisation } from './shapes.ts';

export const organisationsApi = {
  ...personalDataRoutes('organisations'),
  readSitemap: sitemapRoute('organisations', 'organisations'),
  ...decisionsRoutes('organisations'),
  ...operationsRoutes('organisations'),
  readWaiting: waitingRoute('organisations'),
  readPicture: mediaRoute('organisations'),
  ...administrationApi,
  ...directoryApi,
  ...matchingNamesApi,
  ...managementApi,
  ...expertiseApi,
  ...linksApi,
  ...groupsApi,
  ...membershipApi,
  ...participantsApi,
  ...profilesApi,
  ...requestsApi,
  refillOrganisations: route({
    id: 'organisations.refillOrganisations',
    method: 'GET',
    path: '/internal/organisations',
    access: 'service',
    limit: limits.internal,
    summary: 'All organisations in the order of their ids',
    query: refillQuery,
    output: refillOf(versionedOrganisation),
  }),
  refillGroups: route({
    id: 'organisations.refillGroups',
    method: 'GET',
    path: '/internal/groups',
    access: 'service',
    limit: limits.internal,
    summary: 'All groups in the order of their ids',
    query: refillQuery,
    output: refillOf(versionedGroup),
  }),
};
