import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { owned, ownerOf, servingAlso } from '@consortia/infra/testing/owner';
import { demoOpportunity, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { ConditionRule } from '@consortia/proto/funding-ingest/conditions';
import type { PartnerRecord, SoughtOrganisation } from '@consortia/proto/funding-ingest/partner-records-api';
import { topicSource } from '@consortia/proto/funding-ingest/sources';
import { identityApi } from '@consortia/proto/identity/api';
import { personSource } from '@consortia/proto/identity/sources';
import { inboxApi } from '@consortia/proto/inbox/api';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { postsApi } from '@consortia/proto/posts/api';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { opportunitySource, resultSource } from '@consortia/proto/posts/sources';
import { recommendationsApi } from '@consortia/proto/recommendations/api';

const { ana, ines, tom, marek, liWei } = demoPeople;
export const callIdentifier = 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12';
export const opportunityId = demoOpportunity(1);
export const privateOpportunity = demoOpportunity(2);
export const opportunityOfInes = demoOpportunity(3);

const person = (id: string, name: string, organisation: keyof typeof demoOrganisations) => ({
  ...{ id, name, alias: 'x', firstname: 'X', lastname: 'Y', honorific: null, initials: 'XY' },
  ...{ avatarUrl: null, profileUrl: `/public-profile/x-${id}`, profile_pictures: { profile_thumb: null } },
  primaryOrganisation: {
    ...{ id: demoOrganisations[organisation], alias: organisation, name: organisation, emailDomains: [] },
    profileUrl: null,
  },
  ...{
    expertise: [],
    expertiseKeywords: id === ana ? ['Quantum sensing', 'Wearables'] : ['Wearables'],
    biography: null,
    trial: id === tom,
    hasProfile: true,
  },
});
/** Members whom nobody signs in as. */
export const crowd = Array.from({ length: 6 }, (_, index) => `ab${String(index).padStart(22, '0')}`);
const people = [
  person(ana, 'Ana Kovács', 'aurora'),
  person(ines, 'Inês Almeida', 'tecnova'),
  person(marek, 'Marek Dvořák', 'aurora'),
  person(tom, 'Tom Berg', 'nordlab'),
  person(liWei, 'Li Wei', 'aurora'),
  ...crowd.map((id, index) => person(id, `Colleague ${index + 1}`, 'aurora')),
];
const organisation = (alias: keyof typeof demoOrganisations, country: string, waiting = false) => ({
  ...{ id: demoOrganisations[alias], name: alias, alias, country, waiting, emailDomains: [], paid: true },
  ...{ profileUrl: `/organisation/${alias}-${demoOrganisations[alias]}`, avatarUrl: null, administrators: [] },
  expertise: ['Wearables'],
});

type Post = { id: string; userId: string; visibility: OpportunityCard['visibility'] };
const posts: readonly Post[] = [
  { id: opportunityId, userId: ana, visibility: 'network' },
  { id: privateOpportunity, userId: ana, visibility: 'private' },
  { id: opportunityOfInes, userId: ines, visibility: 'public' },
];
const published = ({ id, userId, visibility }: Post) => ({
  ...{ id, userId, visibility, alias: 'p', type: 'project' as const, name: 'Quantum sensors', text: 'T' },
  ...{ organisationId: null, groupId: null, helixes: [], roles: [], expertiseSought: [], topicId: null },
  ...{ actionId: null, topicIdentifier: callIdentifier, bumpedAt: null, approvedAt: null },
});
const card = ({ id, visibility }: Post): OpportunityCard => ({
  ...{ id, visibility, alias: 'p', type: 'project', name: 'P', status: 'approved', url: `/opportunities/p-${id}` },
  ...{ excerpt: 'T', organisation: null, group: null, helixes: [], helixesTotal: 0, roles: [], action: null },
  ...{ bumpedAt: null, approvedAt: null, user: { anonymous: true, name: 'Anonymous expert' } },
});
const cards = handle(postsApi.presentCards, async ({ body: { ids, viewer } }) => ({
  cards: posts
    .filter(({ id, visibility }) => ids.includes(id) && !(viewer.trial && visibility === 'private'))
    .map(card),
}));

const topic = {
  ...{ id: demoTopics.sensing, identifier: callIdentifier, title: 'Quantum sensors for medical use', link: null },
  ...{ ccm2Id: null, call: null, createdAt: '2026-10-01T00:00:00.000Z', status: 'open' as const },
  ...{ kind: 'grant' as const, url: `/funding/call/${callIdentifier}`, programme: null, keywords: [], helixIds: [] },
  ...{
    text: 'Expected Outcome',
    actions: [],
    opensAt: null,
    closesAt: null,
    nextDeadline: '2027-01-30',
  },
};

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const list = (...entries: string[]) => ({
  type: 'bulletList' as const,
  content: entries.map((text) => ({ type: 'listItem' as const, content: [paragraph(text)] })),
});
const doc = (...content: (ReturnType<typeof paragraph> | ReturnType<typeof list>)[]) => ({
  type: 'doc' as const,
  content,
});
/** The stored call; its flattened text says nothing. */
const sections = handle(fundingIngestApi.readCallSections, async () => ({
  keywords: ['HORIZON-CL4-2027', 'Quantum technologies'],
  sections: [
    { title: null, text: doc(paragraph('This call is part of a destination with many other calls.')) },
    {
      title: 'Scope',
      text: doc(
        paragraph(
          'Proposals should develop and test methods to monitor the air quality of ports with low-cost sensors. International cooperation is encouraged.',
        ),
        paragraph(
          'Proposals should build synergies with other projects that are funded under this destination. Short one.',
        ),
      ),
    },
    {
      title: 'Expected Outcome:',
      text: doc(
        paragraph('Projects are expected to contribute to all of the following outcomes:'),
        list(
          'new quantum sensors measure the magnetic field of the heart. They do so at the bedside;',
          '– manufacturers have improved access to pure diamond from at least two sources in Europe.',
        ),
      ),
    },
  ],
}));
const limit = 'Participation is limited to legal entities established in Member States and Norway.';
const everyRule = {
  ...{ doubt: null, actions: [], roles: [], others: null, funding: null, associationIsNotEnough: true, entities: [] },
  ...{
    fewestMemberStates: null,
    span: { document: 'conditions' as const, section: '3. Other Eligible Conditions', text: limit },
  },
};
/** Its conditions as data. */
/** Rules of the call besides the one that it has. */
export const moreRules: ConditionRule[] = [];
const conditions = handle(fundingIngestApi.readCallConditions, async () => ({
  typesOfAction: ['HORIZON Research and Innovation Actions'],
  conditions: {
    rules: [
      {
        ...{ ...everyRule, type: 'participation' as const, kind: 'limited' as const },
        places: { groups: ['memberStates' as const], countries: ['NO'] },
      },
      ...moreRules,
    ],
    notUnderstood: [],
  },
}));
/** A participant of CORDIS that Aurora is linked to. */
export const auroraCode = '999000001';
export const nordlabCode = '999000003';
const participant = (pic: string, name: string, country: string) => ({
  pic,
  name,
  shortName: null as string | null,
  country,
  city: null,
});
/** Whether funded projects are served; tests change it. */
export const fundedProjects = { away: false };
const linked = new Map<string | null, ReturnType<typeof participant>>([
  [demoOrganisations.aurora, { ...participant(auroraCode, 'UNIVERSITY OF AURORA', 'FI'), shortName: 'UAUR' }],
  [demoOrganisations.nordlab, participant(nordlabCode, 'NORDLAB', 'NO')],
]);
/** Aurora has a funded project; hospitals outside the network are known by their code. */
const recordOf = ({ organisationId, pic }: SoughtOrganisation): PartnerRecord => {
  const [grantId, acronym, title] =
    pic === '999111222'
      ? ['101000002', 'CLINICAL', 'Clinical trials of wearable devices in hospitals']
      : ['101000001', 'SEAGRASS', 'Restoration of seagrass meadows in harbours'];
  const isKnown = pic === '999111222' || organisationId === demoOrganisations.aurora;
  return {
    participant: linked.get(organisationId) ?? null,
    kind: organisationId === demoOrganisations.tecnova ? ('sme' as const) : null,
    coordinated: organisationId === demoOrganisations.aurora ? 4 : 0,
    projects: isKnown ? [{ grantId, acronym, title, objective: '' }] : [],
  };
};
const records = handle(fundingIngestApi.readPartnerRecords, async ({ body: { organisations } }) =>
  fundedProjects.away ? fail('kit.unavailable') : { records: organisations.map(recordOf) },
);
/** Requests to find organisations for a seat; each time the same two. */
export const soughtForSeat: object[] = [];
const forSeat = handle(fundingIngestApi.findForSeat, async ({ body }) => {
  soughtForSeat.push(body);
  const none = { organisation: null, exclusion: null };
  const evidence = [
    {
      ...{ grantId: '101000002', acronym: 'CLINICAL', title: 'Clinical trials of wearable devices in hospitals' },
      ...{ year: 2024, role: 'coordinator' as const, words: body.words.slice(0, 1) },
    },
  ];
  return {
    items: [
      { ...participant('999111222', 'HOSPITAL OF GRAZ', 'AT'), ...none, evidence },
      { ...participant('999333444', 'OPTICS INSTITUTE', 'PL'), ...none, evidence },
    ],
  };
});
const results = [
  {
    ...{ id: demoOpportunity(31), alias: 'r', title: 'A cryostat for the field', userId: ines, organisationId: null },
    ...{
      text: 'Our cryostat cools crystals with liquid helium on board of a ship. It is not a certified medical device yet.',
      projectId: null,
    },
    ...{
      projectTitle: null,
      projectNames: [],
      helixes: [],
      trl: null,
      hasVideo: false,
      publishedAt: '2026-10-01T00:00:00.000Z',
    },
  },
];

/** Requests to identity to send an invitation; it refuses two addresses. */
export const emailed: object[] = [];
const invitations = handle(identityApi.sendSeatInvitation, async ({ body }) => {
  if (body.email.startsWith('quota')) return fail('identity.invitation_quota');
  if (body.email.startsWith('recent')) return fail('identity.invitation_not_yet');
  emailed.push(body);
  return { message: 'Your invitation is on its way.' };
});

/** Keywords that recommendations finds; it stands in for the vocabulary. */
const keywords = handle(recommendationsApi.readKeywordsInText, async ({ body: { text } }) => ({
  keywords: ['magnetic field', 'pure diamond', 'destination', 'Quantum technologies'].filter((keyword) =>
    text.includes(keyword),
  ),
}));

/** Requests for people and organisations; each time everyone is found, the last ones first. */
export const soughtMembers: object[] = [];
const members = handle(recommendationsApi.listFoundForViewer, async ({ params: { kind }, body }) => {
  soughtMembers.push(body);
  const ids = kind === 'expert' ? people.map(({ id }) => id) : Object.values(demoOrganisations);
  const items = ids.toReversed().map((id) => ({
    ...{ kind, id, title: id, titlePieces: [], url: '/', detail: null, highlight: [], facts: null },
  }));
  return { items, total: items.length, totalCapped: false };
});

/** Accepted pairs of trusted collaborators. */
export const trustedPairs: { ownerId: string; referredUserId: string }[] = [];
const trustedBy = handle(identityApi.listTrusted, async ({ body: { userIds } }) => ({
  pairs: trustedPairs.filter((one) => userIds.includes(one.ownerId) || userIds.includes(one.referredUserId)),
}));
/** Aurora had one project with the first code, which is TecNova; the second is NordLab. */
const joint = handle(fundingIngestApi.readJointProjects, async ({ body: { organisationId, codes } }) => ({
  items: codes.map((pic, at) => {
    const isTogether = at === 0 && organisationId === demoOrganisations.aurora;
    return {
      ...{ pic, organisationId: demoOrganisations[at === 0 ? 'tecnova' : 'nordlab'], projects: isTogether ? 1 : 0 },
      latest: isTogether
        ? { name: 'SEAGRASS', year: 2023, link: 'https://cordis.europa.eu/project/id/101000001' }
        : null,
    };
  }),
}));

const preview = handle(identityApi.previewSeatInvitation, async ({ body: { words, seat } }) => ({
  ...{ subject: seat.role, text: words, left: 30 },
}));

/** Who has blocked whom; tests change it. */
export const blockedPairs: { userId: string; blockedId: string }[] = [];
const blocks = handle(inboxApi.listBlocks, async () => ({ blocks: blockedPairs }));

/** Who has declared the same project as whom, as the owner would show it to any member; tests change it. */
export const sharedProjects: { userId: string; otherId: string; project: { name: string; link: string } }[] = [];
const shared = handle(postsApi.listSharedProjects, async ({ body: { userIds } }) => ({
  pairs: sharedProjects.filter(({ userId }) => userIds.includes(userId)),
}));

/** The owners of what the service projects. */
export const neighbours: readonly ServiceDefinition[] = [
  servingAlso(ownerOf(owned(personSource, people)), invitations, preview, trustedBy),
  ownerOf(
    owned(organisationSource, [
      organisation('aurora', 'FI'),
      organisation('tecnova', 'PT'),
      organisation('nordlab', 'NO'),
      organisation('consortia', 'BE', true),
    ]),
  ),
  servingAlso(ownerOf(owned(opportunitySource, posts.map(published)), owned(resultSource, results)), cards, shared),
  servingAlso(ownerOf(owned(topicSource, [topic])), sections, conditions, records, forSeat, joint),
  { name: 'inbox', migrations: [], create: () => ({ handlers: [blocks] }) },
  { name: 'recommendations', migrations: [], create: () => ({ handlers: [keywords, members] }) },
];
