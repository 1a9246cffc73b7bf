import { reviewMessages as labels } from '@consortia/proto/reviewiq/messages';
import { findSelection, proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';
import { rubricOf } from '../src/feedback/rubric-of.ts';
import { reviewByRubric } from '../src/reviewer/rubric-reviewer.ts';

const budget = 'The budget of EUR 200,000 is EUR 120,000 for staff and EUR 90,000 for travel.';
const plan =
  'The fellowship lasts 36 months. The researcher will spend 24 months at the University of Aurora, and deliverable D1.1 is due in month 31 of ' +
  'the project. We use NV magnetometry to measure fields with 12 patients. Work package 1 begins in month 3; its first milestone M1 is in ' +
  'month 2. Risks are assessed each month by the supervisor, who decides with the researcher what is done.';

it('a sentence that does not name an aspect is not quoted for it', async () => {
  const { title } = proposalGuides.PF.sections[2]!.subsections[0]!;
  const rubric = rubricOf('PF', findSelection('PF', title)!);
  let response = '';
  for await (const piece of reviewByRubric(`${plan} ${budget}`, rubric, new AbortController().signal))
    response += piece;
  const covered = response.split(labels.feedbackWeakness)[0]!;
  expect(covered).toContain('Milestones with their month: “Work package 1 begins in month 3');
  expect(covered).not.toContain(budget);
});
