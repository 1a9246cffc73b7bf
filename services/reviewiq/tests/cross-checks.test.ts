import { proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';
import { crossChecks } from '../src/coverage/cross-checks.ts';
import { rubricOf } from '../src/feedback/rubric-of.ts';
import { documents } from '../src/rubrics/documents.ts';

const goals = (text: string) => ({ number: '1.1', title: 'Objectives', text });
const training = (text: string) => ({ number: '1.3', title: 'Training', text });
const plan = (text: string) => ({ number: '3.1', title: 'Work plan', text });
const sound = [
  goals('The project has two objectives. O1 is a sensor. O2 is a forecast that is built in WP2.'),
  training('A secondment of three months at the utility of Bari is planned.'),
  plan(
    'The fellowship lasts 24 months. WP1 reaches O1. WP2 reaches O2. D1.1 is due in M9 and D2.1 in M24. R1: the coating peels off; mitigation: a second coating.',
  ),
];
const names = async (texts: Parameters<typeof crossChecks>[0]) => (await crossChecks(texts)).map(({ name }) => name);

describe('checks across the sections of a proposal', () => {
  it('find nothing where all agrees', async () => {
    expect(await crossChecks(sound)).toEqual([]);
  });

  it.each([
    ['Objectives without a work package', [goals('O1 is a sensor. O3 is a film.'), ...sound.slice(1)]],
    ['Work packages that the work plan does not describe', [goals('O1 and O2 are reached in WP7.'), ...sound.slice(1)]],
    ['Deliverables without a month', [plan('D1.1 is a report that we write with care.')]],
    ['Risks without mitigation', [plan('R1: the coating peels off. R2: a well is dry.')]],
    ['Months beyond the duration', [plan('The fellowship lasts 24 months. The last report follows in M30.')]],
    ...[
      'Of the 24 person-months, 12 go to WP1, 10 to WP2 and 9 to WP3.',
      'The 360 months are shared out among WP1–WP3 in the proportion 150, 150 and 150.',
      'Calls open in month 20, interviews are held in month 5.',
      'Posts are taken up in M30, which leaves 36 months until M48.',
      'WP2 starts in month 22 and WP3, which needs its results, starts in month 3.',
      'WP4 (M20–M11) closes the project.',
    ].map((text) => ['Figures that contradict each other', [plan(text)]] as [string, ReturnType<typeof plan>[]]),
    ['Secondments without a host', [training('A secondment is also foreseen.')]],
  ])('%s', async (name, texts) => {
    expect(await names(texts)).toEqual([name]);
  });

  it.each([
    'Of the 24 person-months, 10 go to WP1, 10 to WP2 and 4 to WP3.',
    'Calls open in month 2, interviews are held in month 5, and all start in month 9.',
    'Posts are taken up from M7 to M9, which leaves 36 months until M45 at the latest.',
    'Twelve candidates of 36 months make 432 person-months, 320 of them in WP1, WP2 and WP3.',
  ])('find nothing in %p', async (text) => {
    expect(await names([plan(text)])).toEqual([]);
  });

  it('quote the words that they are about', async () => {
    const [finding] = await crossChecks([plan('The project runs for 24 months. The last report follows in M30.')]);
    expect(finding).toMatchObject({ sections: ['Work plan'] });
    expect(finding!.finding).toContain('“The last report follows in M30.”');
  });
});

describe('the rubrics', () => {
  it.each(['PF', 'DN'] as const)('have aspects for every subsection and document of %s', (scheme) => {
    const guide = proposalGuides[scheme];
    for (const section of guide.sections)
      for (const subsection of section.subsections)
        expect(
          rubricOf(scheme, {
            section,
            subsection,
            document: null,
            selection: { part: 'Part B-1', section: section.name, subSection: subsection.title },
          }).aspects.length,
        ).toBeGreaterThanOrEqual(2);
    for (const { name } of guide.documents) expect(documents[name]!.length).toBeGreaterThanOrEqual(2);
  });
});
