import { listContactMessages } from './list-contact-messages.ts';
import { replyToContactMessage } from './reply-to-contact-message.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** The contact form and its queue. */
export const contactHandlers = [sendContactMessage, listContactMessages, replyToContactMessage];
