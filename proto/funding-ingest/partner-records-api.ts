import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';
import { grantId, participantCode, textSection, topicIdentifier } from './shapes.ts';

/** An organisation as funded projects show it. */
const partnerRecord = z.object({
  coordinated: z.number().int().nonnegative(),
  /** Those that have most words in common with what was sought; none without any. */
  projects: z.array(z.object({ grantId, acronym: z.string().nullable(), title: z.string(), objective: z.string() })),
});
export type PartnerRecord = z.output<typeof partnerRecord>;

/** For services that compare partners with a call. */
export const partnerRecordsApi = {
  readCallSections: route({
    id: 'funding-ingest.readCallSections',
    method: 'POST',
    path: '/internal/funding/call-sections',
    access: 'service',
    limit: limits.internal,
    summary: 'The complete description of a call by its headings',
    body: z.object({ identifier: topicIdentifier }),
    output: z.object({ sections: z.array(textSection) }),
    errors: ['funding-ingest.not_found'],
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
      organisations: z.array(z.object({ organisationId: id.nullable(), pic: participantCode.nullable() })).max(20),
      texts: z.array(z.string().max(500)).max(40),
    }),
    output: z.object({ records: z.array(partnerRecord) }),
  }),
};
