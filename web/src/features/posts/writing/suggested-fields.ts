import type { FundingCall, FundingTopic } from '@consortia/proto/funding-ingest/shapes';
import { keywordOf, keywordProblem } from '@consortia/proto/keyword';
import { limits } from '@consortia/proto/limits';
import type { DraftFields } from '@consortia/proto/posts/drafts';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';

/** Values that a call and the author's own organisation suggest; a field is left out where they suggest none. */
export type SuggestedFields = Partial<Pick<DraftFields, 'name' | 'helixes' | 'organisationId'>>;

/** Truncates to the maximum length of a title at the end of a word. */
function titleFor({ title }: FundingTopic): string {
  const whole = labels.suggestedTitle(title);
  if (whole.length <= limits.titleCharacters) return whole;
  const start = whole.slice(0, limits.titleCharacters);
  return start.slice(0, Math.max(start.lastIndexOf(' '), 1));
}

export function suggestedFields(
  topic: FundingTopic | undefined,
  call: FundingCall | undefined,
  organisationId: string | null,
): SuggestedFields {
  if (!topic) return {};
  const helixes = (call?.helixes ?? []).slice(0, limits.helixesSelected).map(({ id }) => id);
  return {
    name: titleFor(topic),
    ...(helixes.length > 0 && { helixes }),
    ...(organisationId !== null && { organisationId }),
  };
}

/** Keywords of a call that an Opportunity can have as well. */
export const offeredKeywords = (call: FundingCall | undefined): string[] => [
  ...new Set(
    (call?.keywords ?? []).map(keywordOf).filter((keyword) => keyword !== '' && keywordProblem(keyword) === null),
  ),
];
