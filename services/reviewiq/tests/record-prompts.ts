import { writeFile } from 'node:fs/promises';
import { findSelection, proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { feedbackRequest } from '../src/prompts/feedback-prompt.ts';

export const recordedPrompts = new URL('./recorded-prompts.json', import.meta.url);

/** What a language model is told for each section, subsection and document of both schemes, by their names. */
export function promptsOfSections(): Record<string, string> {
  const of = (scheme: SchemeValue, name: string): [string, string] => {
    const selected = findSelection(scheme, name)!;
    const { instructions } = feedbackRequest({ scheme, selected, text: 'Text.', earlier: [], findings: [] }, 'MARK');
    return [`${scheme}: ${name}`, instructions];
  };
  return Object.fromEntries(
    Object.values(proposalGuides).flatMap(({ value, sections, documents }) =>
      [
        ...sections.flatMap(({ name, subsections }) => [name, ...subsections.map(({ title }) => title)]),
        ...documents.map(({ name }) => name),
      ].map((name) => of(value, name)),
    ),
  );
}

// `node services/reviewiq/tests/record-prompts.ts` records them anew; a changed wording is a new version of `feedbackInstructions`.
if (import.meta.main) await writeFile(recordedPrompts, `${JSON.stringify(promptsOfSections(), null, 2)}\n`);
