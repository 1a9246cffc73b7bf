import type { LlmRequest } from '@consortia/infra/llm/llm';
import { scoring } from '@consortia/proto/reviewiq/guides/guide';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { proposalGuides, type SchemeValue, type SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';
import type { Exchange } from '../sessions/exchange-model.ts';
import { fenced, fenceRule } from './fence.ts';
import { judgementsSchema } from './judgement.ts';
import { trimHistory } from './trim-history.ts';

/** Stored with each answer. A change of the wording below is a new version. */
export const feedbackInstructions = 'feedback-2';

const partsOf = ({ section, subsection, document }: SelectedSection) =>
  subsection ? [subsection] : (section?.subsections ?? (document ? [document] : []));
/** What evaluators look for in the selected part of the proposal, in the order of the numbers in the request. */
export const aspectsOf = (selected: SelectedSection): string[] =>
  partsOf(selected).flatMap(({ addresses }) => [...addresses]);

/** The parts with their aspects, numbered from 1. */
function criteriaOf(selected: SelectedSection): string {
  const numbers = new Map(aspectsOf(selected).map((line, at) => [line, at + 1]));
  return partsOf(selected)
    .map((part) => {
      const title = 'title' in part ? `${part.number} ${part.title}` : part.name;
      return [`${title}: ${part.guidance}`, ...part.addresses.map((line) => `${numbers.get(line)}. ${line}`)].join(
        '\n',
      );
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
    `Judge each numbered aspect by itself, in their order. Answer with one JSON object of this form and nothing else:\n{"judgements": [{"aspect": 1, "verdict": "strong" | "weak" | "missing", "quote": string | null, "reason": string, "improvement": string | null}]}`,
    'A verdict is "strong" only where the draft gives something that an evaluator can check, such as a figure, a name, a method or a reference; "weak" where the aspect is named without that; "missing" where it is not there. Copy into "quote" the words of the draft that show it, exactly as they are written and at most two sentences, another passage for each aspect; null where the aspect is missing.',
    '"reason" is one sentence on what the draft does. For what is weak or missing, "improvement" is one sentence on what to write. Do not rewrite the proposal, do not invent facts, and do not state a score. No links.',
  ].join('\n\n');
}

const closingOf = (hasChecks: boolean): string =>
  `${hasChecks ? 'The checks found what disagrees in the draft: an aspect that rests on it is not strong. ' : ''}Judge the draft.`;

/** The request for feedback on a new version of a text. `earlier` are exchanges about the same part, the earliest first. */
export function feedbackRequest(
  {
    scheme,
    selected,
    text,
    earlier,
    findings,
  }: {
    scheme: SchemeValue;
    selected: SelectedSection;
    text: string;
    earlier: Exchange[];
    findings: readonly PreflightFinding[];
  },
  mark: string,
): LlmRequest {
  // They quote the draft, so they are material too.
  const found = findings.map(({ finding, places }) =>
    [`- ${finding}`, ...places.map(({ quote, section }) => `  ${section ? `(${section}) ` : ''}${quote}`)].join('\n'),
  );
  const checks = found.length > 0 ? [fenced(mark, 'checks', found.join('\n'))] : [];
  return {
    schema: judgementsSchema,
    instructions: instructionsOf(scheme, selected, mark),
    history: trimHistory(earlier).flatMap(({ prompt, answer }) => [
      { role: 'user' as const, content: fenced(mark, 'earlier-version', prompt) },
      { role: 'assistant' as const, content: answer },
    ]),
    prompt: [fenced(mark, 'draft', text), ...checks, closingOf(checks.length > 0)].join('\n\n'),
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
