import { demoGroups, demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { PublishedTopic } from '@consortia/proto/funding-ingest/events';
import type { Helix } from '@consortia/proto/helixes/shapes';
import type { PublishedPerson } from '@consortia/proto/identity/shapes';
import type { Group, Organisation } from '@consortia/proto/organisations/shapes';
import type { publishedOpportunity } from '@consortia/proto/posts/events';
import { slug } from '@consortia/proto/posts/slug';
import type { z } from 'zod';

type Versioned<T> = T & { version: number };
export type PublishedPost = z.output<typeof publishedOpportunity>;
const number = (kind: string, n: number): string => `${kind}${String(n).padStart(22, '0')}`;

const organisation = (
  id: string,
  name: string,
  domain: string,
  country: string,
  paid = true,
): Versioned<Organisation> => ({
  id,
  alias: slug(name),
  name,
  emailDomains: [{ domain }],
  paid,
  profileUrl: paid ? `/organisation/${slug(name)}-${id}` : null,
  avatarUrl: null,
  country,
  administrators: [],
  waiting: false,
  version: 1,
});
/** Organisations of the demo data, and further ones that are only here. */
export const organisations = {
  aurora: organisation(demoOrganisations.aurora, 'University of Aurora', 'uni-aurora.example', 'FI'),
  tecnova: organisation(demoOrganisations.tecnova, 'TecNova', 'tecnova.example', 'PT'),
  nordlab: organisation(demoOrganisations.nordlab, 'NordLab', 'nordlab.example', 'NO', false),
  consortia: organisation(demoOrganisations.consortia, 'Consortia', 'consortia.example', 'BE'),
  eth: organisation(number('b1', 91), 'Eidgenössische Technische Hochschule Zürich', 'ethz.example', 'CH'),
  cnrs: organisation(number('b1', 92), 'Centre national de la recherche scientifique', 'cnrs.example', 'FR'),
  soil: organisation(number('b1', 93), 'Institut für Bodenkunde Wien', 'boden.example', 'AT'),
};

function person(
  id: string,
  [firstname, lastname]: [string, string],
  of: Organisation,
  expertise: string[],
  biography: string | null = null,
): Versioned<PublishedPerson> {
  const alias = slug(`${firstname} ${lastname}`);
  return {
    id,
    alias,
    name: `${firstname} ${lastname}`,
    firstname,
    lastname,
    honorific: 'Prof',
    initials: firstname.slice(0, 1) + lastname.slice(0, 1),
    avatarUrl: null,
    profileUrl: `/public-profile/${alias}-${id}`,
    profile_pictures: { profile_thumb: null },
    primaryOrganisation: { ...of, emailDomains: of.emailDomains },
    expertise,
    expertiseKeywords: expertise,
    biography,
    trial: !of.paid,
    hasProfile: true,
    version: 1,
  };
}
const { aurora, tecnova, nordlab, eth, cnrs } = organisations;
export const people = {
  ana: person(
    demoPeople.ana,
    ['Ana', 'Kovács'],
    aurora,
    ['Quantum Sensing', 'Medical Imaging', 'Diamond Magnetometry', 'Personalised Medicine'],
    'Ana leads a group of seven that builds diamond magnetometers for the clinic, and keeps bees.',
  ),
  marek: person(
    demoPeople.marek,
    ['Marek', 'Dvořák'],
    aurora,
    ['Horizon Europe', 'MSCA', 'Proposal Writing', 'Consortium Management'],
    'Marek heads the research funding office of the University of Aurora.',
  ),
  ines: person(
    demoPeople.ines,
    ['Inês', 'Almeida'],
    tecnova,
    ['Integrated Photonics', 'Optical Coatings', 'Machine Learning', 'Technology Transfer'],
    'Inês founded TecNova, a company that makes photonic chips for sensing.',
  ),
  tom: person(
    demoPeople.tom,
    ['Tom', 'Berg'],
    nordlab,
    ['Soil Health', 'Environmental Monitoring', 'Earth Observation'],
    'Tom runs the field stations of NordLab, where peat has been measured since 1998.',
  ),
  liWei: person(demoPeople.liWei, ['Li', 'Wei'], aurora, [
    'Artificial Intelligence',
    'Inverse Problems',
    'High Performance Computing',
    'Medical Imaging',
  ]),
  soren: person(number('a1', 91), ['Søren', 'Łukaszewicz'], eth, ['Digitisation', 'Life Cycle Assessment']),
  jose: person(number('a1', 92), ['José', 'Müller García'], cnrs, ['Batteries', 'Solid-state electrolytes']),
  waiting: { ...person(number('a1', 93), ['Wilhelmina', 'Wartemann'], eth, ['Quantum waiting']), hasProfile: false },
};

const group = (id: string, of: Organisation, name: string, description: string): Versioned<Group> => ({
  id,
  organisationId: of.id,
  name,
  description,
  profileUrl: `/groups/${id}/details`,
  avatarUrl: null,
  leaders: [],
  version: 1,
});
export const groups = {
  photonics: group(
    demoGroups.photonics,
    tecnova,
    'Photonics and sensing',
    'Twelve engineers who build optical sensors and the electronics around them.',
  ),
  peat: group(number('b2', 91), nordlab, 'Peatland hydrology', 'Water in bogs, fens and wet forests.'),
};

export const helixes = Object.entries(demoHelixes).map(
  ([name, id], index): Versioned<Helix> => ({
    id,
    name: `Helix ${name}`,
    alias: name.toLowerCase(),
    image: null,
    description: 'A Helix.',
    mission: false,
    relatedClusters: [],
    hue: index + 1,
    version: 1,
  }),
);

type CallOverrides = {
  keywords?: string[];
  helixIds?: string[];
  text?: string;
  call?: string;
  kind?: PublishedTopic['kind'];
  ccm2Id?: string;
  url?: string;
  closed?: boolean;
  opens?: string;
};
const call = (
  id: string,
  identifier: string,
  title: string,
  overrides: CallOverrides = {},
): Versioned<PublishedTopic> => ({
  id,
  identifier,
  title,
  link: null,
  ccm2Id: overrides.ccm2Id ?? null,
  call: { title: overrides.call ?? 'A call', identifier: identifier.split('-').slice(0, -1).join('-') },
  createdAt: '2026-06-01T00:00:00.000Z',
  status: overrides.closed ? 'closed' : overrides.opens ? 'forthcoming' : 'open',
  kind: overrides.kind ?? 'grant',
  url: overrides.url ?? `/funding/call/${identifier}`,
  programme: 'Horizon Europe (HORIZON)',
  keywords: overrides.keywords ?? [],
  helixIds: overrides.helixIds ?? [],
  text: overrides.text ?? '',
  actions: [],
  opensAt: overrides.opens ?? '2026-06-01T00:00:00.000Z',
  closesAt: overrides.closed ? '2026-09-01T15:00:00.000Z' : '2027-09-14T15:00:00.000Z',
  nextDeadline: null,
  version: 1,
});
/** When everything is searched: some calls are over by then. */
export const now = new Date('2027-02-03T10:00:00Z');
export const calls = {
  sensing: call(
    demoTopics.sensing,
    'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12',
    'Quantum sensors for medical and environmental use (RIA)',
    {
      keywords: ['Quantum technologies', 'Quantum sensing', 'Medical imaging'],
      helixIds: [demoHelixes.quantum, demoHelixes.health],
      text: 'Sensors that keep their sensitivity outside the laboratory, for at least six months.',
    },
  ),
  sensingBefore: call(number('e1', 91), 'HORIZON-CL4-2026-DIGITAL-EMERGING-01-09', 'Quantum sensors for medical use', {
    closed: true,
    keywords: ['Quantum technologies', 'Quantum sensing'],
    helixIds: [demoHelixes.quantum],
  }),
  imaging: call(demoTopics.imaging, 'HORIZON-HLTH-2027-TOOL-03-02', 'Imaging that guides earlier diagnosis', {
    keywords: ['Medical imaging', 'Early diagnosis', 'Cancer'],
    helixIds: [demoHelixes.health],
    text: 'General practitioners and nurses detect diseases earlier, with equipment that they can carry.',
  }),
  doctoral: call(demoTopics.doctoral, 'HORIZON-MSCA-2027-DN-01-01', 'MSCA Doctoral Networks 2027', {
    keywords: ['Doctoral training', 'Research careers'],
    call: 'Excellent science: Marie Skłodowska-Curie Actions',
  }),
  heat: call(demoTopics.cities, 'HORIZON-MISS-2027-CIT-02-01', 'Heat without combustion: climate-neutral districts', {
    keywords: ['District heating', 'Building renovation'],
    helixIds: [demoHelixes.cities, demoHelixes.energy],
  }),
  batteries: call(number('e1', 92), 'HORIZON-CL5-2027-D2-01-05', 'Safer battery chemistries for small vehicles', {
    opens: '2027-05-01T00:00:00.000Z',
    text: 'Digitisation of the factory is welcome. Innovation by small and medium-sized enterprises counts.',
  }),
  starting: call(number('e1', 93), 'ERC-2027-STG', 'ERC Starting Grants'),
  cascade: call(number('e1', 94), 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12', 'Vouchers', {
    kind: 'cascade',
    url: '/funding/call/HORIZON-CL4-2027-DIGITAL-EMERGING-01-12?ref=20015COMPETITIVE_CALLen',
    text: 'Money that a project passes on.',
  }),
  ocean: call(number('e1', 95), 'HORIZON-MISS-2027-OCEAN-01-03', 'Restoring seagrass along warming coasts', {
    ccm2Id: '50131925',
    text: 'Ask Anna, strategic and underlined: excellence for AI45 and nuclear coasts.',
  }),
  computing: call(number('e1', 96), 'HORIZON-JU-EUROHPC-2027-PROC-01', 'Processors of supercomputers'),
};

let posts = 0;
type PostOverrides = Partial<PublishedPost> & Pick<PublishedPost, 'name' | 'text'>;
export const post = (overrides: PostOverrides): Versioned<PublishedPost> => {
  posts += 1;
  return {
    id: number('d1', 900 + posts),
    alias: slug(overrides.name),
    type: 'proposal',
    visibility: 'network',
    userId: demoPeople.ana,
    organisationId: null,
    groupId: null,
    helixes: [],
    roles: ['Consortium Partner'],
    expertiseSought: [],
    topicId: null,
    actionId: null,
    topicIdentifier: null,
    bumpedAt: null,
    approvedAt: new Date(Date.UTC(2027, 0, 1) + posts * 1000).toISOString(),
    version: 1,
    ...overrides,
  };
};
export const opportunities = {
  clinical: post({
    name: 'Clinical partner for wearable magnetometers that read the heart without electrodes',
    text: 'We have a diamond magnetometer that works at room temperature. We look for a cardiology department.',
    visibility: 'public',
    organisationId: aurora.id,
    helixes: [demoHelixes.quantum, demoHelixes.health],
    expertiseSought: ['Cardiology', 'Clinical trials'],
    topicId: demoTopics.sensing,
  }),
  coating: post({
    name: 'Optical coating laboratory of TecNova with free capacity',
    text: 'TecNova runs an ion beam sputtering line. Ask Inês Almeida, ines.almeida@tecnova.example, of Photonics and sensing.',
    userId: demoPeople.ines,
    organisationId: tecnova.id,
    groupId: demoGroups.photonics,
    helixes: [demoHelixes.quantum],
    expertiseSought: ['Thin films', 'Friends of Almeida'],
  }),
  diamond: post({
    name: 'Second source for isotopically pure diamond',
    text: 'Our supplier stops making quantum-grade plates next year. Nitrogen below one part per billion.',
    visibility: 'private',
    organisationId: aurora.id,
    helixes: [demoHelixes.quantum],
  }),
  hair: post({
    name: 'Someone who understands why our segmentation fails on curly hair',
    text: 'Lesions under hair are found less often. Convolutional neural networks and machine learning.',
    userId: demoPeople.liWei,
    expertiseSought: ['Computer vision', 'Fairness in machine learning'],
  }),
  fields: post({
    name: 'Fibre sensors for soil moisture want a field that is not ours',
    text: 'Three kilometres of fibre in the ground tell us moisture. TecNova brings the plough.',
    userId: demoPeople.ines,
    helixes: [demoHelixes.soil],
  }),
  city: post({
    name: 'A city that is about to renew its district heating',
    text: 'Villages have been studied. Measuring points in 400 homes; call TRL and AI people.',
    visibility: 'public',
    userId: demoPeople.marek,
    organisationId: aurora.id,
    helixes: [demoHelixes.cities],
    topicId: demoTopics.cities,
  }),
};
