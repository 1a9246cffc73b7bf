import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { all, type Cell, from, needs, needsAll, says } from './cells.ts';
import { organisationFields, projectFields } from './project-fields.ts';
import { actions } from './read-actions.ts';
import { budgetFields, budgetObject, budgetOverview } from './read-budget.ts';
import { date, dates, datesTogether, deadlineTime, given, instantOf, startOfDay } from './read-dates.ts';
import { keywords, keywordsTogether } from './read-keywords.ts';
import { excerpt, flatConditions, flatDescription, html } from './read-texts.ts';
import {
  always,
  deadlineModel,
  destinationOfText,
  displayText,
  divisions,
  identifier,
  kind,
  kindFromReference,
  language,
  link,
  linkOfTopic,
  number,
  numberOfReference,
  ownTitle,
  programme,
  programmeEnd,
  referenceByKind,
  status,
  topicsReference,
  typesOfAction,
  umbrellaTitle,
} from './read-values.ts';

export const topicSources = ['flattened', 'feed', 'search', 'calendar', 'bulk', 'details'] as const;
export type TopicSource = (typeof topicSources)[number];
export type Source = TopicSource | 'projects' | 'organisations' | 'participations';

export type Row = { field: string } & Partial<Record<Source, Cell>>;
type TopicRow = { field: Exclude<keyof TopicObservation, 'kind'> } & Partial<Record<TopicSource, Cell>>;

/**
 * Every field of an observation and where each source has it (O19). Readers have no fields of their own: they apply these rows in
 * order. A field that a source does not have keeps its stored value. Of unreliable times only the date counts.
 */
export const topicFields: readonly TopicRow[] = [
  {
    field: 'observedAt',
    flattened: says(given('the date at the end of the name of the file, else now')),
    feed: needs('generatedAt', instantOf),
    search: says(given('when the page was fetched')),
    calendar: needs('pubDate', startOfDay),
    bulk: says(given('now')),
    details: says(given('now')),
  },
  {
    field: 'reference',
    flattened: needs('reference', displayText),
    feed: needs('id', displayText),
    search: needs(['reference', 'metadata.REFERENCE'], displayText),
    calendar: needs('ccm2Id', topicsReference),
    bulk: needsAll(['type', 'ccm2Id', 'cftId'], referenceByKind),
    details: needsAll(['type', 'ccm2Id', 'cftId'], referenceByKind),
  },
  {
    field: 'ccm2Id',
    flattened: from('reference', numberOfReference),
    feed: from('id', numberOfReference),
    search: from(['metadata.ccm2Id', 'reference'], numberOfReference),
    calendar: from('ccm2Id', number),
    bulk: from('ccm2Id', number),
    details: from('ccm2Id', number),
  },
  {
    field: 'identifier',
    flattened: needs('topicId', identifier),
    feed: needs('identifier', identifier),
    search: needs('metadata.identifier', identifier),
    calendar: needs('topicId', identifier),
    bulk: needs('identifier', identifier),
    details: needs('identifier', identifier),
  },
  {
    field: 'language',
    flattened: all(['language', 'reference'], language),
    feed: all(['language', 'id'], language),
    search: all(['metadata.language', 'reference', 'metadata.REFERENCE'], language),
    bulk: all(['language'], language),
    details: all(['language'], language),
  },
  {
    field: 'topicKind',
    flattened: from('reference', kindFromReference),
    feed: from('kind.id', kind),
    search: from('metadata.type', kind),
    calendar: says(always('grant')),
    bulk: from('type', kind),
    details: from('type', kind),
  },
  {
    field: 'title',
    flattened: from('title', displayText),
    feed: all(['title', 'callTitle', 'summary'], ownTitle),
    search: all(['metadata.title', 'metadata.callTitle', 'title', 'summary', 'content'], ownTitle),
    calendar: from('topicTitle', displayText),
    bulk: all(['title', 'callTitle'], ownTitle),
    details: all(['title', 'callTitle'], ownTitle),
  },
  {
    field: 'link',
    flattened: from('portalUrl', link),
    feed: from('url', link),
    search: from(['url', 'metadata.url'], link),
    calendar: from('url', link),
    bulk: from('identifier', linkOfTopic),
    details: from('identifier', linkOfTopic),
  },
  {
    field: 'callIdentifier',
    flattened: from('callIdentifier', identifier),
    feed: from('callIdentifier', identifier),
    search: from('metadata.callIdentifier', identifier),
    calendar: from('callId', identifier),
    bulk: from('callIdentifier', identifier),
    details: from('callIdentifier', identifier),
  },
  {
    field: 'callTitle',
    flattened: from('callTitle', displayText),
    feed: from('callTitle', umbrellaTitle),
    search: from('metadata.callTitle', umbrellaTitle),
    calendar: from('callTitle', displayText),
    bulk: from('callTitle', umbrellaTitle),
    details: from('callTitle', umbrellaTitle),
  },
  {
    field: 'programme',
    flattened: all(['programmeId', 'programme'], programme),
    feed: all(['frameworkProgrammes.0.id', 'frameworkProgrammes.0.label'], programme),
    search: all(['metadata.frameworkProgramme'], programme),
    calendar: says(always('Horizon Europe')),
    bulk: all(['frameworkProgramme.id', 'frameworkProgramme.description'], programme),
    details: all(['frameworkProgramme.id', 'frameworkProgramme.description'], programme),
  },
  {
    field: 'programmeEnd',
    flattened: all(['programmePeriod', 'programmeId'], programmeEnd),
    feed: all(['programmePeriod', 'frameworkProgrammes.0.id'], programmeEnd),
    search: all(['metadata.programmePeriod', 'metadata.frameworkProgramme'], programmeEnd),
    bulk: all(['programmePeriod', 'frameworkProgramme.id'], programmeEnd),
    details: all(['programmePeriod', 'frameworkProgramme.id'], programmeEnd),
  },
  {
    field: 'divisions',
    feed: from('programmeDivisions', divisions),
    search: from('metadata.programmeDivision', divisions),
    calendar: from('clusterName', divisions),
    bulk: from('programmeDivision', divisions),
    details: from('programmeDivision', divisions),
  },
  {
    field: 'destination',
    flattened: from('objectives', destinationOfText),
    feed: from('destination', displayText),
    search: from('metadata.destinationDescription', displayText),
    calendar: from('destination', displayText),
    details: from('destinationDescription', displayText),
  },
  {
    field: 'keywords',
    flattened: from('keywords', keywords),
    search: all(['metadata.keywords', 'metadata.tags'], keywordsTogether),
    bulk: all(['keywords', 'tags'], keywordsTogether),
    details: all(['keywords', 'tags'], keywordsTogether),
  },
  {
    field: 'status',
    flattened: from('callStatus', status),
    feed: from(['status.id', 'status.label'], status),
    search: from('metadata.status', status),
    calendar: from('status', status),
    bulk: from(['status.id', 'status.abbreviation'], status),
  },
  {
    field: 'openingDate',
    feed: from(['plannedOpeningDate', 'startDate'], date),
    search: from('metadata.startDate', date),
    calendar: from('openDate', date),
    bulk: from('plannedOpeningDateLong', date),
    details: from('plannedOpeningDateLong', date),
  },
  {
    field: 'publishedOn',
    bulk: from('publicationDateLong', date),
    details: from('publicationDateLong', date),
  },
  {
    field: 'deadlines',
    flattened: from('deadline', dates),
    feed: from('deadlineDate', dates),
    search: from('metadata.deadlineDate', dates),
    calendar: all(['closeDate', 's2Date'], datesTogether),
    bulk: from('deadlineDatesLong', dates),
    details: from('deadlineDatesLong', dates),
  },
  {
    field: 'deadlineTime',
    flattened: from('deadline', deadlineTime),
    feed: from('deadlineDate', deadlineTime),
    search: from('metadata.deadlineDate', deadlineTime),
    bulk: from('deadlineDatesLong', deadlineTime),
  },
  {
    field: 'deadlineModel',
    flattened: from(['deadlineModel', 'submissionProcedure.abbreviation'], deadlineModel),
    feed: from('deadlineModel', deadlineModel),
    search: from('metadata.deadlineModel', deadlineModel),
    calendar: from('process', deadlineModel),
    bulk: from(['sumbissionProcedure.abbreviation', 'sumbissionProcedure.description'], deadlineModel),
    details: from('sumbissionProcedure.abbreviation', deadlineModel),
  },
  {
    field: 'typesOfAction',
    flattened: from(['typesOfAction', 'actionType'], typesOfAction),
    feed: from('actionType', typesOfAction),
    search: from('metadata.typesOfAction', typesOfAction),
    calendar: from('actionType', typesOfAction),
    bulk: from('topicActions', typesOfAction),
  },
  {
    field: 'actions',
    search: from('metadata.actions', actions),
    bulk: from('actions', actions),
    details: from('actions', actions),
  },
  {
    field: 'budget',
    flattened: all(['budgetMin', 'budgetMax', 'expectedGrants'], budgetFields),
    feed: from('budget', budgetObject),
    search: from('metadata.budgetOverview', budgetOverview),
    details: from('budgetOverviewJSONItem', budgetOverview),
  },
  {
    field: 'description',
    flattened: from('description', flatDescription),
    feed: from('abstract', excerpt),
    search: from('metadata.descriptionByte', html),
    bulk: from('descriptionTender', html),
    details: from('description', html),
  },
  {
    field: 'conditions',
    flattened: from('topicConditions', flatConditions),
    search: from('metadata.topicConditions', html),
    details: from('conditions', html),
  },
  {
    field: 'supportInfo',
    flattened: from('supportInfo', flatDescription),
    search: from('metadata.supportInfo', html),
    details: from('supportInfo', html),
  },
  {
    field: 'destinationText',
    flattened: from('objectives', flatDescription),
    search: from('metadata.destinationDetails', html),
    details: from('destinationDetails', html),
  },
];

type SourceRow = { field: string; cell: Cell };
const fieldsOf = (source: Source): readonly Row[] => {
  if (source === 'projects') return projectFields;
  return source === 'organisations' || source === 'participations' ? organisationFields : topicFields;
};
const rows = (source: Source): readonly SourceRow[] =>
  fieldsOf(source).flatMap((row: Row) => {
    const { [source]: cellOf } = row;
    return cellOf ? [{ field: row.field, cell: cellOf }] : [];
  });
const bySource = new Map(
  [...topicSources, 'projects' as const, 'organisations' as const, 'participations' as const].map((source) => [
    source,
    rows(source),
  ]),
);
/** The rows of a source, in order. */
export const rowsOf = (source: Source): readonly SourceRow[] => bySource.get(source)!;
