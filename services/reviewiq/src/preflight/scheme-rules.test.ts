import { runPreflight } from './preflight.ts';

const text = 'The fellowship lasts 24 months. A secondment of 10 months is at CERN.';
const findings = async (scheme: 'PF' | 'DN', year: number, of: string) =>
  (await runPreflight(of, { scheme, year })).map(({ finding, source }) => ({ finding, url: source?.url }));

describe('rules by call year', () => {
  it('let secondments last a third of a fellowship before 2026, and half since', async () => {
    expect(await findings('PF', 2024, text)).toEqual([
      {
        finding: 'Secondments last 10 months; in 2024 they last at most 8 months, a third of the duration.',
        url: expect.stringContaining('mefst.unist.hr'),
      },
    ]);
    expect(await findings('PF', 2026, text)).toEqual([]);
  });

  it('let contracts of joint doctorates last 36 months before 2026, and 48 since', async () => {
    const joint = 'In this joint doctorate each candidate is employed for 48 months.';
    expect(await findings('DN', 2025, joint)).toMatchObject([{ finding: expect.stringContaining('MSCA-DN 2025') }]);
    expect(await findings('DN', 2026, joint)).toEqual([]);
  });

  it('name the last year that they are known for', async () => {
    expect(await findings('PF', 2030, 'The fellowship lasts 30 months.')).toMatchObject([
      { finding: 'The fellowship lasts 30 months; in MSCA-PF 2026 it lasts 12 to 24 months.' },
    ]);
  });
});
