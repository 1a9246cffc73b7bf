import { z } from 'zod';
import { adminChangesOf, decisionReason } from '../admin-change.ts';
import { messages } from '../messages.ts';
import { organisationName } from '../names.ts';
import { limits, route } from '../route.ts';
import { pageOf } from '../shapes.ts';
import { replacementId, requestedOrganisation } from './requests.ts';

/** A decision of an administrator about one requested organisation. */
const decision = adminChangesOf('organisations', '/admin/organisations', 'organisations.request_not_waiting');

/** Routes of administrators about organisations requested at sign-up. All respond with 403 to users who are no administrators. */
export const requestsApi = {
  listRequests: route({
    id: 'organisations.listRequests',
    method: 'GET',
    path: '/api/v1/admin/organisations',
    access: 'admin',
    limit: limits.read,
    summary: 'Organisations requested at sign-up that wait for an administrator, the longest waiting first',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: pageOf(requestedOrganisation),
  }),
  approveRequest: decision('approveRequest', 'approve', {
    summary: 'Approves a requested organisation as it is; people can choose it from then on',
    body: z.object({}),
    decides: 'approval',
  }),
  renameRequest: decision('renameRequest', 'rename', {
    summary: 'Corrects the name of a requested organisation, which still waits for a decision',
    body: z.object({ name: organisationName(messages.organisationNameBlank) }),
    errors: ['organisations.name_taken'],
  }),
  replaceRequest: decision('replaceRequest', 'replace', {
    summary:
      'Replaces a requested organisation by one of this installation, to which its people move, or makes it that of an entry of the directory',
    body: z.object({ organisationId: replacementId }),
    errors: ['organisations.replacement_unknown', 'organisations.replacement_waiting'],
  }),
  refuseRequest: decision('refuseRequest', 'refuse', {
    summary: 'Refuses a requested organisation; its people wait without one and receive the reason by email',
    body: z.object({ reason: decisionReason }),
    decides: 'refusal',
  }),
};
