import { defineContext } from '../context.ts';
import { contentApi } from './api.ts';
import { contentErrors } from './errors.ts';
import { contentEvents } from './events.ts';
import { aboutMessages } from './messages/about.ts';
import { editorMessages } from './messages/editor.ts';
import { horizonMessages } from './messages/horizon.ts';
import { legalMessages } from './messages/legal.ts';
import { contentPageMessages } from './messages/pages.ts';
import { contentMessages } from './messages.ts';
import { contentPages } from './pages.ts';
import * as shapes from './shapes.ts';

export const contentContext = defineContext({
  name: 'content',
  api: contentApi,
  pages: contentPages,
  events: contentEvents,
  errors: contentErrors,
  messages: [contentMessages, legalMessages, contentPageMessages, horizonMessages, aboutMessages, editorMessages],
  shapes,
});
