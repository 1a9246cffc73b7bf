import { tokensOf } from './tokens.ts';

const callsIn = (question: string) => tokensOf(question).flatMap(({ kind, value }) => (kind === 'call' ? [value] : []));

describe('calls that a question names', () => {
  it.each([
    ['When does HORIZON-CL5-2027-02-D3-30 close?', 'HORIZON-CL5-2027-02-D3-30'],
    ['deadlines of horizon cl5 2027 02 d3 30', 'HORIZON-CL5-2027-02-D3-30'],
    ['Is MSCA 2026 PF 01 open?', 'MSCA-2026-PF-01'],
  ])('are found in "%s"', (question, id) => expect(callsIn(question)).toEqual([id]));

  it.each(['Which calls close by 15 April 2027?', 'open 12 days before 1 May 2027', 'PD-L1 and CAR-T in 2027'])(
    'are none in "%s"',
    (question) => expect(callsIn(question)).toEqual([]),
  );
});
