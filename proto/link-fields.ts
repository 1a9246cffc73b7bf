import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { linkMessages } from './organisations/messages/links.ts';
import { boundedText, line } from './shapes.ts';
import { isWebAddress } from './web-address.ts';

/** Title and web address of a link (D43, G74); both are required, and the address is one of http or https. */
export const linkFields = z.object({
  title: line(limits.linkTitleCharacters).min(1, linkMessages.titleBlank),
  url: boundedText(limits.linkUrlCharacters)
    .trim()
    .min(1, { error: linkMessages.urlBlank, abort: true })
    .max(limits.linkUrlCharacters, { error: messages.fieldTooLong, abort: true })
    .refine(isWebAddress, linkMessages.urlInvalid),
});
export type LinkFields = z.output<typeof linkFields>;
