import type { ProjectObservation } from '@consortia/proto/funding-ingest/observations';
import { demoPartners } from './demo-organisations.ts';
import { furtherProjects } from './further-projects.ts';

/** Invented projects that were funded under earlier rounds of invented calls. */
export const demoProjects: readonly ProjectObservation[] = [
  {
    kind: 'project',
    grantId: '990000101',
    acronym: 'DIAMONDS-IN-WARDS',
    title: 'Diamond magnetometers that work next to a hospital bed',
    objective:
      'Heart and brain are read today with sensors that need shielded rooms. The project builds magnetometers from nitrogen-vacancy centres that work next to a bed, and tries them with two hundred patients in three countries.',
    keywords: ['Quantum sensing', 'Magnetometry', 'Cardiology'],
    topicIdentifier: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO',
    fundingScheme: 'HORIZON-RIA',
    startDate: '2025-03-01',
    endDate: '2029-02-28',
    contribution: 4_870_000,
    participants: 9,
    partners: demoPartners(4_870_000, [4, 1, 13, 5, 6, 11, 3, 7, 10]),
  },
  {
    kind: 'project',
    grantId: '990000102',
    acronym: 'GRAVIFIELD',
    title: 'Portable gravimeters for groundwater and permafrost',
    objective:
      'Atom interferometers small enough for a rucksack map water below ground through the seasons. Four water authorities decide with the maps which wells to rest.',
    keywords: ['Gravimetry', 'Groundwater', 'Cold atoms'],
    topicIdentifier: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO',
    fundingScheme: 'HORIZON-RIA',
    startDate: '2024-09-01',
    endDate: '2028-08-31',
    contribution: 3_950_000,
    participants: 7,
    partners: demoPartners(3_950_000, [4, 12, 10, 7, 3, 1, 13]),
  },
  {
    kind: 'project',
    grantId: '990000103',
    acronym: 'TERRA-ARIDA',
    title: 'Soil communities of dry farmland, kept alive by those who farm it',
    objective:
      'Twelve farms on three peninsulas compare cover crops, terracing and composting, measure what lives in the soil, and publish what it cost them.',
    keywords: ['Soil biodiversity', 'Dryland farming', 'Living labs'],
    topicIdentifier: 'HORIZON-MISS-2027-SOIL-01-05-DEMO',
    fundingScheme: 'HORIZON-RIA',
    startDate: '2025-01-01',
    endDate: '2029-12-31',
    contribution: 11_800_000,
    participants: 8,
    partners: demoPartners(11_800_000, [8, 9, 6, 2, 5, 7, 10, 11]),
  },
  ...furtherProjects,
];
