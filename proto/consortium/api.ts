import { z } from 'zod';
import { topicIdentifier } from '../funding-ingest/shapes.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { limits, route } from '../route.ts';
import { id, message, messageAndUrl } from '../shapes.ts';
import { checkApi } from './check-api.ts';
import { coverageApi } from './coverage-api.ts';
import { dismissalsApi } from './dismissals-api.ts';
import { consortiumTitle, expected } from './fields.ts';
import { joiningApi } from './joining-api.ts';
import { meetingApi } from './meeting-api.ts';
import { partsApi } from './parts-api.ts';
import { pathsApi } from './paths-api.ts';
import { consortiumPresentApi } from './present-api.ts';
import { consortium, consortiumCard, seatInvitation } from './shapes.ts';
import { consortiumSizes as sizes } from './sizes.ts';
import { standingApi } from './standing-api.ts';
import { suggestionsApi } from './suggestions-api.ts';

const ofConsortium = z.object({ consortiumId: id });

/** Members alone see a consortium; to others, trial members included, each of its routes responds with 404. */
export const consortiumApi = {
  ...personalDataRoutes('consortium'),
  ...operationsRoutes('consortium'),
  ...consortiumPresentApi,
  ...joiningApi,
  createConsortium: route({
    id: 'consortium.createConsortium',
    method: 'POST',
    path: '/api/v1/consortia',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Starts a consortium for a call, with an own published Opportunity where one is named',
    body: z.object({ title: consortiumTitle, callIdentifier: topicIdentifier, opportunityId: id.nullish() }),
    output: messageAndUrl,
    status: 201,
    errors: [
      'consortium.full_members_only',
      'consortium.call_unknown',
      'consortium.opportunity_unknown',
      'consortium.too_many',
    ],
  }),
  listConsortia: route({
    id: 'consortium.listConsortia',
    method: 'GET',
    path: '/api/v1/consortia',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Consortia of the viewer, the latest change first, and the seats that they were invited to or offered to take',
    output: z.object({
      items: z.array(consortiumCard).max(sizes.invitations),
      invitations: z.array(seatInvitation).max(sizes.invitations),
    }),
  }),
  readConsortium: route({
    id: 'consortium.readConsortium',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId',
    access: 'signed-in',
    limit: limits.read,
    summary: 'A consortium as one of its members sees it',
    params: ofConsortium,
    output: consortium,
    errors: ['consortium.not_found'],
  }),
  exportPartners: route({
    id: 'consortium.exportPartners',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/partners.csv',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The confirmed partners as a CSV file (RFC 4180), in the columns of the proposal form',
    params: ofConsortium,
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['consortium.not_found'],
  }),
  exportPartnersDocument: route({
    id: 'consortium.exportPartnersDocument',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/partners.docx',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The confirmed partners as a DOCX document, in the columns of the proposal form',
    params: ofConsortium,
    output: z.string(),
    produces: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    errors: ['consortium.not_found'],
  }),
  changeConsortium: route({
    id: 'consortium.changeConsortium',
    method: 'PATCH',
    path: '/api/v1/consortia/:consortiumId',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Renames a consortium; its coordinator also closes it and opens it again',
    params: ofConsortium,
    body: z.object({ title: consortiumTitle.optional(), closed: z.boolean().optional(), expected }),
    output: message,
    errors: [
      'consortium.not_found',
      'consortium.closed',
      'consortium.coordinator_only',
      'consortium.changed_meanwhile',
    ],
  }),
  ...partsApi,
  ...coverageApi,
  ...meetingApi,
  ...standingApi,
  ...checkApi,
  ...dismissalsApi,
  ...suggestionsApi,
  ...pathsApi,
  deleteConsortium: route({
    id: 'consortium.deleteConsortium',
    method: 'DELETE',
    path: '/api/v1/consortia/:consortiumId',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Deletes a consortium with everything in it; its coordinator alone',
    params: ofConsortium,
    output: messageAndUrl,
    errors: ['consortium.not_found', 'consortium.coordinator_only'],
  }),
};
