import type { Source } from './field-table.ts';
import type { Layout } from './record-splitter.ts';

/** How a file is laid out and which column of the table reads it. Names are shown with an import. */
export type Format = { name: string; source: Source } & ({ layout: Layout } | { layout: 'csv' });

type Known = Format & { isIt: (beginning: string) => boolean };
/** A key can only stand unescaped where it is one: quotation marks inside texts are escaped. */
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

/** The first that fits counts, so that what holds the records comes before what they are made of. */
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
    name: 'calendar of calls',
    source: 'calendar',
    layout: 'csv',
    isIt: hasColumns('ccm2Id', 'topicId'),
  },
];

/** The format of a file by how it starts, never by what it is called. */
export const formatOf = (beginning: string): Format | undefined =>
  formats.find(({ isIt }) => isIt(beginning.replace(/^\ufeff/, '')));
