import type { SchemeValue, SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';
import type { Coverage, CoveredSection } from '@consortia/proto/reviewiq/shapes';
import { rubricOf } from '../feedback/rubric-of.ts';
import { type AspectReview, adviceOn, reviewWhole } from '../reviewer/review-text.ts';
import { crossChecks } from './cross-checks.ts';

type Reviewed = { selected: SelectedSection; text: string | null };
type Aspects = CoveredSection['aspects'];

async function aspectsOf(scheme: SchemeValue, { selected, text }: Reviewed): Promise<Aspects> {
  const rubric = rubricOf(scheme, selected);
  if (text === null)
    return [...rubric.aspects, ...(rubric.substance ? [rubric.substance] : [])].map(({ name, advice }) => ({
      name,
      state: 'unread',
      evidence: null,
      advice,
    }));
  const reviews = new Map<string, AspectReview>();
  // Of several statements without substance the first is shown.
  for (const review of await reviewWhole(text, rubric))
    if (!reviews.has(review.aspect.name)) reviews.set(review.aspect.name, review);
  return [...reviews.values()].map((found) => ({
    name: found.aspect.name,
    state: found.state,
    evidence: found.evidence,
    advice: adviceOn(found),
  }));
}

/** Coverage of the texts of a proposal, found by rules, and their contradictions. `text` is null where there is none. */
export async function reviewTexts(
  scheme: SchemeValue,
  texts: readonly Reviewed[],
): Promise<{ aspects: Aspects[]; findings: Coverage['findings'] }> {
  const aspects: Aspects[] = [];
  // One after the other: each gives way to others while it is reviewed.
  for (const text of texts) aspects.push(await aspectsOf(scheme, text));
  const numbered = texts.flatMap(({ selected: { subsection }, text }) =>
    subsection && text !== null ? [{ number: subsection.number, title: subsection.title, text }] : [],
  );
  return { aspects, findings: await crossChecks(numbered) };
}
