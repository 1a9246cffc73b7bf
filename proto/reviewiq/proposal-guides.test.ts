import { proposalGuides } from './proposal-guides.ts';

const { PF, DN } = proposalGuides;
const numbersOf = ({ sections }: typeof PF | typeof DN, name: string): string[] =>
  sections.find((section) => section.name === name)!.subsections.map(({ number }) => number);
const documentsOf = ({ documents }: typeof PF | typeof DN): string[] => documents.map(({ name }) => name);

describe('the guide of MSCA-PF', () => {
  it('is a scheme with title and value, as is that of MSCA-DN [D51]', () => {
    expect([PF, DN].map(({ title, value }) => [title, value])).toEqual([
      ['MSCA-PF', 'PF'],
      ['MSCA-DN', 'DN'],
    ]);
  });

  it('has the subsections of Excellence, Impact and Implementation in Part B-1 [K47, K48, K49]', () => {
    expect(PF.sections.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '1 Excellence',
      '2 Impact',
      '3 Implementation',
    ]);
    expect(numbersOf(PF, 'Excellence')).toEqual(['1.1', '1.2', '1.3', '1.4']);
    expect(numbersOf(PF, 'Impact')).toEqual(['2.1', '2.2', '2.3']);
    expect(numbersOf(PF, 'Implementation')).toEqual(['3.1', '3.2']);
  });

  it('has four documents in Part B-2 [K50]', () => {
    expect(documentsOf(PF)).toEqual([
      'CV',
      'Capacity of Participating Organisations',
      'Green Charter',
      'Letters of Commitment for Global Fellowships',
    ]);
  });
});

describe('the guide of MSCA-DN', () => {
  it('has the subsections of Excellence, Impact and Implementation in Part B-1 [K51, K52, K53]', () => {
    expect(numbersOf(DN, 'Excellence')).toEqual(['1.1', '1.2', '1.3', '1.4']);
    expect(numbersOf(DN, 'Impact')).toEqual(['2.1', '2.2', '2.3', '2.4']);
    expect(numbersOf(DN, 'Implementation')).toEqual(['3.1', '3.2']);
  });

  it('has six documents in Part B-2 [K54]', () => {
    expect(documentsOf(DN)).toEqual([
      'Recruitment Strategy',
      'Network Organisation',
      'Supervisory Board',
      'Green Charter',
      'Participating Organisations',
      'Letters of Pre-Agreement',
    ]);
  });
});
