import { demoHelixes, demoTopics } from '@consortia/proto/demo';
import type { PublishedTopic } from '@consortia/proto/funding-ingest/events';
import { corpusId, type Versioned } from './corpus-id.ts';

type CallOverrides = {
  keywords?: string[];
  helixIds?: string[];
  text?: string;
  call?: string;
  kind?: PublishedTopic['kind'];
  ccm2Id?: string;
  url?: string;
  closed?: boolean;
  opens?: string;
};
const call = (
  id: string,
  identifier: string,
  title: string,
  overrides: CallOverrides = {},
): Versioned<PublishedTopic> => ({
  id,
  identifier,
  title,
  link: null,
  ccm2Id: overrides.ccm2Id ?? null,
  call: { title: overrides.call ?? 'A call', identifier: identifier.split('-').slice(0, -1).join('-') },
  createdAt: '2026-06-01T00:00:00.000Z',
  status: overrides.closed ? 'closed' : overrides.opens ? 'forthcoming' : 'open',
  kind: overrides.kind ?? 'grant',
  url: overrides.url ?? `/funding/call/${identifier}`,
  programme: 'Horizon Europe (HORIZON)',
  keywords: overrides.keywords ?? [],
  helixIds: overrides.helixIds ?? [],
  text: overrides.text ?? '',
  actions: [],
  opensAt: overrides.opens ?? '2026-06-01T00:00:00.000Z',
  closesAt: overrides.closed ? '2026-09-01T15:00:00.000Z' : '2027-09-14T15:00:00.000Z',
  nextDeadline: null,
  version: 1,
});
/** When everything is searched: some calls are over by then. */
export const now = new Date('2027-02-03T10:00:00Z');
export const calls = {
  sensing: call(
    demoTopics.sensing,
    'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12',
    'Quantum sensors for medical and environmental use (RIA)',
    {
      keywords: ['Quantum technologies', 'Quantum sensing', 'Medical imaging'],
      helixIds: [demoHelixes.quantum, demoHelixes.health],
      text: 'Sensors that keep their sensitivity outside the laboratory, for at least six months.',
    },
  ),
  sensingBefore: call(
    corpusId('e1', 91),
    'HORIZON-CL4-2026-DIGITAL-EMERGING-01-09',
    'Quantum sensors for medical use',
    {
      closed: true,
      keywords: ['Quantum technologies', 'Quantum sensing'],
      helixIds: [demoHelixes.quantum],
    },
  ),
  imaging: call(demoTopics.imaging, 'HORIZON-HLTH-2027-TOOL-03-02', 'Imaging that guides earlier diagnosis', {
    keywords: ['Medical imaging', 'Early diagnosis', 'Cancer'],
    helixIds: [demoHelixes.health],
    text: 'General practitioners and nurses detect diseases earlier, with equipment that they can carry.',
  }),
  doctoral: call(demoTopics.doctoral, 'HORIZON-MSCA-2027-DN-01-01', 'MSCA Doctoral Networks 2027', {
    keywords: ['Doctoral training', 'Research careers'],
    call: 'Excellent science: Marie Skłodowska-Curie Actions',
  }),
  heat: call(demoTopics.cities, 'HORIZON-MISS-2027-CIT-02-01', 'Heat without combustion: climate-neutral districts', {
    keywords: ['District heating', 'Building renovation'],
    helixIds: [demoHelixes.cities, demoHelixes.energy],
  }),
  batteries: call(corpusId('e1', 92), 'HORIZON-CL5-2027-D2-01-05', 'Safer battery chemistries for small vehicles', {
    opens: '2027-05-01T00:00:00.000Z',
    text: 'Digitisation of the factory is welcome. Innovation by small and medium-sized enterprises counts.',
  }),
  starting: call(corpusId('e1', 93), 'ERC-2027-STG', 'ERC Starting Grants'),
  cascade: call(corpusId('e1', 94), 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12', 'Vouchers', {
    kind: 'cascade',
    url: '/funding/call/HORIZON-CL4-2027-DIGITAL-EMERGING-01-12?ref=20015COMPETITIVE_CALLen',
    text: 'Money that a project passes on.',
  }),
  ocean: call(corpusId('e1', 95), 'HORIZON-MISS-2027-OCEAN-01-03', 'Restoring seagrass along warming coasts', {
    ccm2Id: '50131925',
    text: 'Ask Anna, strategic and underlined: excellence for AI45 and nuclear coasts.',
  }),
  computing: call(corpusId('e1', 96), 'HORIZON-JU-EUROHPC-2027-PROC-01', 'Processors of supercomputers'),
};
