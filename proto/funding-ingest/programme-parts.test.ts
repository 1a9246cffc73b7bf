import { destinationOf } from './programme-parts.ts';

const of = (identifier: string, destination: string | null = null) => destinationOf({ identifier, destination });

describe('the destination of a topic', () => {
  it('is the one that its source states', () => {
    expect(of('HORIZON-CL5-2027-D3-02-09', 'Energy supply (2026-27)')).toEqual(['Energy supply (2026-27)']);
  });

  it('is else the code in an identifier of Horizon Europe that has one', () => {
    expect(of('HORIZON-CL3-2026-01-FCT-01')).toEqual(['Civil Security for Society: FCT']);
    expect(of('HORIZON-CL5-2027-04-Two-Stage-D2-07')).toEqual(['Climate, Energy and Mobility: D2']);
    expect(of('HORIZON-CL4-2027-01-MAT-PROD-42')).toEqual(['Digital, Industry and Space: MAT-PROD']);
    expect(of('HORIZON-HLTH-2024-DISEASE-03-14-two-stage')).toEqual(['Health: DISEASE']);
  });

  it('is unknown where neither names one', () => {
    for (const identifier of [
      'ERC-2026-POC',
      'HORIZON-MISS-2026-02-CANCER-05',
      'LIFE-2026-CET-PDA',
      'HORIZON-CL3-2026-01',
      '',
    ])
      expect([identifier, of(identifier)]).toEqual([identifier, []]);
  });
});
