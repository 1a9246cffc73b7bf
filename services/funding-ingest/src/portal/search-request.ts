/** Grant topics, calls for proposals, cascade calls: everything but tenders. */
export const types = ['1', '2', '8'] as const;
const statuses = { forthcoming: '31094501', open: '31094502', closed: '31094503' } as const;
export const language = 'en';
/** Maximum page size of the portal. */
export const pageSize = 100;

/** One list of the portal: entries of these statuses, and of those only the ones with a deadline on or after a date. */
export type Listing = { statuses: readonly string[]; deadlineFrom?: string };

/** The requested fields of an entry. */
const displayFields = [
  'reference',
  'REFERENCE',
  'DATASOURCE',
  'type',
  'status',
  'sortStatus',
  'language',
  'identifier',
  'title',
  'url',
  'ccm2Id',
  'callIdentifier',
  'callTitle',
  'callccm2Id',
  'caName',
  'startDate',
  'deadlineDate',
  'deadlineModel',
  'frameworkProgramme',
  'programmePeriod',
  'programmeDivision',
  'destination',
  'destinationGroup',
  'destinationDescription',
  'destinationDetails',
  'typesOfAction',
  'typeOfMGAs',
  'keywords',
  'tags',
  'crossCuttingPriorities',
  'focusArea',
  'description',
  'descriptionByte',
  'topicConditions',
  'supportInfo',
  'actions',
  'budget',
  'budgetOverview',
  'currency',
  'links',
  'es_SortDate',
  'esDA_IngestDate',
];

/** Nearly unique and on every entry. Hundreds of entries share a status or a date, and their order differs from page to page. */
const byIdentifier = { field: 'identifier', order: 'ASC' };

export const openListing: Listing = { statuses: [statuses.forthcoming, statuses.open] };
export const closedListing = (since: string): Listing => ({ statuses: [statuses.closed], deadlineFrom: since });
/** A list without entries, for testing that the portal applies the filter. */
export const nothing: Listing = { statuses: ['0'] };

const jsonPart = (value: unknown): File => new File([JSON.stringify(value)], 'blob', { type: 'application/json' });

/** Only the index's own form of a date is compared; a bare date matches every entry with a deadline. */
const deadlineRange = (date: string) => ({ range: { deadlineDate: { gte: `${date}T00:00:00.000+0000` } } });

/** A request for a page. Without `sorted` it counts the entries, since a sort leaves out entries without its field. */
export async function searchRequest(url: string, listing: Listing, page: number, size: number, sorted: boolean) {
  const address = new URL(url);
  const parameters = { apiKey: 'SEDIA', text: '***', pageSize: String(size), pageNumber: String(page) };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const must = [
    { terms: { type: types } },
    { terms: { status: listing.statuses } },
    ...(listing.deadlineFrom ? [deadlineRange(listing.deadlineFrom)] : []),
  ];
  const form = new FormData();
  form.set('query', jsonPart({ bool: { must } }));
  if (sorted) form.set('sort', jsonPart(byIdentifier));
  form.set('languages', jsonPart([language]));
  form.set('displayFields', jsonPart(displayFields));
  const encoded = new Response(form);
  return {
    url: address,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', accept: 'application/json' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
