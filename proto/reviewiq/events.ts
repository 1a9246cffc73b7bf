import { z } from 'zod';
import { event } from '../event.ts';
import { id } from '../shapes.ts';
import { scheme } from './shapes.ts';

const milliseconds = z.number().int().nonnegative();

/** Nothing in an event says who sent the prompt, or a word of what was written. */
export const reviewiqEvents = {
  feedbackGiven: event({
    type: 'feedback.given',
    topic: 'reviewiq.feedback',
    schemaVersion: 1,
    summary: 'ReviewIQ has given feedback on a text',
    payload: z.object({
      /** Of this feedback; unrelated to the person and the session. */
      id,
      scheme,
      /** Title of the subsection, or name of the section or document. */
      subsection: z.string(),
      /** Until the first words, and until the last. */
      firstWordsMs: milliseconds,
      totalMs: milliseconds,
    }),
  }),
  useCounted: event({
    type: 'use.counted',
    topic: 'reviewiq.use',
    schemaVersion: 1,
    summary: 'A member of an organisation was given feedback; nothing says who, or on what',
    payload: z.object({
      /** Of this count; unrelated to the person, the session and the feedback. */
      id,
      organisationId: id,
    }),
  }),
};
