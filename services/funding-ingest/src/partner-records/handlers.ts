import { findForSeat } from './find-for-seat.ts';
import { listCallsNotFor } from './list-calls-not-for.ts';
import { listDoctoratePeriods } from './list-doctorate-periods.ts';
import { listParticipations } from './list-participations.ts';
import { rankPartners } from './rank-partners.ts';
import { readCallConditions } from './read-call-conditions.ts';
import { readCallSections } from './read-call-sections.ts';
import { readJointProjects } from './read-joint-projects.ts';
import { readPartnerRecords } from './read-partner-records.ts';

export const partnerRecordHandlers = [
  readCallSections,
  readCallConditions,
  listCallsNotFor,
  listDoctoratePeriods,
  readPartnerRecords,
  readJointProjects,
  listParticipations,
  rankPartners,
  findForSeat,
] as const;
