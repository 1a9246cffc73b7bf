import { z } from 'zod';
import { limits, type RateLimit, route } from '../route.ts';
import { id, message } from '../shapes.ts';
import {
  foundParticipant,
  organisationFunding,
  organisationProjectPage,
  participantLink,
} from './organisation-funding.ts';
import { participantCode, partnerRoles } from './shapes.ts';

/** Several requests while a name is typed. */
const findLimit = { name: 'find-participants', per: 'account', limit: 240, seconds: 60 } as const satisfies RateLimit;
const ofOrganisation = { params: z.object({ id }) };
const ofParticipant = { params: z.object({ id, pic: participantCode }) };

/** Funded projects of organisations. Figures and projects are public, as CORDIS is; links are corrected by administrators. */
export const organisationFundingApi = {
  countJointProjects: route({
    id: 'funding-ingest.countJointProjects',
    method: 'POST',
    path: '/internal/funding/joint-projects',
    access: 'service',
    limit: limits.internal,
    summary: 'How many funded projects each two of some organisations have in common; pairs without any are left out',
    body: z.object({ organisationIds: z.array(id).max(8) }),
    output: z.object({
      pairs: z.array(z.object({ organisationIds: z.tuple([id, id]), projects: z.number().int().positive() })),
    }),
  }),
  readOrganisationFunding: route({
    id: 'funding-ingest.readOrganisationFunding',
    method: 'GET',
    path: '/api/v1/funding/organisations/:id',
    access: 'anyone',
    limit: limits.read,
    summary: 'Funded projects of an organisation in figures: contribution by year, roles, partners and topics',
    ...ofOrganisation,
    output: organisationFunding,
    errors: ['funding-ingest.not_found'],
  }),
  listOrganisationProjects: route({
    id: 'funding-ingest.listOrganisationProjects',
    method: 'GET',
    path: '/api/v1/funding/organisations/:id/projects',
    access: 'anyone',
    limit: limits.read,
    summary: 'Funded projects of an organisation, the latest first, twelve a page',
    ...ofOrganisation,
    query: z.object({
      role: z.enum(partnerRoles).optional(),
      /** In which the project starts. */
      year: z.coerce.number().int().min(1980).max(2100).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: organisationProjectPage,
    errors: ['funding-ingest.not_found'],
  }),
  listParticipantLinks: route({
    id: 'funding-ingest.listParticipantLinks',
    method: 'GET',
    path: '/api/v1/funding/organisations/:id/links',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Links of an organisation to participants of CORDIS, suggested and unlinked ones included',
    ...ofOrganisation,
    output: z.object({ items: z.array(participantLink) }),
    errors: ['funding-ingest.not_found'],
  }),
  findParticipants: route({
    id: 'funding-ingest.findParticipants',
    method: 'GET',
    path: '/api/v1/funding/organisations/:id/participants',
    access: 'signed-in',
    limit: findLimit,
    summary: 'At most ten participants of CORDIS by their code or the first words of their names',
    ...ofOrganisation,
    query: z.object({ q: z.string().max(200) }),
    output: z.object({ items: z.array(foundParticipant).max(10) }),
    errors: ['funding-ingest.not_found'],
  }),
  linkParticipant: route({
    id: 'funding-ingest.linkParticipant',
    method: 'POST',
    path: '/funding/organisations/:id/participants/:pic/link',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Links a participant of CORDIS to an organisation, or confirms its link; a second time changes nothing',
    ...ofParticipant,
    output: message,
    errors: [
      'funding-ingest.not_found',
      'funding-ingest.participant_elsewhere',
      'funding-ingest.participant_taken',
      'funding-ingest.too_many_participants',
    ],
  }),
  unlinkParticipant: route({
    id: 'funding-ingest.unlinkParticipant',
    method: 'POST',
    path: '/funding/organisations/:id/participants/:pic/unlink',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Unlinks a participant of CORDIS from an organisation for good; a second time changes nothing',
    ...ofParticipant,
    output: message,
    errors: ['funding-ingest.not_found'],
  }),
};
