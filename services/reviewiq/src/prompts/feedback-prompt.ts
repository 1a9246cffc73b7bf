import type { LlmRequest } from '@consortia/infra/llm/llm';
import { scoring } from '@consortia/proto/reviewiq/guides/guide';
import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { proposalGuides, type SchemeValue, type SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';
import type { Exchange } from '../sessions/exchange-model.ts';
import { fenced, fenceRule } from './fence.ts';
import { trimHistory } from './trim-history.ts';

/** Stored with each answer. A change of the wording below is a new version. */
export const feedbackInstructions = 'feedback-1';

const { feedbackStrength, feedbackWeakness, feedbackImprovements } = reviewMessages;

/** The points that evaluators look for in the selected part of the proposal. */
function criteriaOf({ section, subsection, document }: SelectedSection): string {
  const parts = subsection ? [subsection] : (section?.subsections ?? (document ? [document] : []));
  return parts
    .map((part) => {
      const title = 'title' in part ? `${part.number} ${part.title}` : part.name;
      return [`${title}: ${part.guidance}`, ...part.addresses.map((line) => `- ${line}`)].join('\n');
    })
    .join('\n\n');
}

function instructionsOf(scheme: SchemeValue, selected: SelectedSection, mark: string): string {
  const { title, pages } = proposalGuides[scheme];
  const { section } = selected;
  return [
    `You are an experienced evaluator of ${title} proposals under Horizon Europe. You give feedback to an applicant on a draft of one part of the proposal.`,
    section
      ? `The part belongs to the award criterion ${section.name}, which is ${section.weightPercent} % of the score. Scores go from 0 to ${scoring.maxScore} in steps of ${scoring.step}; the overall threshold is ${scoring.thresholdPercent} %. Part B-1 has at most ${pages} pages.`
      : 'The part is a document of Part B-2, which has no score of its own.',
    `It must address:\n${criteriaOf(selected)}`,
    fenceRule(mark),
    `Answer in plain text under exactly these three headings, each on a line of its own and in this order: "${feedbackStrength}", "${feedbackWeakness}", "${feedbackImprovements}". Under each, write points that start with "- ".`,
    'Wherever you judge something that the applicant wrote, quote the words exactly as they are written, between “ and ”. Never put words between “ and ” that are not in the text. Name an aspect that is absent without a quote.',
    'For each weakness, give one improvement that says what to write. Do not rewrite the proposal, do not invent facts, and do not state a score. No links.',
  ].join('\n\n');
}

/** The request for feedback on a new version of a text. `earlier` are exchanges about the same part, the earliest first. */
export function feedbackRequest(
  {
    scheme,
    selected,
    text,
    earlier,
  }: { scheme: SchemeValue; selected: SelectedSection; text: string; earlier: Exchange[] },
  mark: string,
): LlmRequest {
  return {
    instructions: instructionsOf(scheme, selected, mark),
    history: trimHistory(earlier).flatMap(({ prompt, answer }) => [
      { role: 'user' as const, content: fenced(mark, 'earlier-version', prompt) },
      { role: 'assistant' as const, content: answer },
    ]),
    prompt: `${fenced(mark, 'draft', text)}\n\nGive your feedback on the draft.`,
  };
}

/** The request for an answer to a question about feedback that was given. */
export function followUpRequest(
  {
    scheme,
    selected,
    question,
    earlier,
  }: { scheme: SchemeValue; selected: SelectedSection; question: string; earlier: Exchange[] },
  mark: string,
): LlmRequest {
  const { title } = proposalGuides[scheme];
  return {
    instructions: [
      `You are an experienced evaluator of ${title} proposals under Horizon Europe. An applicant has a question about a draft and your feedback on it.`,
      `The part must address:\n${criteriaOf(selected)}`,
      fenceRule(mark),
      'Answer the question briefly in plain text, from the draft, the feedback and the list above. Say so when they do not answer it. Quote the draft exactly, between “ and ”. No links.',
    ].join('\n\n'),
    history: trimHistory(earlier).flatMap(({ prompt, answer }) => [
      { role: 'user' as const, content: fenced(mark, 'draft', prompt) },
      { role: 'assistant' as const, content: answer },
    ]),
    prompt: fenced(mark, 'question', question),
  };
}
