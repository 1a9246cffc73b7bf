import { z } from 'zod';
import { id } from '../shapes.ts';
import { checkedFile, preflightFinding } from './preflight.ts';
import { answerSource } from './shapes.ts';

/**
 * One object of a streamed answer (C13, C17). The body is one JSON array, written as it is made: `[`, then objects with a comma between
 * them, then `]`; blanks and line breaks may be between them at any time. `response` is appended to the answer and may be empty. The
 * other fields except `waiting` occur at most once per answer.
 */
export const answerPart = z.object({
  response: z.string(),
  /** The answer has to wait: so many others are before it. */
  waiting: z.number().int().nonnegative().optional(),
  /** The answer has failed; `response` holds the sentence for the reader (E07). Nothing of the exchange is stored. */
  failed: z.literal(true).optional(),
  /** Pages that the answer is based on. */
  sources: z.array(answerSource).optional(),
  /** What was found in the text without a language model; before the first words of the answer. */
  preflight: z.array(preflightFinding).optional(),
  /** The file that the text was read from, with `preflight`. */
  file: checkedFile.optional(),
  /** The last object of a complete answer: the exchange is stored under this id. */
  done: z.object({ exchangeId: id, version: z.number().int().positive().nullable() }).optional(),
});
export type AnswerPart = z.output<typeof answerPart>;
