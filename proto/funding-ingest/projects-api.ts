import { z } from 'zod';
import { limits, type RateLimit, route } from '../route.ts';
import { refillOf, refillQuery } from '../shapes.ts';
import { countryCode } from './codes.ts';
import { participantPage } from './organisation-funding.ts';
import {
  earlierFunding,
  fundedProject,
  fundedProjectPage,
  grant,
  grantId,
  participantCode,
  partnerRoles,
  projectScopes,
  topicIdentifier,
} from './shapes.ts';

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);
/** Numbers follow each other, so a limit keeps the register from being read through. */
const grantLimit = { name: 'grant', per: 'account', limit: 60, seconds: 60 } as const satisfies RateLimit;

/** Projects that were funded, and the organisations in them. */
export const projectsApi = {
  listProjects: route({
    id: 'funding-ingest.listProjects',
    method: 'GET',
    path: '/api/v1/funding/projects',
    access: 'anyone',
    limit: limits.read,
    summary: 'Projects that were funded under a topic or its series of topics, the latest first, twelve a page',
    query: z.object({ topic: topicIdentifier, scope: z.enum(projectScopes).default('topic'), page: pageNumber }),
    output: fundedProjectPage,
  }),
  readParticipant: route({
    id: 'funding-ingest.readParticipant',
    method: 'GET',
    path: '/api/v1/funding/participants/:pic',
    access: 'anyone',
    limit: limits.read,
    summary: 'An organisation of CORDIS and its funded projects, the latest first, twelve a page',
    params: z.object({ pic: participantCode }),
    query: z.object({ page: pageNumber }),
    output: participantPage,
    errors: ['funding-ingest.not_found'],
  }),
  readEarlierFunding: route({
    id: 'funding-ingest.readEarlierFunding',
    method: 'GET',
    path: '/api/v1/funding/projects/earlier',
    access: 'anyone',
    limit: limits.read,
    summary: 'Countries and most frequent coordinators of the projects funded before under a topic or its series',
    query: z.object({ topic: topicIdentifier }),
    output: earlierFunding,
  }),
  readProject: route({
    id: 'funding-ingest.readProject',
    method: 'GET',
    path: '/api/v1/funding/projects/:grantId',
    access: 'signed-in',
    limit: grantLimit,
    summary: 'A funded project by its grant agreement number, to fill in the form of a project',
    params: z.object({ grantId }),
    output: grant,
    errors: ['funding-ingest.not_found'],
  }),
  findProjects: route({
    id: 'funding-ingest.findProjects',
    method: 'POST',
    path: '/internal/funding/found-projects',
    access: 'service',
    limit: limits.internal,
    summary:
      'Funded projects whose texts have all words, the most similar first, with their coordinators or their partners from a country',
    body: z.object({
      q: z.string().min(1).max(200),
      country: countryCode.nullable(),
      /** Those alone that an organisation of the country coordinates. */
      coordinated: z.boolean(),
      size: z.number().int().min(1).max(12),
    }),
    output: z.object({
      items: z
        .array(
          z.object({
            project: fundedProject,
            organisations: z
              .array(
                z.object({
                  pic: participantCode,
                  name: z.string(),
                  country: countryCode.nullable(),
                  role: z.enum(partnerRoles),
                }),
              )
              .max(3),
          }),
        )
        .max(12),
      total: z.number().int().nonnegative(),
    }),
    errors: ['funding-ingest.not_ready'],
  }),
  refillProjects: route({
    id: 'funding-ingest.refillProjects',
    method: 'GET',
    path: '/internal/projects',
    access: 'service',
    limit: limits.internal,
    summary: 'All funded projects in the order of their grant agreement numbers',
    query: refillQuery,
    output: refillOf(fundedProject),
  }),
};
