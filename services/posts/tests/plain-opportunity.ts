import { demoPeople } from '@consortia/proto/demo';
import type { NewOpportunity } from '../src/opportunities/add-opportunity.ts';

/** An approved post of Ana's to the public without any optional field. */
export const plainOpportunity: Omit<NewOpportunity, '_id' | 'name' | 'message' | 'approvedAt'> = {
  type: 'project',
  status: 'approved',
  submittedAt: null,
  visibility: 'public',
  userId: demoPeople.ana,
  organisationId: null,
  groupId: null,
  helixIds: [],
  roles: ['Consortium Partner'],
  expertiseSought: [],
  collaboratorSought: null,
  seekingExpertise: false,
  seekingCoordinator: false,
  seekingWorkPackageLeader: false,
  seekingPartner: true,
  funding: null,
  proposal: null,
  topicId: null,
  actionId: null,
  project: null,
  result: null,
  bumpedAt: null,
};
