import { trialMember } from '@consortia/infra/testing/viewers';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { PersonProjection } from '../projections.ts';
import type { Related } from './hydrate-opportunities.ts';
import type { Opportunity } from './opportunity-model.ts';
import { presentCard, presentOpportunity } from './present-opportunity.ts';

const author: PersonProjection = {
  id: 'a1',
  alias: 'ana-kovacs',
  name: 'Ana Kovács',
  firstname: 'Ana',
  lastname: 'Kovács',
  initials: 'AK',
  avatarUrl: null,
  profileUrl: '/public-profile/ana-kovacs-a1',
  profile_pictures: { profile_thumb: null },
  primaryOrganisation: null,
  expertise: ['Quantum sensing'],
  trial: false,
};
const related: Related = {
  people: new Map([[author.id, author]]),
  organisations: new Map(),
  groups: new Map(),
  helixes: new Map(),
  topics: new Map(),
  projects: new Map(),
  now: new Date('2027-01-01T00:00:00Z'),
};
const post: Opportunity = {
  _id: 'd1',
  version: 1,
  type: 'project',
  status: 'approved',
  submittedAt: null,
  visibility: 'network',
  name: 'Ana Kovács seeks partners',
  alias: 'ana-kovacs-seeks-partners',
  message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By Ana Kovács.' }] }] },
  userId: author.id,
  organisationId: null,
  groupId: null,
  helixIds: [],
  roles: [],
  expertiseSought: ['Friends of Kovács'],
  collaboratorSought: 'Ana',
  seekingExpertise: false,
  seekingCoordinator: false,
  seekingWorkPackageLeader: false,
  seekingPartner: false,
  funding: 'Paid by Kovács',
  proposal: null,
  topicId: null,
  actionId: null,
  fromCall: false,
  project: null,
  projectId: null,
  result: null,
  sentBackReason: null,
  editedAt: null,
  reviewedForm: null,
  changedFields: [],
  savedAt: null,
  savedIn: null,
  bumpedAt: null,
  approvedAt: null,
  sortAt: null,
};

describe('a post whose search for names exceeds its budget', () => {
  const budget = () => 3;
  const viewer = trialMember('t1');

  it('is shown to a trial member without its texts, and never unmasked [P12]', () => {
    const shown = presentOpportunity(viewer, post, related, { budget })!;
    expect(shown).toMatchObject({
      name: postResponseMessages.textHidden,
      alias: 'text-hidden',
      message: { content: [{ type: 'paragraph', content: [{ type: 'text', text: postResponseMessages.textHidden }] }] },
      expertiseSought: [postResponseMessages.textHidden],
      collaboratorSought: { name: expect.any(String) },
      funding: postResponseMessages.textHidden,
    });
    const card = presentCard(viewer, post, related, { budget })!;
    expect(card).toMatchObject({ name: postResponseMessages.textHidden, excerpt: postResponseMessages.textHidden });
    expect(JSON.stringify([shown, card])).not.toMatch(/Ana|Kov|ana-/);
  });

  it('is masked within the budget', () => {
    expect(presentCard(viewer, post, related)).toMatchObject({
      name: `${postResponseMessages.nameHidden} seeks partners`,
    });
  });
});
