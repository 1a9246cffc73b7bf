import { cuePattern, sentencesOf } from '@consortia/infra/llm/find-cues';
import type { SchemeValue, SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';
import type { Coverage, CoveredSection } from '@consortia/proto/reviewiq/shapes';
import { rubricOf } from '../feedback/rubric-of.ts';

type Reviewed = { selected: SelectedSection; text: string | null };

/** What the texts of a proposal cover, found by rules, and what contradicts each other. `text` is null where there is none. */
export async function reviewTexts(
  _scheme: SchemeValue,
  texts: readonly Reviewed[],
): Promise<{ aspects: CoveredSection['aspects'][]; findings: Coverage['findings'] }> {
  const aspects = texts.map(({ selected, text }) => {
    const sentences = text === null ? [] : sentencesOf(text);
    return rubricOf(selected).aspects.map(({ name, cues, advice }) => {
      const evidence =
        sentences.find(({ folded }) => cues.some((cue) => cuePattern(cue).test(folded)))?.written ?? null;
      return {
        name,
        state: text === null ? ('unread' as const) : evidence === null ? ('missing' as const) : ('covered' as const),
        evidence,
        advice,
      };
    });
  });
  return { aspects, findings: [] };
}
