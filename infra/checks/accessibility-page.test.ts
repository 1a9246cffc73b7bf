import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clauses } from './accessibility-clauses.ts';
import { accessibilityClauses, findLostTests } from './accessibility-page.ts';
import { provingTests } from './accessibility-tests.ts';

describe('the accessibility statement', () => {
  it('names tests that are there, and each of them for a clause', async () => {
    expect(await findLostTests(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([]);
    const named = new Set<string>(clauses.flatMap(({ tests }) => tests));
    expect(Object.keys(provingTests).filter((name) => !named.has(name))).toEqual([]);
  });

  it('reports each test that is gone', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'consortia-statement-'));
    expect(await findLostTests(empty)).toHaveLength(Object.keys(provingTests).length);
    rmSync(empty, { recursive: true });
  });

  it('says of each clause that it is tested, not tested or does not apply', () => {
    const results: { result: string }[] = JSON.parse(accessibilityClauses());
    expect(results).toHaveLength(clauses.length);
    for (const { result } of results) expect(result).toMatch(/^(?:tested by .+|not tested|does not apply: .+)$/);
  });
});
