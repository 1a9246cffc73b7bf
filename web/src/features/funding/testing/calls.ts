import type {
  CallCard,
  CallPage,
  EarlierFunding,
  FundedProject,
  FundingCall,
  IngestRun,
  TopicAction,
} from '@consortia/proto/funding-ingest/shapes';

export const identifier = 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12';
export const topicId = 'e1000001';
export const paragraphs = (...texts: string[]) => ({
  type: 'doc' as const,
  content: texts.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })),
});
export const quantum = { id: 'c1', name: 'Quantum', alias: 'quantum', hue: 2 };

const action: TopicAction = {
  id: 'e1000001a1',
  open: true,
  status: 'open',
  createdAt: '2026-11-18T09:00:00.000Z',
  openingDate: '2026-10-01',
  firstStageDeadline: '2027-03-05',
  secondStageDeadline: null,
  deadlines: ['2027-03-05'],
  deadlineModel: 'single-stage',
  actionTypes: [{ name: 'HORIZON Research and Innovation Actions' }, { name: 'HORIZON Innovation Actions' }],
};

/** An open call of one stage, with the fields of `change`. */
export function aCall({
  action: ofAction,
  ...change
}: Partial<Omit<FundingCall, 'action'>> & { action?: Partial<FundingCall['action']> } = {}): FundingCall {
  return {
    action: {
      ...action,
      topic: {
        id: topicId,
        identifier,
        title: 'Quantum sensors for medical and environmental use (RIA)',
        link: 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/topic-details/quantum',
        ccm2Id: '1',
        call: { title: 'Digital and emerging technologies', identifier: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01' },
      },
      activeActions: [],
      ...ofAction,
    },
    kind: 'grant',
    reference: '1TOPICSen',
    status: 'open',
    closesAt: '2027-03-05T16:00:00.000Z',
    publishedOn: null,
    programme: 'Horizon Europe',
    divisions: ['Cluster 4'],
    destination: 'Digital and emerging technologies',
    keywords: ['quantum'],
    helixes: [quantum],
    description: [{ title: 'Expected outcome', text: paragraphs('Sensors that are used.') }],
    conditions: [{ title: null, text: paragraphs('Who may apply.') }],
    supportInfo: [],
    translations: [],
    budget: null,
    calendarUrl: `/funding/call/${identifier}/calendar.ics`,
    siblings: [],
    projectsTotal: 0,
    updatedAt: '2026-11-20T09:00:00.000Z',
    ...change,
  };
}

export const aCard = (number: number, change: Partial<CallCard> = {}): CallCard => ({
  id: `e${number}`,
  identifier: `HORIZON-${number}`,
  kind: 'grant',
  title: `Call ${number}`,
  url: `/funding/call/HORIZON-${number}`,
  programme: 'Horizon Europe',
  typeOfAction: 'RIA',
  status: 'open',
  openingDate: '2026-10-01',
  nextDeadline: '2027-03-05',
  deadlines: ['2027-03-05'],
  budgetTotal: 12_500_000,
  helixes: [quantum],
  highlight: [],
  ...change,
});

export const aPage = (items: CallCard[], change: Partial<CallPage> = {}): CallPage => ({
  items,
  page: 1,
  pages: 1,
  total: items.length,
  totalCapped: false,
  matches: items.length,
  matchesCapped: false,
  fuzzy: false,
  months: [],
  facets: {
    programme: [{ value: 'horizon', label: 'Horizon Europe', count: 40 }],
    type: [{ value: 'RIA', label: 'Research and innovation', count: 20 }],
    status: [
      { value: 'closed', label: 'closed', count: 9 },
      { value: 'open', label: 'open', count: 30 },
    ],
    helix: [{ value: 'c1', label: 'Quantum', count: 3 }],
    part: [],
    destination: [],
    condition: [],
    model: [],
    trl: [],
    size: [],
  },
  ...change,
});

export const anEarlierFunding = (change: Partial<EarlierFunding> = {}): EarlierFunding => ({
  scope: 'series',
  series: 'HORIZON-CL4-DIGITAL-EMERGING',
  projects: 13,
  projectsCapped: false,
  contribution: 39_000_000,
  partners: [
    { country: 'DE', count: 20 },
    { country: 'EL', count: 12 },
  ],
  coordinators: [{ country: 'DE', count: 13 }],
  frequentCoordinators: [{ name: 'Institute of Testing', country: 'DE', projects: 4 }],
  ...change,
});

export const aProject = (number: number): FundedProject => ({
  grantId: `10${number}`,
  acronym: `PROJ${number}`,
  title: `Project ${number}`,
  objective: '',
  keywords: [],
  topicIdentifier: identifier,
  fundingScheme: 'RIA',
  startDate: '2025-01-01',
  endDate: null,
  contribution: 3_000_000,
  participants: 9,
  link: `https://cordis.europa.eu/project/id/10${number}`,
});

export const aRun = (number: number, change: Partial<IngestRun> = {}): IngestRun => ({
  id: `f${number}`,
  source: 'file',
  name: `calls-${number}.jsonl`,
  format: 'search rows',
  state: 'done',
  startedAt: '2026-11-21T11:00:00.000Z',
  endedAt: '2026-11-21T11:01:05.000Z',
  counts: { new: 1200, changed: 3, unchanged: 40, refused: 0 },
  error: null,
  ...change,
});
