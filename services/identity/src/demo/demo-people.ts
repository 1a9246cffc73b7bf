import type { Drawing } from '@consortia/infra/images/draw-picture';
import { demoOrganisations, demoPeople, demoRequestedOrganisation, demoWaitingPerson } from '@consortia/proto/demo';
import type { RequestedOrganisation } from '../users/add-user.ts';
import type { User } from '../users/user-model.ts';

type DemoPerson = Pick<User, '_id' | 'email' | 'firstname' | 'lastname' | 'honorific' | 'roles' | 'expertise'> & {
  biography: string;
  phdThesisTitle: string | null;
  organisationId: string | null;
  membershipTrial: boolean;
  secondFactor: boolean;
  /** The account waits for approval, and this organisation decides about the person. */
  waitsFor: RequestedOrganisation | null;
  /** The others have initials instead. */
  picture: Drawing | null;
};
const member = {
  roles: ['ROLE_USER' as const],
  membershipTrial: false,
  secondFactor: false,
  waitsFor: null,
  phdThesisTitle: null,
  picture: null,
};

/** Invented people; the ids are those that the demo data of the other services refers to. */
export const demoUsers: readonly DemoPerson[] = [
  {
    ...member,
    _id: demoPeople.admin,
    email: 'admin@consortia.example',
    firstname: 'Clara',
    lastname: 'Novak',
    honorific: null,
    roles: ['ROLE_USER', 'ROLE_ADMIN'],
    organisationId: demoOrganisations.consortia,
    expertise: ['Research Policy', 'Community Building', 'Governance'],
    biography:
      'Clara looks after Consortia: she approves new accounts and Opportunities, and helps when something does not work. Before that she ran the partner desk of a national contact point for eight years.',
  },
  {
    ...member,
    _id: demoPeople.ana,
    email: 'ana.kovacs@uni-aurora.example',
    firstname: 'Ana',
    lastname: 'Kovács',
    honorific: 'Dr',
    picture: { motif: 'portrait', hue: 205, seed: 2 },
    organisationId: demoOrganisations.aurora,
    expertise: ['Quantum Sensing', 'Medical Imaging', 'Diamond Magnetometry', 'Personalised Medicine'],
    biography:
      'Ana leads a group of seven that builds diamond magnetometers for the clinic. Her sensors read the field of a beating heart at room temperature; she now looks for hospitals and instrument makers who want to take them out of the shielded room.',
    phdThesisTitle: 'Nitrogen-vacancy ensembles for magnetocardiography without shielding',
  },
  {
    ...member,
    _id: demoPeople.marek,
    email: 'marek.dvorak@uni-aurora.example',
    firstname: 'Marek',
    lastname: 'Dvořák',
    honorific: null,
    picture: { motif: 'portrait', hue: 140, seed: 3 },
    organisationId: demoOrganisations.aurora,
    expertise: ['Horizon Europe', 'MSCA', 'Proposal Writing', 'Consortium Management'],
    biography:
      'Marek heads the research funding office of the University of Aurora. He has seen more than two hundred proposals through submission, thirty-one of them funded, and reads work programmes for pleasure.',
  },
  {
    ...member,
    _id: demoPeople.ines,
    email: 'ines.almeida@tecnova.example',
    firstname: 'Inês',
    lastname: 'Almeida',
    honorific: null,
    organisationId: demoOrganisations.tecnova,
    expertise: ['Integrated Photonics', 'Optical Coatings', 'Machine Learning', 'Technology Transfer'],
    biography:
      'Inês founded TecNova, a company of twenty-four in Porto that makes photonic chips for sensing. She leads its photonics group, and joins consortia as the partner who turns a set-up on an optical table into something that can be shipped.',
  },
  {
    ...member,
    _id: demoPeople.tom,
    email: 'tom.berg@nordlab.example',
    firstname: 'Tom',
    lastname: 'Berg',
    honorific: null,
    organisationId: demoOrganisations.nordlab,
    membershipTrial: true,
    expertise: ['Soil Health', 'Environmental Monitoring', 'Earth Observation'],
    biography:
      'Tom runs the field stations of NordLab, where peat, rivers and forest soils have been measured since 1998. He is trying Consortia out to see whether those long series are of use to others.',
  },
  {
    ...member,
    _id: demoPeople.liWei,
    email: 'li.wei@uni-aurora.example',
    firstname: 'Li',
    lastname: 'Wei',
    honorific: 'Prof',
    organisationId: demoOrganisations.aurora,
    secondFactor: true,
    expertise: ['Artificial Intelligence', 'Inverse Problems', 'High Performance Computing', 'Medical Imaging'],
    biography:
      'Li works on reconstruction from few and noisy measurements: images from a tenth of the dose, maps from a handful of sensors. The methods are published as open software and run in four hospitals.',
    phdThesisTitle: 'Learned regularisation for tomographic reconstruction',
  },
  {
    ...member,
    _id: demoWaitingPerson,
    email: 'jonas.weber@lumen-optics.example',
    firstname: 'Jonas',
    lastname: 'Weber',
    honorific: null,
    organisationId: null,
    waitsFor: { name: 'Lumen Optics', directoryId: null, organisationId: demoRequestedOrganisation },
    expertise: ['Fibre Optics', 'Photonics'],
    biography: 'Jonas develops fibre sensors for bridges and tunnels.',
  },
];
