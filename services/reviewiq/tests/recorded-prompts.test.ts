import { readFile } from 'node:fs/promises';
import { promptsOfSections, recordedPrompts } from './record-prompts.ts';

describe('what a language model is told', () => {
  it('is recorded for each section, subsection and document', async () => {
    const recorded = JSON.parse(await readFile(recordedPrompts, 'utf8')) as object;
    const prompts = promptsOfSections();
    expect(Object.keys(prompts)).toHaveLength(Object.keys(recorded).length);
    expect(prompts).toEqual(recorded);
    for (const prompt of Object.values(prompts)) expect(prompt).toMatch(/\n1\. .+/);
  });
});
