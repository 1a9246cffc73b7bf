import { rankPartners } from './rank-partners.ts';
import { readCallSections } from './read-call-sections.ts';
import { readPartnerRecords } from './read-partner-records.ts';

export const partnerRecordHandlers = [readCallSections, readPartnerRecords, rankPartners] as const;
