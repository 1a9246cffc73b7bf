import { keywordOf, keywordProblem } from './keyword.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { boundedText, singleLine } from './shapes.ts';

/** A keyword in a request: single spaces, at most 40 characters, refused with the sentence of its first problem. */
export const keyword = boundedText(limits.keywordCharacters)
  .overwrite((text) => keywordOf(singleLine(text)))
  .min(1)
  .max(limits.keywordCharacters, { error: messages.fieldTooLong, abort: true })
  .superRefine((text, { addIssue }) => {
    const problem = keywordProblem(text);
    if (problem !== null) addIssue({ code: 'custom', message: problem });
  });
