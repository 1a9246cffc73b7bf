import { answerModel } from '@consortia/reviewiq/src/rubrics/answer-model';
import { measureSections, percent } from './measure-sections.ts';
import { readSections } from './sections.ts';

const sections = (await readSections('labelled d')).slice(0, 12);

describe('the reviewer with what it has learnt', () => {
  it('finds flaws of sections that it has learnt from, in words of the text, and passes the sound ones', async () => {
    const { pairs, found, aspects, alarms, quotes, verbatim } = await measureSections(sections, answerModel);
    expect(pairs).toBe(60);
    expect(percent(found, pairs)).toBeGreaterThan(85);
    expect(percent(alarms, aspects)).toBeLessThan(8);
    expect(verbatim).toBe(quotes);
  });

  it('finds fewer of them where its decisions are left out', async () => {
    const undecided = { ...answerModel, subsections: {} };
    const [all, few] = [await measureSections(sections, answerModel), await measureSections(sections, undecided)];
    expect(percent(few.found, few.pairs)).toBeLessThan(percent(all.found, all.pairs) - 5);
  });
});
