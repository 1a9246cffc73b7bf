import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { findSelection } from '@consortia/proto/reviewiq/proposal-guides';
import { rubricOf } from '../feedback/rubric-of.ts';
import { reviewByRubric } from './rubric-reviewer.ts';
import { grammarOf } from './section-model.ts';

async function strengthsOf(text: string): Promise<string> {
  let response = '';
  const rubric = rubricOf(
    'PF',
    findSelection(
      'PF',
      'Quality and effectiveness of the work plan, assessment of risks and appropriateness of the effort assigned to work packages',
    )!,
  );
  for await (const piece of reviewByRubric(text, rubric, new AbortController().signal)) response += piece;
  return response.split(reviewMessages.feedbackStrength)[1]!.split(/\n\n/)[0]!.trim();
}

const section =
  'The work plan has four work packages over 24 months. WP1 (M1–M8, 8 person-months) builds the corpus of 400 letters. WP2 (M6–M16, 9 person-months) trains the model, ' +
  'and WP3 (M14–M24, 7 person-months) tests it with 30 readers. D1.1, the corpus, is due in month 8 and D2.1, the model, in month 16. Milestone MS1 is reached in month 9, ' +
  'when the error is below 5 %. The main risk is that the archive closes: its likelihood is low, and scans of 300 letters are available in Ghent. The supervisor reviews the plan every month.';

describe('strengths', () => {
  it('are named of a section', async () => {
    expect(await strengthsOf(section)).toContain('- ');
  });

  it.each([
    [
      'off the subject',
      'The dog show in Ghent had 412 entries from nine countries. Judge Elena Bianchi gave the first prize to a terrier of three years (Horowitz, 2016). Each round lasted four minutes, and 1,800 people bought a ticket for 12 euros. The second show takes place in October 2027, with two new classes for puppies.',
    ],
    [
      'made up',
      'Ut enim ad minim veniam, WP1 quis nostrud 18 months exercitation (Duis et al., 2021). Excepteur sint 9 deliverables occaecat cupidatat M6 non proident. Donec 12 person-months vestibulum. Sunt in culpa Prof. Officia 40 % deserunt mollit. Anim id est laborum TRL 5, perspiciatis 12 doctoral candidates unde omnis.',
    ],
    [
      'boastful',
      'Our management is perfect in every respect, and nobody in 27 countries can match our 12 famous partners. All 4 work packages are brilliant and will surely succeed. Our risks are zero, as our 3 managers are the best of the century. By 2028 the whole of Europe will speak about our phenomenal plan, which is beyond any comparison.',
    ],
  ])('are not named of a text that is %s', async (_kind, text) => {
    expect(await strengthsOf(text)).toBe(reviewMessages.reviewerNoSection);
  });

  it('need function words, whose share is counted', () => {
    expect(grammarOf('the ice of the lake')).toBe(0.6);
    expect(grammarOf('')).toBe(0);
  });
});
