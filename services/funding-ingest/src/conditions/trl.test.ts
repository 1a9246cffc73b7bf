import { rulesOf } from '../../tests/conditions-of.ts';

const trl = (description: string) =>
  rulesOf('trl', '', { description }).map(({ from, to, orAbove, partial, fromAny }) => ({
    ...{ from, to },
    ...(orAbove && { orAbove }),
    ...(partial && { partial }),
    ...(fromAny && { fromAny }),
  }));
const reaching = (...to: number[]) => ({ from: null, to });
const starting = (...from: number[]) => ({ from, to: null });

describe('the readiness that work reaches', () => {
  it.each([
    ['Activities are expected to achieve TRL 8.', reaching(8)],
    ['Proposals should: Demonstrate (at TRL 8) the efficient production of ingredients.', reaching(8)],
    ['The system must be validated at TRL 7 in a real port.', reaching(7)],
    ['When this is the case, validation (at TRL 6) of the use case should be addressed.', reaching(6)],
    ['Proposals should aim at the maturation of all relevant technology to TRL 6.', reaching(6)],
    ['The project will raise the sensor from the bench up to TRL 5-6.', reaching(5, 6)],
    ['Development of specific technologies above TRL 4 is out of the scope of this topic.', reaching(4)],
    ['The work should not go beyond TRL 5.', reaching(5)],
    ['Solutions should be tested so as to reach up to Technical Readiness Level (TRL) 6.', reaching(6)],
  ])('is read from %s', (text, stage) => {
    expect(trl(text)).toEqual([stage]);
  });

  it.each([
    ['Validate (TRL 5 and above) the obtained materials into end products.', 5],
    ['Activities are expected to achieve TRL 5 or higher by the end of the project.', 5],
    ['Demonstrate (at least TRL 6) the applicability of the solutions.', 6],
    ['Additional end-products can be targeted, reaching at least TRL 6.', 6],
    ['Developments are expected to go beyond TRL 4.', 5],
    ['Pilots should be scaled up to a demonstration in relevant environments (TRL 7 or higher).', 7],
  ])('is the least where it says so: %s', (text, to) => {
    expect(trl(text)).toEqual([{ ...reaching(to), orAbove: true }]);
  });

  it('may be two in one sentence', () => {
    const text =
      'Demonstrate (at TRL 8) the further conversion into one product; validate it (TRL 6 and above) in use.';
    expect(trl(text)).toEqual([reaching(8), { ...reaching(6), orAbove: true }]);
  });

  it('is that of a part where it is of examples or of others', () => {
    for (const text of ['Some PoCs at TRL 4/5 are expected.', 'Demonstrators at TRL 4-5 complete the work.'])
      expect(trl(text)).toEqual([{ ...reaching(4, 5), partial: true }]);
  });
});

describe('the readiness at which work starts', () => {
  it.each([
    ['The action is open to new innovations (starting TRL 4 ) of the sector.', starting(4)],
    ['Investment cases start with a minimum TRL 6 and aim at the market.', starting(6)],
    ['Proposals must address disruptive technologies from TRL 4 and above.', starting(4)],
    ['This topic will support the scaling-up from cell prototypes (TRL 4-5) to demonstration.', starting(4, 5)],
    ['Applicants have developed technology validated in the lab (at least TRL 4).', starting(4)],
    ['Optimisation is also in scope provided that the starting TRL is at least 6.', { ...starting(6), partial: true }],
    ['Activities should focus on technology readiness levels 5 to 7.', { from: [5], to: [7] }],
  ])('is read from %s', (text, stage) => {
    expect(trl(text)).toEqual([stage]);
  });
});

describe('no readiness', () => {
  it.each([
    'Proposals targeting a final TRL equal or higher than 5 should include a list of standards.',
    'Technologies ready for market deployment (Technology Readiness Level 8-9) are eligible for this scope.',
    'Technology Readiness Level - Technology readiness level expected from completed projects',
    'The reference TRL definition is the ISO 16290:2013 applicable to the space sector.',
    'For TRLs 6-7, a credible strategy to achieve full-scale deployment is expected.',
    'Proposals building on project results at other TRLs level are not eligible.',
    'Start-ups (TRL 3 to 5) that are awarded funding may initiate partnerships.',
    'Breakthrough technologies starting at low or very low TRL (<4) are of interest.',
    'Projects should promote the adoption of high-TRL solutions and demonstrate them in 3 regions.',
    'Has the technology reached TRL 6?',
    'The budget is split: TRL 20% of the score, 6 pages.',
  ])('is read from %s', (text) => {
    expect(trl(text)).toEqual([]);
  });
});
