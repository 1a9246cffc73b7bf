import { answerContactMessage } from './answer-contact-message.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** The contact form and its queue. */
export const contactHandlers = [sendContactMessage, listContactMessages, answerContactMessage];
