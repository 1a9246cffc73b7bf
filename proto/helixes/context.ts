import { defineContext } from '../context.ts';
import { helixesApi } from './api.ts';
import { helixesErrors } from './errors.ts';
import { helixesEvents } from './events.ts';
import { managementMessages } from './messages/management.ts';
import { helixPageMessages } from './messages/pages.ts';
import { participationMessages } from './messages/participation.ts';
import { publicPageMessages } from './messages/public-pages.ts';
import { showHelixMessages } from './messages/show.ts';
import { helixMessages } from './messages.ts';
import { helixesPages } from './pages.ts';
import * as shapes from './shapes.ts';
import * as sources from './sources.ts';

export const helixesContext = defineContext({
  name: 'helixes',
  api: helixesApi,
  pages: helixesPages,
  events: helixesEvents,
  errors: helixesErrors,
  messages: [
    helixMessages,
    helixPageMessages,
    participationMessages,
    managementMessages,
    showHelixMessages,
    publicPageMessages,
  ],
  sources,
  shapes,
});
