import { handle } from '@consortia/infra/kit/requests/handler';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { reviewiqEvents } from '@consortia/proto/reviewiq/events';
import { measureText } from '@consortia/proto/reviewiq/measure-text';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { findSelection, type SchemeValue, type SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import { type Answer, type Answering, type AnswerOptions, giveAnswer, type Timing } from '../answers/give-answer.ts';
import { assistantUser } from '../policies.ts';
import { disputedBy } from '../preflight/disputed.ts';
import { callYearIn } from '../preflight/form/check-template.ts';
import { runPreflight } from '../preflight/preflight.ts';
import { aspectsOf, feedbackInstructions, feedbackRequest, followUpRequest } from '../prompts/feedback-prompt.ts';
import { withoutFences } from '../prompts/fence.ts';
import { reviewByRubric } from '../reviewer/rubric-reviewer.ts';
import type { Reviewiq } from '../reviewiq.ts';
import type { Exchange } from '../sessions/exchange-model.ts';
import { exchangesOf } from '../sessions/exchanges.ts';
import { openFile } from '../uploads/sealed-file.ts';
import { otherSections } from '../versions/other-sections.ts';
import { sameSelection } from '../versions/same-selection.ts';
import { type Counting, countUse } from './count-use.ts';
import { feedbackOf } from './judgements.ts';
import { rubricOf } from './rubric-of.ts';
import { withSecondTry } from './second-try.ts';
import { checkQuotes } from './verbatim-quotes.ts';

type Needed = Answering & Counting & Pick<Reviewiq, 'feedbacks' | 'llm'>;
type Request = { scheme: SchemeValue; prompt: string; selected: SelectedSection };

/** A short text is a question where there is feedback on the section already. */
const isQuestion = (prompt: string, latest: Exchange | undefined): latest is Exchange =>
  latest !== undefined && measureText(prompt).words < reviewLimits.versionWords;

function answerTo(
  { llm, randomBytes }: Pick<Needed, 'llm' | 'randomBytes'>,
  { scheme, prompt, selected }: Request,
  earlier: Exchange[],
  findings: readonly PreflightFinding[],
  options: AnswerOptions,
): Answer {
  const versions = earlier.filter(({ version }) => version !== null);
  const latest = versions.at(-1);
  const { selection } = selected;
  const version = (latest?.version ?? 0) + 1;
  if (!llm) {
    const pieces = reviewByRubric(prompt, rubricOf(scheme, selected), options.signal, disputedBy(findings));
    return { pieces, content: { prompt, selection, version, instructions: null } };
  }
  const mark = randomBytes(8).toString('hex');
  const content = { prompt, selection, instructions: feedbackInstructions };
  if (isQuestion(prompt, latest)) {
    const request = followUpRequest({ scheme, selected, question: prompt, earlier }, mark);
    const pieces = checkQuotes(withoutFences(llm.respond(request, options), mark), latest.prompt);
    return { pieces, content: { ...content, version: null } };
  }
  const request = feedbackRequest({ scheme, selected, text: prompt, earlier: versions, findings }, mark);
  const respond = () => feedbackOf(withoutFences(llm.respond(request, options), mark), aspectsOf(selected), prompt);
  return { pieces: withSecondTry(respond), content: { ...content, version } };
}

async function publish(parts: Needed, { scheme, selected }: Request, timing: Timing): Promise<void> {
  const { section, subsection, document } = selected;
  const name = subsection?.title ?? section?.name ?? document!.name;
  await insertAggregate(
    parts.feedbacks,
    { _id: parts.randomBytes(12).toString('hex'), at: parts.clock() },
    ({ _id: id }) => [record(reviewiqEvents.feedbackGiven, { id, scheme, subsection: name, ...timing })],
    parts,
  );
}

export const giveFeedback = (parts: Needed) =>
  handle(reviewiqApi.giveFeedback, async ({ viewer, body, response }) => {
    const { scheme, prompt } = body;
    const session = { userId: assistantUser(viewer).id, scheme, tool: 'feedback' as const };
    const selected = findSelection(scheme, body.sectionSelection) ?? fail('reviewiq.unknown_section');
    const request = { scheme, prompt, selected };
    const file = body.checked === undefined ? null : openFile(parts.keys, session.userId, body.checked);
    const timing = await giveAnswer(parts, session, response, async (options) => {
      const all = await exchangesOf(parts, session);
      const earlier = all.filter(({ selection }) => sameSelection(selection, selected.selection));
      const others = otherSections(all, selected.selection);
      const found = await runPreflight(prompt, { scheme, year: body.callYear ?? callYearIn(prompt), others });
      const answer = answerTo(parts, request, earlier, found, options);
      if (answer.content.version === null) return answer;
      return { ...answer, content: { ...answer.content, preflight: found, ...(file && { file }) } };
    });
    if (timing) {
      await publish(parts, request, timing);
      await countUse(parts, session.userId);
    }
    return '';
  });
