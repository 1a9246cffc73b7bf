import { meaningsOf } from './meaning-features.ts';
import { learnFacts, placeFeatures } from './partner-facts.ts';
import { learnPartners } from './partner-index.ts';

const project = (id: string, ...pics: string[]) => ({
  ...{ id, topicIdentifier: 'HORIZON-CL5-2022-D3-01-01', series: ['HORIZON-CL5-D3'], fundingScheme: 'RIA' },
  ...{ startDate: '2022-01-01', title: id, objective: '', keywords: [] },
  partners: pics.map((pic) => ({ pic, role: 'participant' })),
});
const learner = learnPartners(2024);
for (const learned of [project('P1', 'given', 'near'), project('P2', 'alike', 'near'), project('P3', 'far', 'other')])
  learner.add(learned);
const finishing = learner.finish();
let step = finishing.next();
while (!step.done) step = finishing.next();
const index = step.value;
const at = (pic: string): number => index.numbers.get(pic)!;
/** The first two projects are about like things, and the call is about the second one. */
const vectors = [Float32Array.of(0.8, 0.6, 0), Float32Array.of(1, 0, 0), Float32Array.of(0, 0, 1)];

describe('features of meaning', () => {
  const of = (vector: Float32Array | null, partners = ['given']) =>
    meaningsOf(index, { partners: partners.map(at), vector, vectors }, index.pics.length);

  it('are how much projects are like the call and what the partners do', () => {
    const { meant, partnersMost, partnersMean, meantTogether, meantBoth } = of(Float32Array.of(1, 0, 0));
    expect(meant[at('alike')]).toBeCloseTo(1);
    expect(meant[at('far')]).toBe(0);
    expect(partnersMost[at('near')]).toBeCloseTo(1);
    expect(partnersMean[at('near')]).toBeCloseTo(0.9);
    expect(partnersMost[at('alike')]).toBeCloseTo(0.8);
    expect(meantBoth[at('alike')]).toBeCloseTo(0.8);
    expect(meantTogether[at('near')]).toBeGreaterThan(0);
    expect(meantTogether[at('alike')]).toBe(0);
  });

  it('are numbers without a text, without partners and without projects', () => {
    for (const values of [...Object.values(of(null)), ...Object.values(of(Float32Array.of(0, 1, 0), []))])
      for (const value of values) expect(Number.isFinite(value)).toBe(true);
  });
});

describe('facts about organisations', () => {
  it('are the city in its country, however it is written, and rare words of the name', () => {
    // A word counts as rare where fewer than one name in fifty has it.
    const pics = ['p', 'q', 'r', 's', ...Array.from({ length: 400 }, (_, n) => `o${n}`)];
    const facts = learnFacts({ pics, numbers: new Map(pics.map((pic, n) => [pic, n])) });
    const add = (pic: string, name: string, city: string, country = 'ES') => facts.add({ pic, name, city, country });
    add('p', 'Universidad de Málaga', 'MÁLAGA');
    add('q', 'Malaga Hospital', 'Malaga');
    add('r', 'Universidad de Lima', 'Malaga', 'PE');
    add('unknown', 'Left out', 'Malaga');
    for (const pic of pics.slice(4)) add(pic, 'Universidad', 'Madrid');
    const { city, name } = placeFeatures(facts.finish(), [0]);
    expect([...city.slice(0, 5)]).toEqual([1, 1, 0, 0, 0]);
    expect(name[1]).toBeGreaterThan(0);
    expect([...name.slice(2, 5)]).toEqual([0, 0, 0]);
  });
});
