import { z } from 'zod';
import { type RateLimit, route } from '../route.ts';
import { countryCode } from './codes.ts';
import { exclusion } from './exclusion.ts';
import { linkedOrganisation, participant } from './organisation-funding.ts';
import { grantId, participantCode, partnerRoles, topicIdentifier } from './shapes.ts';

/** Each compares a call with all funded projects. */
const suggestLimit = { name: 'suggest-partners', per: 'account', limit: 30, seconds: 60 } as const satisfies RateLimit;
const codes = z.array(participantCode).max(60).default([]);

/** A funded project with what an organisation was in it. */
export const reasonProject = z.object({
  grantId,
  acronym: z.string().nullable(),
  title: z.string(),
  /** In which it starts; null: not known. */
  year: z.number().int().nullable(),
  role: z.enum(partnerRoles),
});
export type ReasonProject = z.output<typeof reasonProject>;

/** An organisation with reasons that a reader can check. */
export const partnerSuggestion = participant.extend({
  organisation: linkedOrganisation,
  /** Why it may not be a beneficiary; null: nothing is known that rules it out. Those who may not come last. */
  exclusion: exclusion.nullable(),
  reasons: z.object({
    /** Those of its projects that are nearest to the call and nearer than the mean of all; none where partners are compared instead. */
    projects: z.array(reasonProject).max(2),
    /** Other topics of the series of the call that it was funded under, and in how many projects. */
    siblingTopics: z.array(z.string()).max(3),
    siblingProjects: z.number().int().nonnegative(),
    /** Projects that it had with the partners. */
    together: z.array(z.object({ grantId, pic: participantCode })).max(3),
    /** No partner is from its country. */
    countryLacking: z.boolean(),
  }),
});
export type PartnerSuggestion = z.output<typeof partnerSuggestion>;

export const partnerSuggestionsApi = {
  suggestPartners: route({
    id: 'funding-ingest.suggestPartners',
    method: 'GET',
    path: '/api/v1/funding/calls/:identifier/partners',
    access: 'signed-in',
    limit: suggestLimit,
    summary:
      'Organisations of funded projects that may complete a consortium for a call, with reasons; for full members',
    params: z.object({ identifier: topicIdentifier }),
    query: z.object({
      /** Organisations that the consortium has, by their codes. */
      partners: codes,
      /** Organisations that are not suggested again. */
      excluded: codes,
      /** Countries as CORDIS writes them; empty: any. */
      countries: z.array(countryCode).max(60).default([]),
    }),
    output: z.object({
      items: z.array(partnerSuggestion).max(30),
      /** False: those of similar topics alone, while all projects are compared; the next request may have them all. */
      isComplete: z.boolean(),
    }),
    errors: ['funding-ingest.not_found', 'funding-ingest.full_members_only'],
  }),
  exportLikelyPartners: route({
    id: 'funding-ingest.exportLikelyPartners',
    method: 'GET',
    path: '/api/v1/funding/calls/:identifier/partners.csv',
    access: 'signed-in',
    limit: suggestLimit,
    summary:
      'Organisations of funded projects that are likely partners for a call as a CSV file (RFC 4180); for full members',
    params: z.object({ identifier: topicIdentifier }),
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['funding-ingest.not_found', 'funding-ingest.full_members_only', 'funding-ingest.not_ready'],
  }),
};
