import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import type { Source } from './field-table.ts';
import type { Layout } from './record-splitter.ts';

/** The layout of a file and the column of the table that reads it. Names are shown with an import. */
export type Format = { name: string; source: Source } & ({ layout: Layout } | { layout: 'csv' });

type Known = Format & { isIt: (beginning: string) => boolean };
/** An unescaped key is always a key, since quotation marks inside texts are escaped. */
const hasKeys = (...keys: string[]): Known['isIt'] => {
  const patterns = keys.map((key) => new RegExp(`"${key}"\\s*:`));
  return (beginning) => /^\s*[[{]/.test(beginning) && patterns.every((pattern) => pattern.test(beginning));
};

/** The first line of a table names its columns. */
const hasColumns = (...names: string[]): Known['isIt'] => {
  return (beginning) => {
    const columns: string[] = /^[^\n{}]*/.exec(beginning)?.[0].match(/\w+/g) ?? [];
    return names.every((name) => columns.includes(name));
  };
};

const projectKeys = ['id', 'topics', 'objective'];
const participationKeys = ['projectID', 'organisationID', 'role'];

/** The first match counts, so containers come before the records in them. */
const formats: readonly Known[] = [
  {
    name: 'grantsTenders.json',
    source: 'bulk',
    layout: { list: 'GrantTenderObj', mark: 'identifier' },
    isIt: hasKeys('GrantTenderObj'),
  },
  {
    name: 'topicDetails.json',
    source: 'details',
    layout: { list: null, mark: 'TopicDetails' },
    isIt: hasKeys('TopicDetails'),
  },
  { name: 'feed snapshots', source: 'feed', layout: { list: 'upserts', mark: 'identifier' }, isIt: hasKeys('upserts') },
  { name: 'feed catalogue', source: 'feed', layout: { list: 'grants', mark: 'identifier' }, isIt: hasKeys('grants') },
  {
    name: 'search API page',
    source: 'search',
    layout: { list: 'results', mark: 'metadata' },
    isIt: hasKeys('results'),
  },
  { name: 'flattened topics', source: 'flattened', layout: { list: null, mark: 'topicId' }, isIt: hasKeys('topicId') },
  {
    name: 'CORDIS projects',
    source: 'projects',
    layout: { list: null, mark: 'topic' },
    isIt: hasKeys('id', 'topic', 'objective'),
  },
  {
    name: 'CORDIS organisations',
    source: 'organisations',
    layout: { list: null, mark: 'pic' },
    isIt: hasKeys('pic', 'name', 'country'),
  },
  {
    name: 'CORDIS project.json',
    source: 'projects',
    layout: { list: null, mark: 'objective' },
    isIt: hasKeys(...projectKeys),
  },
  { name: 'CORDIS project.csv', source: 'projects', layout: 'csv', isIt: hasColumns(...projectKeys) },
  {
    name: 'CORDIS organization.json',
    source: 'participations',
    layout: { list: null, mark: 'organisationID' },
    isIt: hasKeys(...participationKeys),
  },
  { name: 'CORDIS organization.csv', source: 'participations', layout: 'csv', isIt: hasColumns(...participationKeys) },
  {
    name: 'calendar of calls',
    source: 'calendar',
    layout: 'csv',
    isIt: hasColumns('ccm2Id', 'topicId'),
  },
];

const withoutMark = (beginning: string): string => beginning.replace(/^\ufeff/, '');

/** Recognises the format of a file by its first bytes, never by its name. */
export const formatOf = (beginning: string): Format | undefined =>
  formats.find(({ isIt }) => isIt(withoutMark(beginning)));

const zipMark = 'PK\u0003\u0004';
/** The further files of CORDIS name the project of each row. */
const furtherFilesOfCordis = [hasKeys('projectID'), hasColumns('projectID')];

/** Why a file that begins like this is not imported, and what to do. */
export function unsupported(beginning: string): string {
  if (beginning.startsWith(zipMark)) return refusalMessages.formatArchive;
  if (furtherFilesOfCordis.some((isIt) => isIt(withoutMark(beginning)))) return refusalMessages.formatOfCordis;
  return refusalMessages.formatUnknown(formats.map(({ name }) => name).join(', '));
}
