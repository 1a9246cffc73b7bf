import type { DocumentForm, DocumentText } from '@consortia/infra/documents/document-text';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';
import { checkUpload } from './check-upload.ts';

function found(...args: Parameters<typeof checkUpload>): PreflightFinding[] {
  const steps = checkUpload(...args);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const headings = proposalGuides.PF.sections.flatMap(({ number, name, subsections }) => [
  `${number} ${name}`,
  ...subsections.map((one) => `${one.number} ${one.title}`),
]);
const partOf = (lines: readonly string[]) => lines.map((line) => `${line}\nThe ice moves.`).join('\n\n');
const whole = partOf(headings);
const plain: DocumentForm = {
  ...{ papers: [{ width: 210, height: 297, page: 1 }], margins: [], sizes: [], fonts: [], metadata: [], pictures: [] },
  statedPages: null,
};
type Given = { text?: string; pages?: number | null; form?: Partial<DocumentForm> | null; asides?: string };
const documentOf = ({ text = whole, pages = 9, form = {}, asides = '' }: Given): DocumentText => ({
  ...{ text, pages, pageStarts: [0], hidden: [], asides },
  form: form && { ...plain, ...form },
});
const usual = { scheme: 'PF', callYear: 2026, blind: 'no', part: null } as const;
const check = (given: Given, of: Partial<Parameters<typeof checkUpload>[1]> = {}) =>
  found(documentOf(given), { ...usual, ...of }).map(({ finding, isQuestion, source }) => ({
    finding,
    isQuestion,
    hasSource: source !== null,
  }));
const sentences = (...args: Parameters<typeof check>) => check(...args).map(({ finding }) => finding);
const size = (zone: 'body' | 'table' | 'note', points: number, characters = 500) => ({
  ...{ zone, points, characters, quote: 'The ice moves.', page: 1 },
});

describe('the format of a file', () => {
  it('has nothing against it where all is as the form wants it', () => {
    const sizes = [size('body', 10.91), size('table', 11), size('note', 8), size('body', 8, 20)];
    const margins = [{ side: 'left' as const, millimetres: 14.8, quote: 'The', page: 1 }];
    const fonts = [{ name: 'NimbusRomNo9L-Regu', characters: 9000 }];
    expect(check({ form: { sizes, margins, fonts } })).toEqual([]);
  });

  it.each<[string, Partial<DocumentForm>, string]>([
    ['letters', { sizes: [size('body', 10)] }, 'Letters in the text have 10 points; at least 11 points are required.'],
    ['tables', { sizes: [size('table', 9)] }, 'Letters in tables have 9 points; at least 11 points are required.'],
    [
      'notes',
      { sizes: [size('note', 6)] },
      'Letters in notes and references have 6 points; at least 8 points are required.',
    ],
    [
      'margins',
      { margins: [{ side: 'left', millimetres: 10, quote: 'The', page: 1 }] },
      'The left margin is 10 mm; at least 15 mm are required.',
    ],
    ['paper', { papers: [{ width: 215.9, height: 279.4, page: 1 }] }, 'Pages measure 216 × 279 mm; A4 is required.'],
  ])('is named with the source of its rule: %s', (_, form, finding) => {
    expect(check({ form })).toEqual([{ finding, isQuestion: false, hasSource: true }]);
  });

  it('is asked about where a rule has no source, and follows the call year', () => {
    const form = {
      margins: [{ side: 'left' as const, millimetres: 10, quote: 'The', page: 1 }],
      sizes: [size('table', 9)],
    };
    expect(check({ form }, { callYear: 2024 })).toEqual([
      { finding: 'The left margin is 10 mm; at least 15 mm are required.', isQuestion: true, hasSource: false },
    ]);
  });

  it('of a network in 2026 is as its form wants it, in tables too', () => {
    const of = (callYear: number) =>
      check({ text: 'The ice.', form: { sizes: [size('table', 9)] } }, { scheme: 'DN', callYear });
    expect(of(2026)).toEqual([
      {
        finding: 'Letters in tables have 9 points; at least 11 points are required.',
        ...{ isQuestion: false, hasSource: true },
      },
    ]);
    expect(of(2025)).toEqual([]);
  });

  it('asks for the page on which section 1 of a network starts', () => {
    const lines = proposalGuides.DN.sections.flatMap(({ number, name, subsections }) => [
      `${number} ${name}`,
      ...subsections.map((one) => `${one.number} ${one.title}`),
    ]);
    const of = (before: number) =>
      found(
        {
          ...documentOf({ text: `${'x'.repeat(before)}\n${partOf(lines)}`, pages: 30 }),
          pageStarts: Array.from({ length: before + 1 }, (_, at) => at),
        },
        { ...usual, scheme: 'DN' },
      ).map(({ finding }) => finding);
    expect(of(0)).toEqual([expect.stringContaining('Section 1 starts on page 1 of this file.')]);
    expect(of(4)).toEqual([]);
  });

  it('is asked about where a footer of a single page may have set the margin', () => {
    const margins = [{ side: 'bottom' as const, millimetres: 8, quote: 'of X', page: 1 }];
    expect(check({ pages: 1, text: 'The ice moves.', form: { margins } })).toContainEqual(
      expect.objectContaining({ finding: 'The bottom margin is 8 mm; at least 15 mm are required.', isQuestion: true }),
    );
    expect(check({ form: { margins } })).toMatchObject([{ isQuestion: false }]);
  });

  it('is said not to be known where the pages could not be looked at', () => {
    expect(check({ form: null })).toMatchObject([
      { isQuestion: true, finding: expect.stringContaining('could not be checked') },
    ]);
  });

  it('counts pages from the first section, or says what is not known', () => {
    expect(sentences({ pages: 11 })).toEqual([
      'Part B-1 has 11 pages in this file; at most 10 are read by evaluators.',
    ]);
    const text = `Start page\n\n${whole}`;
    const document = { ...documentOf({ text, pages: 11 }), pageStarts: [0, 12] };
    expect(found(document, usual)).toEqual([]);
    expect(check({ pages: null, form: { statedPages: 12 } })).toMatchObject([{ isQuestion: true }]);
    const long = `${whole} ${'ice '.repeat(9000)}`;
    expect(sentences({ pages: null, text: long })[0]).toContain('How many pages has this file?');
  });

  it('names headings that are missing or in another order, of a whole Part B-1 alone', () => {
    expect(sentences({ text: partOf(headings.filter((one) => !one.startsWith('2.2'))) })).toEqual([
      expect.stringContaining('2.2 Suitability'),
    ]);
    const moved = [...headings.slice(0, 6), headings[7]!, headings[6]!, ...headings.slice(8)];
    expect(sentences({ text: partOf(moved) })).toEqual([expect.stringMatching(/^2\.1 .* comes after 2\.2 /)]);
    expect(check({ text: partOf([headings[1]!]) })).toEqual([]);
    expect(
      check({
        text: `Table of contents\n${headings
          .toReversed()
          .map((one) => `${one} ..... 3`)
          .join('\n')}\n${whole}`,
      }),
    ).toEqual([]);
  });

  it('names documents that a Part B-2 lacks; letters where the kind of project needs them', () => {
    const documents = [
      '4. CV of the researcher',
      '5. Capacity of the Participating Organisations',
      '8. Environmental considerations in light of the MSCA Green Charter',
    ];
    const of = (lines: readonly string[], more = '') => sentences({ text: `${partOf(lines)}\n${more}` });
    expect(of(documents)).toEqual([]);
    expect(of(documents.slice(1))).toEqual(['Not found in this Part B-2: CV of the researcher.']);
    const global = 'In the Global Fellowship the outgoing phase is at the associated partner.';
    expect(of(documents, global)).toEqual(['Not found in this Part B-2: Letter of commitment of the outgoing host.']);
    expect(of([...documents, '9. Letter of commitment'], global)).toEqual([]);
    expect(of(documents, 'An associated partner hosts a secondment.')).toEqual([
      expect.stringContaining('Associated partners are named'),
    ]);
  });

  it('names a form of another scheme, call or year, and text of the form that is still there', () => {
    const of = (header: string, more = {}) => sentences({ text: `${header}\n${whole}` }, more);
    const form = 'EU Grants: Application form (HE MSCA PF): V5.0 – 27.03.2026';
    expect(of(form)).toEqual([]);
    expect(of(form, { callYear: 2027 })).toEqual([expect.stringContaining('V5.0, 27.03.2026')]);
    expect(of(form, { callYear: null })).toEqual([]);
    expect(of('Application form (HE MSCA PF) V4.1')).toEqual([
      'The form of this file has version 4.1; the form of 2026 has version 5.0.',
    ]);
    expect(of('Call: HORIZON-MSCA-2024-PF-01')).toEqual([expect.stringContaining('the call of 2026 is chosen')]);
    expect(of('Application form (HE MSCA DN): V6.0')).toEqual([
      'This file is made with the form of MSCA-DN, not of MSCA-PF.',
    ]);
    expect(of('Call: [insert call identifier]')).toEqual(['Text of the form is still there to be replaced.']);
  });
});

describe('a rule of a year', () => {
  it('is asked about where it is not known whether that is the year of the call', () => {
    expect(check({ form: { sizes: [size('table', 9)] } }, { callYear: null })).toMatchObject([
      { isQuestion: true, hasSource: true },
    ]);
  });

  it('is asked about where the rest may be in another file', () => {
    const both = `${whole}\n\n4. CV of the researcher\n\n5. Capacity of the Participating Organisations`;
    expect(check({ text: both })).toMatchObject([
      { isQuestion: true, finding: expect.stringContaining('Green Charter') },
    ]);
  });
});

describe('a first stage that is evaluated blind', () => {
  const text =
    'Prof. Maria Keller of the University of Graz leads it; write to maria@uni-graz.at. Our previous work shows it.';
  const form = {
    metadata: [
      { name: 'author' as const, value: 'Ana Novak' },
      { name: 'title' as const, value: 'ICE' },
    ],
    pictures: [{ where: 'header' as const, page: 1 }],
  };

  it('is told who is named in the text, in pictures and in properties', () => {
    expect(
      check({ text, form, pages: 1 }, { blind: 'yes' }).map(({ finding, isQuestion }) => [
        finding.slice(0, 22),
        isQuestion,
      ]),
    ).toEqual([
      ['An organisation is nam', false],
      ['A person is named. A f', false],
      ['Addresses and identifi', false],
      ['Words on your own earl', true],
      ['There is a picture in ', true],
      ['The properties of the ', false],
    ]);
  });

  it('is no matter where the call is not, and asked about where that is not known', () => {
    expect(check({ text, form, pages: 1 })).toEqual([]);
    expect(check({ text, form, pages: 1 }, { blind: 'unknown' })).toMatchObject([{ isQuestion: true }]);
  });

  it('may cite others and name programmes', () => {
    const cited =
      'Horizon Europe funds it (Keller 2020; doi https://doi.org/10.1/x).\nReferences\nKeller, University of Graz, 2020.';
    expect(check({ text: cited, pages: 1 }, { blind: 'yes' })).toEqual([]);
  });
});

describe('a proposal that was submitted before', () => {
  it.each([
    ['This proposal is a resubmission; it had 74 % in 2025.', 2026, true],
    ['This proposal is a resubmission; it had 86 % in 2025.', 2026, false],
    ['This proposal is a resubmission; it had 74 % in 2024.', 2025, false],
    ['This is a resubmission of our MSCA proposal.', 2026, true],
    ['The article was resubmitted to a journal after review.', 2026, false],
    ['We submit reports to the call secretariat.', 2026, false],
  ])('is asked about where its score may be too low: %s %i', (text, callYear, isAsked) => {
    const asked = check({ text, pages: 1 }, { callYear });
    expect(asked).toHaveLength(isAsked ? 1 : 0);
    expect(asked.every(({ isQuestion, hasSource }) => isQuestion && hasSource)).toBe(true);
  });
});

it('ends for any text, in many turns', () => {
  for (const text of [
    '1 Excellence\n'.repeat(15_000),
    'University of '.repeat(12_000),
    'Aa '.repeat(60_000),
    '1'.repeat(200_000),
    'this proposal '.repeat(14_000),
  ]) {
    const steps = checkUpload(documentOf({ text: text.slice(0, 200_000) }), { ...usual, blind: 'yes' });
    let turns = 0;
    while (!steps.next().done) turns += 1;
    expect(turns).toBeGreaterThan(20);
  }
});
