import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { seededRandom } from '@consortia/infra/bench/seeded-random';

const random = seededRandom(20261121);
const syllables =
  'an ber cor del en for gra hy in ju kel lo mar net or pla qui res sol tra un ver wa xen yor zen'.split(' ');
/** Words with the skewed frequencies of natural language: rank r is used about 1/r as often. */
const vocabulary = Array.from({ length: 20_000 }, (_, rank) => {
  let word = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]!;
  return word;
});
export const word = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? vocabulary[0]!;
const words = (count: number): string => Array.from({ length: count }, word).join(' ');
const sentences = (characters: number): string => {
  let text = '';
  while (text.length < characters) {
    const sentence = words(8 + Math.floor(random() * 14));
    text += `${sentence[0]!.toUpperCase()}${sentence.slice(1)}. `;
  }
  return text.trim();
};

const programmes = [
  ['43108390', 'HORIZON'],
  ['43254019', 'ESF+'],
  ['43152860', 'DIGITAL'],
] as const;
const actionTypes = [
  'HORIZON Research and Innovation Actions',
  'HORIZON Innovation Actions',
  'HORIZON Coordination and Support Actions',
];
const day = 86_400_000;
/** Of a catalogue of many years one topic in twenty is open or forthcoming: up to two years ahead, the others up to seven back. */
const deadlineOf = (n: number): Date => new Date(Date.now() + (n % 20 === 0 ? n % 730 : -1 - (n % 2555)) * day);
const identifierOf = (n: number): string => `HORIZON-CL${1 + (n % 6)}-2027-${word().toUpperCase()}-${n}`;

/** A topic as the flattened files have it, with about 6 kB of text. */
function flattenedTopic(n: number): object {
  const [programmeId, programme] = programmes[n % 10 < 8 ? 0 : n % 2 ? 1 : 2]!;
  const topicId = identifierOf(n);
  return {
    reference: `${60_000_000 + n}TOPICSen`,
    topicId,
    title: words(6 + (n % 8)),
    programme,
    programmeId,
    callIdentifier: `HORIZON-CL${1 + (n % 6)}-2027-${n % 90}`,
    callTitle: words(4),
    typesOfAction: actionTypes[n % actionTypes.length],
    deadline: deadlineOf(n).toISOString().slice(0, 10),
    deadlineModel: 'single-stage',
    callStatus: n % 20 === 0 ? 'open' : 'closed',
    budgetMin: null,
    budgetMax: 4_000_000 + n,
    expectedGrants: 2,
    keywords: [topicId, words(2), words(1), words(3)].join(', '),
    portalUrl: `https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/${topicId.toLowerCase()}`,
    description: `Expected Outcome:${sentences(1500)} Scope:${sentences(2700)}`,
    topicConditions: `Conditions1. Admissibility conditions: ${sentences(600)}2. Eligible countries: ${sentences(700)}`,
    supportInfo: sentences(500),
  };
}

const labelled = (id: number, abbreviation: string) => ({ id, abbreviation, description: abbreviation });
/** An entry of `grantsTenders.json`: a third are tenders, which have their text with them; much else no one reads here. */
function bulkEntry(n: number): object {
  const isTender = n % 3 === 0;
  const identifier = isTender ? `EC-EXAMPLE/2027/OP/${n}` : identifierOf(n);
  const [id, abbreviation] = programmes[n % programmes.length]!;
  const status = n % 4 === 0 ? labelled(31094502, 'Open') : labelled(31094503, 'Closed');
  const opens = deadlineOf(n).getTime() - 120 * day;
  return {
    type: isTender ? 0 : 1,
    ccm2Id: 90_000_000 + n,
    cftId: isTender ? n : 0,
    identifier,
    title: words(10),
    publicationDateLong: opens,
    plannedOpeningDateLong: opens,
    callIdentifier: `CALL-${n % 300}`,
    callTitle: words(5),
    callccm2Id: 89_000_000 + (n % 300),
    deadlineDatesLong: [deadlineOf(n).getTime()],
    frameworkProgramme: labelled(Number(id), abbreviation),
    programmeDivision: [{ id: 43120193, abbreviation: 'HORIZON.2.4', description: 'Digital, Industry and Space' }],
    status,
    sumbissionProcedure: labelled(31094504, 'single-stage'),
    topicActions: [{ id: n % 3, description: actionTypes[n % 3] }],
    tags: [words(2)],
    keywords: [identifier, words(2), words(1)],
    ...(isTender ? { descriptionTender: `<p>${sentences(1800)}</p><p>${sentences(1200)}</p>` } : {}),
    actions: [
      {
        status,
        types: [actionTypes[n % 3]],
        plannedOpeningDate: opens,
        submissionProcedure: labelled(31094504, 'single-stage'),
        deadlineDates: [deadlineOf(n).getTime()],
      },
    ],
    links: Array.from({ length: 4 }, (_, at) => ({ type: 'LINK', url: `https://ec.europa.eu/${identifier}/${at}` })),
    latestInfos: [{ approvalDateLong: opens, content: `<p>${sentences(isTender ? 800 : 3800)}</p>` }],
  };
}

/** Writes topics number `from` to `to`, one a line. */
export function writeTopics(path: string, from: number, to: number): Promise<void> {
  function* lines(): Generator<string> {
    for (let n = from; n < to; n += 1) yield `${JSON.stringify(flattenedTopic(n))}\n`;
  }
  return pipeline(lines, createWriteStream(path));
}

/** Writes a `grantsTenders.json` of this size and returns how many entries it has. */
export async function writeGrantsTenders(path: string, bytes: number): Promise<number> {
  let entries = 0;
  function* parts(): Generator<string> {
    yield '{"fundingData":{"GrantTenderObj":[';
    for (let written = 0; written < bytes; entries += 1) {
      const entry = (entries === 0 ? '' : ',') + JSON.stringify(bulkEntry(entries));
      written += entry.length;
      yield entry;
    }
    yield ']}}';
  }
  await pipeline(parts, createWriteStream(path));
  return entries;
}
