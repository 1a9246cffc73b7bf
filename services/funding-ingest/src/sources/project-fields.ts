import type { OrganisationObservation, ProjectObservation } from '@consortia/proto/funding-ingest/observations';
import { type Cell, from, needs } from './cells.ts';
import { date } from './read-dates.ts';
import { keywords } from './read-keywords.ts';
import { amount, identifier, length, partners, words } from './read-values.ts';

type ProjectRow = { field: Exclude<keyof ProjectObservation, 'kind'>; projects: Cell };
type OrganisationRow = { field: Exclude<keyof OrganisationObservation, 'kind'>; organisations: Cell };

/** Where each field of a funded project, and of an organisation of one, is in CORDIS. */
export const projectFields: readonly ProjectRow[] = [
  { field: 'grantId', projects: needs('id', words) },
  { field: 'acronym', projects: from('acronym', words) },
  { field: 'title', projects: needs('title', words) },
  { field: 'objective', projects: needs('objective', words) },
  { field: 'keywords', projects: from('keywords', keywords) },
  { field: 'topicIdentifier', projects: needs('topic', identifier) },
  { field: 'fundingScheme', projects: from('fundingScheme', words) },
  { field: 'startDate', projects: from('startDate', date) },
  { field: 'endDate', projects: from('endDate', date) },
  { field: 'contribution', projects: from('ecMaxContribution', amount) },
  { field: 'participants', projects: from('orgs', length) },
  { field: 'partners', projects: from('orgs', partners) },
];

export const organisationFields: readonly OrganisationRow[] = [
  { field: 'pic', organisations: needs('pic', words) },
  { field: 'name', organisations: needs('name', words) },
  { field: 'country', organisations: from('country', words) },
];
