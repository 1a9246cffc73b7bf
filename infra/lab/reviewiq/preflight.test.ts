import { readFile } from 'node:fs/promises';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { runPreflight } from '@consortia/reviewiq/src/preflight/preflight';
import { cleanOf, plantedOf, type Wording } from './wordings.ts';

const wordings: Wording[] = JSON.parse(
  await readFile(new URL('sets/preflight-development.json', import.meta.url), 'utf8'),
);
const contradictions = async ({ scheme, callYear, kind }: Wording, text: string): Promise<PreflightFinding[]> =>
  (await runPreflight(text, { scheme, year: callYear })).filter(
    (found) => kind === found.kind || (found.kind !== 'acronym' && found.kind !== 'reference'),
  );

describe('the pre-flight on the wordings that it was made with', () => {
  it('finds nearly all contradictions, and states none of a text without', async () => {
    const missed: string[] = [];
    const alarmed: string[] = [];
    for (const wording of wordings) {
      const clean = await contradictions(wording, cleanOf(wording));
      const known = new Set(clean.map(({ finding }) => finding));
      const found = await contradictions(wording, plantedOf(wording));
      if (found.every(({ finding }) => known.has(finding))) missed.push(wording.text);
      if (clean.some(({ isQuestion }) => !isQuestion)) alarmed.push(wording.text);
    }
    expect(alarmed).toEqual([]);
    expect(missed.length).toBeLessThan(wordings.length / 20);
  });
});
