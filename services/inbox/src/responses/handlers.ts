import { changeReplyRate } from './change-reply-rate.ts';
import { readOwnReplyRate } from './read-own-reply-rate.ts';
import { readReplyRate } from './read-reply-rate.ts';
import { readResponseFigures } from './read-response-figures.ts';

/** How responses to Opportunities are answered. */
export const responseHandlers = [readResponseFigures, readReplyRate, readOwnReplyRate, changeReplyRate];
