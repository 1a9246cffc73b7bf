import { demoGroups, demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { Helix } from '@consortia/proto/helixes/shapes';
import type { PublishedPerson } from '@consortia/proto/identity/shapes';
import type { Group, Organisation } from '@consortia/proto/organisations/shapes';
import type { publishedOpportunity } from '@consortia/proto/posts/events';
import { slug } from '@consortia/proto/posts/slug';
import type { z } from 'zod';
import { corpusId, type Versioned } from './corpus-id.ts';

export type PublishedPost = z.output<typeof publishedOpportunity>;

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
  replacedBy: null,
  expertise: [],
  otherNames: [],
  formerNames: [],
  version: 1,
});
/** Organisations of the demo data, and further ones that are only here. */
export const organisations = {
  aurora: organisation(demoOrganisations.aurora, 'University of Aurora', 'uni-aurora.example', 'FI'),
  tecnova: organisation(demoOrganisations.tecnova, 'TecNova', 'tecnova.example', 'PT'),
  nordlab: organisation(demoOrganisations.nordlab, 'NordLab', 'nordlab.example', 'NO', false),
  consortia: organisation(demoOrganisations.consortia, 'Consortia', 'consortia.example', 'BE'),
  eth: organisation(corpusId('b1', 91), 'Eidgenössische Technische Hochschule Zürich', 'ethz.example', 'CH'),
  cnrs: organisation(corpusId('b1', 92), 'Centre national de la recherche scientifique', 'cnrs.example', 'FR'),
  soil: organisation(corpusId('b1', 93), 'Institut für Bodenkunde Wien', 'boden.example', 'AT'),
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
  soren: person(corpusId('a1', 91), ['Søren', 'Łukaszewicz'], eth, ['Digitisation', 'Life Cycle Assessment']),
  jose: person(corpusId('a1', 92), ['José', 'Müller García'], cnrs, ['Batteries', 'Solid-state electrolytes']),
  waiting: { ...person(corpusId('a1', 93), ['Wilhelmina', 'Wartemann'], eth, ['Quantum waiting']), hasProfile: false },
};

const group = (id: string, of: Organisation, name: string, description: string): Versioned<Group> => ({
  id,
  organisationId: of.id,
  name,
  description,
  profileUrl: `/groups/${id}/details`,
  avatarUrl: null,
  leaders: [],
  expertise: [],
  version: 1,
});
export const groups = {
  photonics: group(
    demoGroups.photonics,
    tecnova,
    'Photonics and sensing',
    'Twelve engineers who build optical sensors and the electronics around them.',
  ),
  peat: group(corpusId('b2', 91), nordlab, 'Peatland hydrology', 'Water in bogs, fens and wet forests.'),
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

let posts = 0;
type PostOverrides = Partial<PublishedPost> & Pick<PublishedPost, 'name' | 'text'>;
export const post = (overrides: PostOverrides): Versioned<PublishedPost> => {
  posts += 1;
  return {
    id: corpusId('d1', 900 + posts),
    alias: slug(overrides.name),
    type: 'proposal',
    visibility: 'network',
    userId: demoPeople.ana,
    organisationId: null,
    groupId: null,
    projectTitle: null,
    projectNames: [],
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
