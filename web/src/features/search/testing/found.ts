import type {
  FoundItem,
  FoundPage,
  SearchHit,
  SearchKind,
  SearchResponse,
} from '@consortia/proto/recommendations/shapes';

const plain = (text: string) => ({ text, marked: false });
const marked = (text: string) => ({ text, marked: true });

export const aHit = (kind: SearchKind, number: number, change: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  id: `${kind.slice(0, 1)}${number}`,
  title: `Quantum ${kind} ${number}`,
  titlePieces: [marked('Quantum'), plain(` ${kind} ${number}`)],
  url: `/found/${kind}-${number}`,
  detail: `Detail ${number}`,
  highlight: [plain('about '), marked('quantum'), plain(' sensing')],
  ...change,
});

export const aGroup = (kind: SearchKind, hits: SearchHit[], total = hits.length, totalCapped = false) => ({
  kind,
  total,
  totalCapped,
  hits,
});

export const aResponse = (change: Partial<SearchResponse> = {}): SearchResponse => ({
  groups: [
    aGroup('opportunity', [aHit('opportunity', 1), aHit('opportunity', 2)], 34),
    aGroup('expert', [aHit('expert', 1)]),
    aGroup('result', []),
  ],
  fuzzy: false,
  ...change,
});

export const aFound = (kind: SearchKind, number: number, change: Partial<FoundItem> = {}): FoundItem => ({
  ...aHit(kind, number),
  facts: null,
  ...change,
});

export const aFoundPage = (change: Partial<FoundPage> = {}): FoundPage => ({
  items: [aFound('organisation', 1)],
  page: 1,
  pages: 1,
  total: 1,
  totalCapped: false,
  facets: {
    helix: [{ value: 'c1', label: 'Soil health', count: 3 }],
    country: [
      { value: 'CZ', label: 'Czechia', count: 2 },
      { value: 'FR', label: 'France', count: 1 },
    ],
    expertise: [],
  },
  fuzzy: false,
  ...change,
});
