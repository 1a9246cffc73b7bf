import { messages } from '../messages.ts';
import { prompt } from './api.ts';

it('a text that is too long is answered with the pages that it has and may have', () => {
  const { error } = prompt.safeParse('ice moves '.repeat(2400).trim());
  expect(error!.issues[0]!.message).toBe(
    'This text has about 8 pages (4,800 words). Please send at most about 6.6 pages at once.',
  );
  expect(prompt.safeParse('ice moves '.repeat(1900)).success).toBe(true);
});

it('signs without blanks are answered without pages', () => {
  const { error } = prompt.safeParse('-'.repeat(30_000));
  expect(error!.issues[0]!.message).toBe(messages.fieldTooLong);
});
