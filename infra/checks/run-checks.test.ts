import { runChecks } from './run-checks.ts';

const check = (name: string, ...findings: string[]) => ({ name, find: async () => findings });
async function printed(...given: [Parameters<typeof runChecks>[0], Parameters<typeof runChecks>[1]]) {
  const lines: string[] = [];
  const failed = await runChecks(...given, (line) => lines.push(line));
  return { failed, lines };
}

describe('the checks', () => {
  it('are printed one after the other, with how many passed', async () => {
    expect(await printed([check('types'), check('words')], [check('old rules')])).toEqual({
      failed: 0,
      lines: ['passed  types', 'passed  words', 'checks: 2 passed, 0 failed'],
    });
  });

  it('that failed are printed again after the notices, which do not fail', async () => {
    const { failed, lines } = await printed(
      [check('types', 'a.ts: wrong\nhere'), check('words')],
      [check('old rules', 'rule')],
    );
    const findings = ['failed  types', '        a.ts: wrong\n        here'];
    expect(lines).toEqual([
      ...findings,
      'passed  words',
      'notice  old rules',
      '        rule',
      ...findings,
      'checks: 1 passed, 1 failed',
    ]);
    expect(failed).toBe(1);
  });

  it('that throw have failed with the error', async () => {
    const broken = { name: 'types', find: () => Promise.reject(new Error('no compiler')) };
    const { failed, lines } = await printed([broken], []);
    expect(failed).toBe(1);
    expect(lines[1]).toContain('no compiler');
  });
});
