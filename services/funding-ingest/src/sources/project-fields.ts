import type { OrganisationObservation, ProjectObservation } from '@consortia/proto/funding-ingest/observations';
import { all, type Cell, from, needs } from './cells.ts';
import { date } from './read-dates.ts';
import { keywords } from './read-keywords.ts';
import {
  amount,
  displayText,
  identifier,
  length,
  organisationKind,
  participation,
  partners,
  shortText,
  website,
} from './read-values.ts';

type ProjectRow = { field: Exclude<keyof ProjectObservation, 'kind'>; projects: Cell };
type OrganisationRow = {
  field: Exclude<keyof OrganisationObservation, 'kind'>;
  organisations?: Cell;
  participations: Cell;
};

/** Where each field of a funded project, and of an organisation of one, is in CORDIS. */
export const projectFields: readonly ProjectRow[] = [
  { field: 'grantId', projects: needs('id', displayText) },
  { field: 'acronym', projects: from('acronym', displayText) },
  { field: 'title', projects: needs('title', displayText) },
  { field: 'objective', projects: needs('objective', displayText) },
  { field: 'keywords', projects: from('keywords', keywords) },
  { field: 'topicIdentifier', projects: needs(['topic', 'topics'], identifier) },
  { field: 'fundingScheme', projects: from('fundingScheme', displayText) },
  { field: 'startDate', projects: from('startDate', date) },
  { field: 'endDate', projects: from('endDate', date) },
  { field: 'contribution', projects: from('ecMaxContribution', amount) },
  { field: 'participants', projects: from('orgs', length) },
  { field: 'partners', projects: from('orgs', partners) },
];

export const organisationFields: readonly OrganisationRow[] = [
  { field: 'pic', organisations: needs('pic', displayText), participations: needs('organisationID', displayText) },
  { field: 'name', organisations: needs('name', displayText), participations: needs('name', displayText) },
  { field: 'country', organisations: from('country', displayText), participations: from('country', displayText) },
  { field: 'shortName', organisations: from('short', shortText), participations: from('shortName', shortText) },
  { field: 'city', organisations: from('city', shortText), participations: from('city', shortText) },
  { field: 'website', organisations: from('url', website), participations: from('organizationURL', website) },
  {
    field: 'organisationKind',
    organisations: all(['activity', 'sme'], organisationKind),
    participations: all(['activityType', 'SME'], organisationKind),
  },
  {
    field: 'participation',
    participations: all(['projectID', 'role', 'netEcContribution', 'ecContribution'], participation),
  },
];
