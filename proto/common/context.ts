import { defineContext } from '../context.ts';
import * as helixShapes from '../helix-reference.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import * as shapes from '../shapes.ts';
import { commonErrors } from './errors.ts';

export const commonContext = defineContext({
  name: 'common',
  errors: commonErrors,
  messages: [messages, refusalMessages],
  shapes: { ...shapes, ...helixShapes, richText },
});
