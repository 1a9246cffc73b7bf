import type { Cell } from './cells.ts';
import { type Row, type Source, topicFields, topicSources } from './field-table.ts';
import { organisationFields, projectFields } from './project-fields.ts';

const titles: Readonly<Record<Source, string>> = {
  flattened: 'Flattened topics (one JSON object a line, or glued together as published)',
  feed: 'Feed: `grants` of its catalogue, or `upserts` of each of its snapshots',
  search: 'Search API (`results` of a page)',
  calendar: 'Calendar of calls (CSV)',
  bulk: '`grantsTenders.json` (`fundingData.GrantTenderObj`)',
  details: '`topicDetails/<id>.json` (`TopicDetails`)',
  projects: 'CORDIS projects (`project.json`, `project.csv`, or one JSON object a line)',
  organisations: 'CORDIS organisations (one JSON object a line)',
  participations: 'CORDIS organisations of projects (`organization.json`, `organization.csv`)',
};

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
function described({ from, take, reading }: Cell): string {
  const paths = from.map((path) => `\`${path}\``).join(take === 'all' ? ', ' : ', else ');
  return escaped(paths === '' ? reading.says : `${paths}: ${reading.says}`);
}
const section = (source: Source, rows: readonly Row[]): string[] => [
  `## ${titles[source]}`,
  '',
  '| our field | where it is and how it is read | needed |',
  '|---|---|---|',
  ...rows.flatMap(({ field, [source]: cell }) =>
    cell ? [`| ${field} | ${described(cell)} | ${cell.needed ? 'yes' : ''} |`] : [],
  ),
  '',
];

/** The table of fields as a page of the documentation. */
export function fieldDocument(): string {
  const silent = topicSources.map((source) => {
    const without = (topicFields as readonly Row[]).filter((row) => !row[source]).map(({ field }) => field);
    return `- ${titles[source]}: ${without.length > 0 ? without.join(', ') : 'nothing'}`;
  });
  return [
    '# Where funding data come from, field by field',
    '',
    'Written from the table in `services/funding-ingest/src/sources/field-table.ts`, which the readers go by; a test holds the two equal. A source that does not have a field says nothing of it, and what is known stays. A record is refused by name when it lacks a needed field, or when a field by which it is recognised (reference, ccm2Id, identifier, topicKind, observedAt) is not what it can hold. Any other field that is not understood is refused alone and named with the import; of a list of actions the sound ones are read.',
    '',
    'What a source has no field for:',
    '',
    ...silent,
    '',
    ...topicSources.flatMap((source) => section(source, topicFields)),
    ...section('projects', projectFields),
    ...section('organisations', organisationFields),
    ...section('participations', organisationFields),
  ].join('\n');
}
