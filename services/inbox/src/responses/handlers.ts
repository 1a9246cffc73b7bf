import { changeReplyRate } from './change-reply-rate.ts';
import { listUnanswered } from './list-unanswered.ts';
import { readOwnReplyRate } from './read-own-reply-rate.ts';
import { readReplyRate } from './read-reply-rate.ts';
import { readResponseFigures } from './read-response-figures.ts';

/** Responses without a reply, and how authors reply. */
export const responseHandlers = [readResponseFigures, listUnanswered, readReplyRate, readOwnReplyRate, changeReplyRate];
