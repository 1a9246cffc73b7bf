import { createHash } from 'node:crypto';
import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { answeringAdministrators } from '@consortia/infra/testing/administrators';
import { owned, ownerOf, servingAlso } from '@consortia/infra/testing/owner';
import { actionOf, demoGroups, demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { PublishedTopic } from '@consortia/proto/funding-ingest/events';
import { topicSource } from '@consortia/proto/funding-ingest/sources';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { helixSource } from '@consortia/proto/helixes/sources';
import type { PublishedPerson } from '@consortia/proto/identity/shapes';
import { personSource } from '@consortia/proto/identity/sources';
import { mediaPath } from '@consortia/proto/media';
import type { Group, Organisation } from '@consortia/proto/organisations/shapes';
import { groupSource, organisationSource } from '@consortia/proto/organisations/sources';

/** Who is no administrator any more; tests empty it again. */
export const formerAdministrators = new Set<string>();

type Versioned<T> = T & { version: number };

const organisation = (id: string, name: string, domain: string, paid = true): Versioned<Organisation> => {
  const alias = name.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    alias,
    name,
    emailDomains: [{ domain }],
    paid,
    profileUrl: paid ? `/organisation/${alias}-${id}` : null,
    avatarUrl: paid ? `/media/picture-of-${alias}` : null,
    country: paid ? 'FI' : 'NO',
    administrators: [],
    waiting: false,
    replacedBy: null,
    expertise: [],
    otherNames: [],
    formerNames: [],
    version: 1,
  };
};
export const organisations = {
  aurora: organisation(demoOrganisations.aurora, 'University of Aurora', 'uni-aurora.example'),
  tecnova: organisation(demoOrganisations.tecnova, 'TecNova', 'tecnova.example'),
  nordlab: organisation(demoOrganisations.nordlab, 'NordLab', 'nordlab.example', false),
  consortia: organisation(demoOrganisations.consortia, 'Consortia', 'consortia.example'),
};

/** The hash of a person's picture, which identifies them as much as their name does. */
export const photoOf = (id: string): string => createHash('sha256').update(id).digest('hex');

function person(id: string, [firstname, lastname]: [string, string], of: Organisation): Versioned<PublishedPerson> {
  const alias = `${firstname}-${lastname}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return {
    id,
    alias,
    name: `${firstname} ${lastname}`,
    firstname,
    lastname,
    honorific: null,
    initials: firstname.slice(0, 1) + lastname.slice(0, 1),
    avatarUrl: mediaPath('identity', photoOf(id), 'card'),
    profileUrl: `/public-profile/${alias}-${id}`,
    profile_pictures: { profile_thumb: mediaPath('identity', photoOf(id), 'thumb') },
    primaryOrganisation: {
      id: of.id,
      alias: of.alias,
      name: of.name,
      emailDomains: of.emailDomains,
      profileUrl: of.profileUrl,
    },
    expertise: [`Expertise of ${firstname}`],
    expertiseKeywords: [],
    biography: null,
    trial: !of.paid,
    hasProfile: true,
    version: 1,
  };
}
export const people = {
  admin: person(demoPeople.admin, ['Clara', 'Novak'], organisations.consortia),
  ana: person(demoPeople.ana, ['Ana', 'Kovács'], organisations.aurora),
  marek: person(demoPeople.marek, ['Marek', 'Dvořák'], organisations.aurora),
  ines: person(demoPeople.ines, ['Inês', 'Almeida'], organisations.tecnova),
  tom: person(demoPeople.tom, ['Tom', 'Berg'], organisations.nordlab),
  liWei: person(demoPeople.liWei, ['Li', 'Wei'], organisations.aurora),
};
export const photonics: Versioned<Group> = {
  id: demoGroups.photonics,
  organisationId: demoOrganisations.tecnova,
  name: 'Photonics and sensing',
  description: 'Optical sensors.',
  profileUrl: `/groups/${demoGroups.photonics}/details`,
  avatarUrl: '/media/picture-of-photonics',
  leaders: [demoPeople.ines],
  expertise: [],
  version: 1,
};
const helixes = Object.entries(demoHelixes).map(
  ([alias, id], index): Versioned<Helix> => ({
    id,
    name: `Helix ${alias}`,
    alias: alias.toLowerCase(),
    image: null,
    description: 'A Helix.',
    mission: false,
    relatedClusters: [],
    hue: index + 1,
    version: 1,
  }),
);

/** A topic with one action in two stages, between its opening and its first deadline. */
export const topic = (id: string, identifier: string): Versioned<PublishedTopic> => ({
  id,
  identifier,
  title: `Topic ${identifier}`,
  link: `https://portal.example/${identifier.toLowerCase()}`,
  ccm2Id: String(Number.parseInt(id.slice(2), 16)),
  call: { title: 'A call', identifier: 'HORIZON-DEMO-2027' },
  createdAt: '2026-12-01T00:00:00.000Z',
  status: 'open',
  kind: 'grant',
  url: `/funding/call/${identifier}`,
  programme: null,
  keywords: [],
  helixIds: [],
  text: '',
  actions: [
    {
      id: actionOf(id, 1),
      open: true,
      status: 'open',
      createdAt: '2026-12-01T00:00:00.000Z',
      openingDate: '2027-01-10',
      firstStageDeadline: '2027-04-08',
      secondStageDeadline: '2027-09-14',
      deadlines: ['2027-04-08', '2027-09-14'],
      deadlineModel: 'two-stage',
      actionTypes: [{ name: 'HORIZON Research and Innovation Actions' }],
    },
  ],
  opensAt: '2027-01-09T23:00:00.000Z',
  closesAt: '2027-09-14T15:00:00.000Z',
  nextDeadline: '2027-04-08',
  version: 1,
});
export const topics = Object.fromEntries(
  Object.entries(demoTopics).map(([name, id]) => [name, topic(id, `HORIZON-DEMO-2027-${name.toUpperCase()}-01`)]),
) as Record<keyof typeof demoTopics, Versioned<PublishedTopic>>;

/** A grant of which TecNova is no partner. */
export const grantOfAurora = '101099009';
const participations = handle(fundingIngestApi.listParticipations, async ({ body: { grantIds } }) => ({
  items: grantIds.flatMap((grantId) => [
    { grantId, organisationId: demoOrganisations.aurora },
    ...(grantId === grantOfAurora ? [] : [{ grantId, organisationId: demoOrganisations.tecnova }]),
  ]),
}));

/** Services that serve posts' refills with the demo people, organisations, Helixes and funding topics. */
export const owners: readonly ServiceDefinition[] = [
  servingAlso(ownerOf(owned(personSource, Object.values(people))), answeringAdministrators(formerAdministrators)),
  ownerOf(owned(organisationSource, Object.values(organisations)), owned(groupSource, [photonics])),
  ownerOf(owned(helixSource, helixes)),
  servingAlso(ownerOf(owned(topicSource, Object.values(topics))), participations),
];
