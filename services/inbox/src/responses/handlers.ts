import { changeReplyRate } from './change-reply-rate.ts';
import { readOwnReplyRate } from './read-own-reply-rate.ts';
import { readReplyRate } from './read-reply-rate.ts';
import { readResponseFigures } from './read-response-figures.ts';

/** How authors reply to responses. */
export const responseHandlers = [readResponseFigures, readReplyRate, readOwnReplyRate, changeReplyRate];
