import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { AllRow, CommandRow, HitRow, RecentRow, SearchRow } from './palette-row.tsx';

const marked = (text: string) => ({ text, marked: true });
const plain = (text: string) => ({ text, marked: false });
const call: SearchHit = {
  kind: 'call',
  id: 'c1',
  title: 'Quantum sensors for medical and environmental use (RIA)',
  titlePieces: [marked('Quantum'), plain(' sensors for medical and environmental use (RIA)')],
  url: '/funding/calls',
  detail: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12',
  highlight: [],
  call: { status: 'open', closesAt: '2031-03-05T16:00:00.000Z' },
};
const longTitle = `${'Resilient supply chains for the sensing materials of '.repeat(4)}quantum`;
const person: SearchHit = {
  kind: 'expert',
  id: 'e1',
  title: 'Ana Kovács',
  titlePieces: [plain('Ana '), marked('Kovács')],
  url: '/experts',
  detail: 'University of Aurora',
  highlight: [plain('Magnetometry with '), marked('quantum'), plain(' sensors')],
};

export const states = {
  'A list to search': <SearchRow label="Search opportunities" />,
  Commands: (
    <>
      <CommandRow command={{ id: 'create', icon: 'create', label: 'Create Opportunity', to: '/' }} />
      <CommandRow command={{ id: 'go', icon: 'page', label: 'Go to Funding calls', to: '/' }} />
      <CommandRow command={{ id: 'dark', icon: 'theme', label: 'Switch to dark theme', to: '/' }} />
    </>
  ),
  'Recent search': <RecentRow entry={{ type: 'search', kind: 'call', q: 'soil health', to: '/' }} />,
  'Opened recently': (
    <RecentRow entry={{ type: 'item', kind: 'organisation', title: 'TecNova', detail: null, to: '/' }} />
  ),
  'Open call': <HitRow hit={call} />,
  'Forthcoming call': (
    <HitRow hit={{ ...call, call: { status: 'forthcoming', closesAt: '2031-03-05T16:00:00.000Z' } }} />
  ),
  'Closed call without a known deadline': <HitRow hit={{ ...call, call: { status: 'closed', closesAt: null } }} />,
  'Top hit': <HitRow hit={person} showKind />,
  'Organisation by a former name': (
    <HitRow
      hit={{
        ...{ kind: 'organisation', id: 'o1', title: 'TecNova', titlePieces: [], url: '/', detail: 'Portugal' },
        ...{ highlight: [], alsoNamed: { former: true, pieces: [marked('Quantum'), plain(' College')] } },
      }}
    />
  ),
  'Related, long title': (
    <HitRow hit={{ ...person, kind: 'opportunity', title: longTitle, titlePieces: [], related: true }} />
  ),
  Explained: (
    <HitRow hit={{ ...person, explain: { score: 12.3456, matched: { title: [plain('Ana '), marked('Kovács')] } } }} />
  ),
  'All of a kind': <AllRow label="All 34 Opportunities" />,
};
