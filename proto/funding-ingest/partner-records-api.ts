import { z } from 'zod';
import { organisationKinds } from '../organisation-kinds.ts';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';
import { countryCode } from './codes.ts';
import { callConditions } from './conditions.ts';
import { doctoratePeriod } from './doctorate-period.ts';
import { participant } from './organisation-funding.ts';
import { partnerSuggestion, reasonProject } from './partner-suggestions-api.ts';
import { grantId, participantCode, textSection, topicIdentifier } from './shapes.ts';

/** An organisation by its id, whose linked participants count, or by its own code. */
const sought = z.object({ organisationId: id.nullable(), pic: participantCode.nullable() });
export type SoughtOrganisation = z.output<typeof sought>;

/** An organisation as funded projects show it. */
const partnerRecord = z.object({
  /** As CORDIS has it; null where it is in no import. */
  participant: participant.nullable(),
  /** Its kind there; null where it is not known. */
  kind: z.enum(organisationKinds).nullable(),
  coordinated: z.number().int().nonnegative(),
  /** Those that have most words in common with what was sought; none without any. */
  projects: z.array(z.object({ grantId, acronym: z.string().nullable(), title: z.string(), objective: z.string() })),
});
export type PartnerRecord = z.output<typeof partnerRecord>;

/** A funded project in which an organisation did what a seat asks. */
const seatEvidence = reasonProject.extend({
  /** Words of the seat that it names. */
  words: z.array(z.string()).min(1),
});
/** An organisation of funded projects that meets the conditions of a seat, with its projects that show it, the closest first. */
export const seatFit = partnerSuggestion
  .omit({ reasons: true })
  .extend({ evidence: z.array(seatEvidence).min(1).max(3) });
export type SeatFit = z.output<typeof seatFit>;

/** Funded projects whose partners are read in one request. */
export const maxParticipationGrants = 1000;

/** For services that compare partners with a call. */
export const partnerRecordsApi = {
  readCallSections: route({
    id: 'funding-ingest.readCallSections',
    method: 'POST',
    path: '/internal/funding/call-sections',
    access: 'service',
    limit: limits.internal,
    summary: 'The complete description of a call by its headings, and its keywords in the portal',
    body: z.object({ identifier: topicIdentifier }),
    output: z.object({ sections: z.array(textSection), keywords: z.array(z.string()) }),
    errors: ['funding-ingest.not_found'],
  }),
  readCallConditions: route({
    id: 'funding-ingest.readCallConditions',
    method: 'POST',
    path: '/internal/funding/call-conditions',
    access: 'service',
    limit: limits.internal,
    summary: 'The conditions of a call as data, and its types of action',
    body: z.object({ identifier: topicIdentifier }),
    output: z.object({
      typesOfAction: z.array(z.string()),
      /** Null: they were not compiled yet. */
      conditions: callConditions.nullable(),
    }),
    errors: ['funding-ingest.not_found'],
  }),
  listCallsNotFor: route({
    id: 'funding-ingest.listCallsNotFor',
    method: 'POST',
    path: '/internal/funding/calls-not-for',
    access: 'service',
    limit: limits.internal,
    summary:
      'Open and forthcoming calls for which an organisation cannot apply, by their conditions and its country and kind, or whose type of action hardly ever funds its kind; what is not known rules nobody out',
    body: z.object({ organisationId: id, country: countryCode.nullable() }),
    output: z.object({ topicIds: z.array(id) }),
  }),
  listDoctoratePeriods: route({
    id: 'funding-ingest.listDoctoratePeriods',
    method: 'POST',
    path: '/internal/funding/doctorate-periods',
    access: 'service',
    limit: limits.internal,
    summary: 'Open and forthcoming calls for researchers whose doctorate is of certain years',
    output: z.object({ periods: z.array(doctoratePeriod) }),
  }),
  readPartnerRecords: route({
    id: 'funding-ingest.readPartnerRecords',
    method: 'POST',
    path: '/internal/funding/partner-records',
    access: 'service',
    limit: limits.internal,
    summary:
      'Funded projects of organisations that have words of some texts, and how many they coordinate, in the same order',
    body: z.object({
      organisations: z.array(sought).max(60),
      texts: z.array(z.string().max(500)).max(40),
    }),
    output: z.object({ records: z.array(partnerRecord) }),
  }),
  readJointProjects: route({
    id: 'funding-ingest.readJointProjects',
    method: 'POST',
    path: '/internal/funding/projects-together',
    access: 'service',
    limit: limits.internal,
    summary:
      'Which organisations of this installation participants of CORDIS are, and the projects that another organisation had with each',
    body: z.object({ organisationId: id.nullable(), codes: z.array(participantCode).max(30) }),
    output: z.object({
      items: z.array(
        z.object({
          pic: participantCode,
          organisationId: id.nullable(),
          projects: z.number().int().nonnegative(),
          /** The one that started last; null without any. */
          latest: z.object({ name: z.string(), year: z.number().int().nullable(), link: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  listParticipations: route({
    id: 'funding-ingest.listParticipations',
    method: 'POST',
    path: '/internal/funding/participations',
    access: 'service',
    limit: limits.internal,
    summary: 'Which organisations of this installation are partners of funded projects, by CORDIS',
    body: z.object({ grantIds: z.array(grantId).max(maxParticipationGrants) }),
    output: z.object({ items: z.array(z.object({ grantId, organisationId: id })) }),
  }),
  rankPartners: route({
    id: 'funding-ingest.rankPartners',
    method: 'POST',
    path: '/internal/funding/partner-suggestions',
    access: 'service',
    limit: limits.internal,
    summary: 'Organisations of funded projects that may complete a consortium for a call',
    body: z.object({
      /** For whom: accounts have their turn one after the other, and those who name none one turn together. */
      accountId: id.optional(),
      identifier: topicIdentifier,
      partners: z.array(sought).max(60),
      excluded: z.array(sought).max(600),
      countries: z.array(countryCode).max(60),
    }),
    output: z.object({ items: z.array(partnerSuggestion).max(30) }),
    errors: ['funding-ingest.not_found', 'funding-ingest.not_ready'],
  }),
  findForSeat: route({
    id: 'funding-ingest.findForSeat',
    method: 'POST',
    path: '/internal/funding/seat-suggestions',
    access: 'service',
    limit: limits.internal,
    summary: 'Organisations of funded projects that did what a seat asks, the likeliest first, with these projects',
    body: z.object({
      /** For whom, as for `rankPartners`. */
      accountId: id,
      identifier: topicIdentifier,
      /** What they are to have done, each a phrase. */
      words: z.array(z.string().max(200)).min(1).max(20),
      /** Null: any. Of whom it is not known, it is not said to fit. */
      kind: z.enum(organisationKinds).nullable(),
      /** Empty: any. */
      countries: z.array(countryCode).max(60),
      excluded: z.array(sought).max(600),
    }),
    output: z.object({ items: z.array(seatFit).max(30) }),
    errors: ['funding-ingest.not_found', 'funding-ingest.not_ready'],
  }),
};
