import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { runPreflight } from '../preflight.ts';

const sentences = async (text: string, scheme: SchemeValue = 'PF') =>
  (await runPreflight(text, { scheme, year: 2026 }))
    .filter(({ isQuestion, kind }) => !isQuestion && kind !== 'acronym')
    .map(({ finding }) => finding);

describe('the reading of figures', () => {
  it.each<[string, string, SchemeValue?]>([
    [
      'The action is scheduled over 24 months. The second work package occupies months 9 to 27.',
      'WP2 is in month 27, but the project lasts 24 months.',
    ],
    [
      'Work is planned for two years. WP3 goes from the twentieth to the twenty-sixth month.',
      'WP3 is in month 26, but the project lasts 24 months.',
    ],
    [
      'WP2 occupies M7–M19. The first version of the edition (D2.1) will be handed in at month 5.',
      'D2.1 is in month 5, but WP2 starts in month 7.',
    ],
    [
      'In the fellowship of 18 months I will be seconded to Ulm for ten months.',
      'Secondments last 10 months; in 2026 they last at most 9 months, half of the duration.',
    ],
    [
      'A five-month secondment at Siemens is planned. The secondment at Siemens takes seven months.',
      'The secondment (Siemens) lasts 5 months in one place and 7 months in another.',
    ],
    [
      'The effort adds up to 24 person-months: 9 in WP1, 8 in WP2 and 10 in WP3.',
      'The work packages have 27 person-months together, but the total is 24.',
    ],
    [
      'Person-months: WP1 five, WP2 eleven. In all, 20 person-months are available.',
      'The work packages have 16 person-months together, but the total is 20.',
    ],
    [
      'The network recruits twelve doctoral candidates, each for three years. The budget has 420 person-months.',
      '12 people for 36 months each make 432 person-months, but the total is 420.',
      'DN',
    ],
    ['The sensor, now at TRL 4, will be brought to TRL 3.', 'The technology readiness level falls from 4 to 3.'],
    [
      'Management costs 300,000 euros: 120,000 euros for staff and 150,000 euros for meetings.',
      'The amounts make €270,000, but the total is €300,000.',
    ],
    [
      'The whole Global Fellowship takes 28 months, of which 14 are spent in Lima and 12 in Tartu.',
      '14, 12 make 26 months, but the whole is 28 months.',
    ],
    ['She has 22 publications, 25 of them as first author.', '25 cannot be part of only 22.'],
    ['Two thirds of the 60 plots, that is 45 plots, are irrigated.', 'Two thirds of 60 are 40, not 45.'],
    ['We offer five schools of four days each, 25 days in all.', '5 times 4 are 20 days, but the total is 25.'],
    ['Three workshops are held, in months 5, 10, 15 and 20.', '3 workshops are announced, but 4 are listed.'],
    [
      'Three aims guide me: (1) to date, (2) to model, (3) to compare and (4) to publish.',
      '3 aims are announced, but 4 are listed.',
    ],
    [
      'WP1 takes nine months (M1–M6).',
      'A period of 9 months is said to run from month 1 to month 6, but that is 6 months.',
    ],
    ['The fellowship lasts two years. Tests follow in year 3.', 'Year 3 is named, but the project lasts 24 months.'],
    [
      'The project starts on 1 March 2025 in Graz.',
      'The project starts on 1 March 2025, before the call of 2026 can fund it.',
    ],
    ['Task 1.2 begins in month 10 and ends in month 4.', 'A period from month 10 to month 4 ends before it starts.'],
    [
      'WP3 will not start before month 13. D3.1 is delivered in month 11.',
      'D3.1 is in month 11, but WP3 starts in month 13.',
    ],
    [
      'Data collection ends in month 8 and starts in month 12.',
      'A period from month 12 to month 8 ends before it starts.',
    ],
    [
      'The mid-term review takes place in month 12. Later the mid-term review is held in month 15.',
      'The mid-term review is in month 12 in one place and in month 15 in another.',
    ],
    [
      'There are three objectives. The fourth objective is a guide.',
      'There are 3 objectives, but the fourth objective is named.',
    ],
    [
      'My secondment at the JRC will last 13 months. The entire fellowship takes two years.',
      'Secondments last 13 months; in 2026 they last at most 12 months, half of the duration.',
    ],
    ['A quarter of the 24 months, i.e. eight months, is for tests.', 'A quarter of 24 are 6, not 8.'],
    ['There are four deliverables: D1.1, D2.1 and D3.1.', '4 deliverables are announced, but 3 are listed.'],
    [
      'Each of the ten candidates stays 40 months under contract.',
      'The contract of a doctoral candidate lasts 40 months; in MSCA-DN 2026 it lasts 3 to 36 months.',
      'DN',
    ],
  ])('names what disagrees: %s', async (...[text, finding, scheme]) => {
    expect(await sentences(text, scheme)).toContain(finding);
  });

  it.each<[string, SchemeValue?]>([
    ['The fellowship lasts two years: after 12 months the plan is revised, and the last three months are for writing.'],
    ['Six beneficiaries recruit, four of them two candidates each, two one each. WP7 is management.', 'DN'],
    ['The project that I led lasted 40 months; the fellowship lasts 24 months.'],
    ['We plan four scientific work packages and two horizontal ones. WP6 is management.', 'DN'],
    ['Of the last six postdocs four got a post within two years: two in universities, two in firms.'],
    ['Each of the 10 candidates takes 30 ECTS: 12 of the school, 12 of the network, 6 by secondments.', 'DN'],
    ['Plan D6.1 and update D6.2 (M6, M20) are public. The reports D5.2 come in months 12 and 24.'],
    ['Five beneficiaries host DC1–3. The ten doctoral candidates are: DC1–3, DC4–7 and DC8–10.', 'DN'],
    ['The nine supervisors meet. The three company supervisors advise.'],
    ['We train 40 teachers. The 12 women teachers among them lead groups of 3 to 5 teachers.'],
    ['The secondment of two months (M14–M15) is at Bosch, in the third year of its laboratory.'],
    ['A secondment lasts 3 to 6 months, between 2 and 4 weeks of which are for training.', 'DN'],
  ])('has nothing against: %s', async (...[text, scheme]) => {
    expect(await sentences(text, scheme)).toEqual([]);
  });

  it.each([
    ['handed over in the month after the work', 'WP1 (M1–M7) is theory. D1.1 is due in M8.'],
    ['names in a list', 'We publish four papers (The Cryosphere, Journal of Glaciology).'],
    ['packages beyond those that are counted', 'We work in five work packages. WP6 is management.'],
    ['people who may be parts of a whole', 'I led five students, three in Porto and three in Lisbon.'],
    [
      'things in a list',
      'The sample consists of 90 households: 40 in the delta, 30 on the plateau and 30 in the city.',
    ],
    ['others of the same name', 'We have nine candidates. Milestone: recruitment of eight candidates is complete.'],
    ['an author and a year', 'It moves (Ito 2020; Lee 2021).\nReferences\nIto, K. Ice moves. 2020.'],
  ])('asks about %s', async (_what, text) => {
    const found = await runPreflight(text, { scheme: 'PF', year: 2026 });
    expect(found).toMatchObject([{ isQuestion: true }]);
  });
});
