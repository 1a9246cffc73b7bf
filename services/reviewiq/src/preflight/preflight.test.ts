import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { preflight, runPreflight } from './preflight.ts';

const find = (text: string, scheme: SchemeValue = 'PF') => runPreflight(text, { scheme, year: 2026 });
const sentences = async (text: string, scheme?: SchemeValue) =>
  (await find(text, scheme)).filter(({ isQuestion }) => !isQuestion).map(({ finding }) => finding);

describe('the pre-flight of a text', () => {
  it.each<[string, string, SchemeValue?]>([
    [
      'The fellowship lasts 36 months in Graz.',
      'The fellowship lasts 36 months; in MSCA-PF 2026 it lasts 12 to 24 months.',
    ],
    [
      'This three-year project joins two fields.',
      'The fellowship lasts 36 months; in MSCA-PF 2026 it lasts 12 to 24 months.',
    ],
    ['The network lasts 72 months.', 'The network lasts 72 months; in MSCA-DN 2026 it lasts at most 48 months.', 'DN'],
    [
      'The non-academic placement of nine months is in Ulm.',
      'The non-academic placement lasts 9 months; in MSCA-PF 2026 it lasts at most 6 months.',
    ],
    [
      'A 14-month secondment is at CERN. The fellowship lasts 24 months.',
      'Secondments last 14 months; in 2026 they last at most 12 months, half of the duration.',
    ],
    [
      'The 18 months of the fellowship are short. The 24-month project ends well.',
      'The fellowship lasts 18 months in one place and 24 months in another.',
    ],
    [
      'The project runs for 24 months. D2.1 is due in month 31.',
      'D2.1 is in month 31, but the project lasts 24 months.',
    ],
    ['WP2 (months 6–20) is theory. D2.1 is due in month 4.', 'D2.1 is in month 4, but WP2 starts in month 6.'],
    ['WP2 (months 6–20) is theory. D2.1 is due in month 22.', 'D2.1 is in month 22, but WP2 ends in month 20.'],
    [
      'D1.1 is due in month 6. The report D1.1 follows in month 9.',
      'D1.1 is in month 6 in one place and in month 9 in another.',
    ],
    ['WP3 runs from month 20 to month 12.', 'A period from month 20 to month 12 ends before it starts.'],
    ['The workshop is on 31 June 2027.', 'The date 31 June 2027 does not exist.'],
    [
      'The project starts in May 2027 and ends in May 2026.',
      'The project ends on May 2026, before it starts on May 2027.',
    ],
    [
      'WP1 (12 PM), WP2 (8 PM), WP3 (8 PM); total 24 PM.',
      'The work packages have 28 person-months together, but the total is 24.',
    ],
    [
      'Ten candidates for 36 months make 400 person-months.',
      '10 times 36 are 360 person-months, but the total is 400.',
      'DN',
    ],
    ['The time is split: 50 % research, 30 % training, 30 % teaching.', '50 %, 30 %, 30 % make 110 %, not 100 %.'],
    [
      'The budget is €40,000 for travel, €20,000 for events, in total €80,000.',
      'The amounts make €60,000, but the total is €80,000.',
    ],
    ['Travel 10,000\nEvents 5,000\nTotal 16,000', 'Column 1 of the table adds up to 15,000, but its total is 16,000.'],
    ['The method goes from TRL 5 to TRL 3.', 'The technology readiness level falls from 5 to 3.'],
    [
      'We interview 60 patients. The 80 patients are seen twice.',
      '60 patients in one place and 80 patients in another.',
    ],
    ['It moves [1, 3].\nReferences\n[1] Ito, 2020.', 'Cited, but not in the list of references: [3].'],
    [
      'The Career Development Plan (CDP) is due. A Core Data Portal (CDP) opens.',
      'CDP stands for “Career Development Plan” in one place and for “Core Data Portal” in another.',
    ],
  ])('names what disagrees: %s', async (...[text, finding, scheme]) => {
    expect(await sentences(text, scheme)).toContain(finding);
  });

  it.each<[string, SchemeValue?]>([
    ['A fellowship lasts 12 to 24 months; mine, the fellowship in Graz, lasts 24 months.'],
    ['The Global Fellowship lasts 36 months: the outgoing phase of 24 months, the return phase of 12 months.'],
    ['My 36-month fellowship at Oxford was funded by the crown. The pilot project lasted 40 months.'],
    ['Each candidate is employed for 36 months. The network lasts 48 months.', 'DN'],
    ['WP1 (months 1–8), WP2 (months 6–20). D2.1 is due in month 20.'],
    ['M1 the model runs (month 10), M2 the atlas is online (month 22). The project lasts 24 months.'],
    ['The project starts on 1 May 2027 and ends on 30 April 2029. It is a 24-month project.'],
    ['In the pilot 60 % of the cells lived, against 80 % of the controls and 5 % of the others.'],
    ['WP1 has 12 PM. The total of all packages is 24 PM, of which WP2 has a part.'],
    [
      'Six donors are female. The network has 40 patients in Graz and 20 patients in Linz, and the 60 patients are seen.',
    ],
    ['The method goes from TRL 3 to TRL 5.'],
    ['Travel 10,000\nEvents 5,000\nTotal 15,000'],
  ])('has nothing against: %s', async (...[text, scheme]) => {
    expect(await sentences(text, scheme)).toEqual([]);
  });

  it('gives both places word for word, and the source of a rule', async () => {
    const text = 'First.\nThe project runs for 24 months.\nD2.1 is due in month 31.';
    const [found] = await find(text);
    expect(found!.places.map(({ quote }) => quote)).toEqual([
      'D2.1 is due in month 31.',
      'The project runs for 24 months.',
    ]);
    for (const { quote, at } of found!.places) expect(text.slice(at, at + quote.length)).toBe(quote);
    const [rule] = await find('The fellowship lasts 36 months.');
    expect(rule!.source).toMatchObject({ url: expect.stringContaining('https://'), checked: '2026-11-28' });
  });

  it('asks where the text alone does not decide', async () => {
    const found = await find('The XQZ is new. We build the XQZ.');
    expect(found).toMatchObject([{ kind: 'acronym', isQuestion: true }]);
  });

  it.each([
    'The fellowship lasts 36 months and D1.1 is due in month 40, WP1 has 10 PM. '.repeat(260),
    'the '.repeat(5000),
    'Aa '.repeat(6000),
    '1 '.repeat(10_000),
    `${'[1,'.repeat(6000)}`,
    `total ${'€1 '.repeat(6000)}`,
    'WP1 '.repeat(5000),
    'month 1 '.repeat(2500),
    'Total 1\n'.repeat(2500),
    `References\n${'Aa, '.repeat(4900)}`,
    'a'.repeat(20_000),
  ])('ends for any text, within a bounded number of findings: %.20s', async (text) => {
    const found = await find(text.slice(0, 20_000));
    expect(found.length).toBeLessThanOrEqual(40);
  });

  it('gives way to others in between', () => {
    const steps = preflight('The ice moves. '.repeat(1000), { scheme: 'PF', year: 2026 });
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBeGreaterThan(5);
  });
});

describe('the pre-flight of a text with other sections', () => {
  const compare = async (text: string, other: string) =>
    (await runPreflight(text, { scheme: 'DN', year: 2026, others: [{ title: 'Plan', text: other }] })).map(
      ({ finding }) => finding.replace('Compared with “Plan”: ', ''),
    );
  it.each([
    ['The network lasts 48 months.', 'The network lasts 36 months.', 'lasts 48 months in one place and 36'],
    ['The network has ten doctoral candidates.', 'The network employs 12 doctoral candidates.', '10 doctoral candid'],
    ['The plan has five work packages.', 'The plan has four work packages.', '5 work packages in one place and 4'],
    ['The consortium has nine beneficiaries.', 'The consortium has eight beneficiaries.', '9 beneficiaries in one'],
    ['D2.1 is due in month 50.', 'The network lasts 48 months.', 'D2.1 is in month 50, but the project lasts 48'],
    ['MS3 is reached in month 12.', 'MS3 is reached in month 14.', 'MS3 is in month 12 in one place and in month 14'],
    ['WP2 has 40 person-months.', 'WP2 has 44 person-months.', 'WP2 has 40 person-months in one place and 44'],
    ['The project starts on 1 May 2028.', 'The project starts in June 2028.', 'starts on 1 May 2028 in one place'],
    ['We use a near field probe (NFP).', 'The new fast pump (NFP) is here.', '“near field probe” in one place and'],
  ])('names what disagrees: %s %s', async (text, other, expected) => {
    expect(await compare(text, other)).toEqual([expect.stringContaining(expected)]);
    expect(await compare(text, text)).toEqual([]);
  });

  it('takes an acronym that another section explains for explained', async () => {
    const uses = 'The NFP is new. We build the NFP here.';
    expect(await compare(uses, 'Nothing is here.')).toHaveLength(1);
    expect(await compare(uses, 'We use a near field probe (NFP).')).toEqual([]);
  });

  it('says of two other sections nothing that is not in the text', async () => {
    expect(await compare('We grow barley.', 'The network lasts 48 months. The network lasts 36 months.')).toEqual([]);
  });
});

describe('the call year', () => {
  const text = 'The project starts in May 2026.';
  it.each([
    [2026, 1],
    [2025, 0],
    [null, 0],
  ])(
    '%s decides whether a project starts too early, and where it is not known nothing is said',
    async (year, count) => {
      expect(await runPreflight(text, { scheme: 'PF', year })).toHaveLength(count);
    },
  );
});
