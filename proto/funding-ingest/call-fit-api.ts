import { z } from 'zod';
import { limits, route } from '../route.ts';
import { countryCode } from './codes.ts';
import { ruleSpan } from './rule-parts.ts';
import { ruleSource } from './rule-source.ts';
import { portalReference, topicIdentifier } from './shapes.ts';

export const fitRoles = ['partner', 'coordinator'] as const;
export type FitRole = (typeof fitRoles)[number];
const countries = z.array(countryCode);

/** Why organisations from some countries may not have a role, or why that is unknown: a sentence of the call or a standard rule. */
const fitVerdict = z.object({
  role: z.enum(fitRoles),
  value: z.enum(['notMet', 'unknown']),
  countries,
  span: ruleSpan.nullable(),
  standard: z.object({ name: z.string(), source: ruleSource.nullable() }).nullable(),
});

/** From which countries organisations fit a call, as far as its sentences and dated standard rules say. */
export const callFit = z.object({
  /** False: its conditions were not compiled yet, so nothing is known. */
  compiled: z.boolean(),
  /** Of each role every country once: `met` fits, `notMet` does not, of the others nothing is certain. */
  roles: z.record(z.enum(fitRoles), z.object({ met: countries, notMet: countries, unknown: countries })),
  verdicts: z.array(fitVerdict),
  /** The sentence that lets one organisation alone apply. */
  alone: ruleSpan.nullable(),
  /** The lists of countries that were compared. */
  lists: z.array(ruleSource),
});
export type CallFit = z.output<typeof callFit>;

export const callFitApi = {
  readCallFit: route({
    id: 'funding-ingest.readCallFit',
    method: 'GET',
    path: '/api/v1/funding/calls/:identifier/fit',
    access: 'signed-in',
    limit: limits.read,
    summary: 'From which countries organisations may be partner or coordinator under a call',
    params: z.object({ identifier: topicIdentifier }),
    query: z.object({ ref: portalReference.optional() }),
    output: callFit,
    errors: ['funding-ingest.not_found'],
  }),
};
