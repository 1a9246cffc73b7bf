import { defineContext } from '../context.ts';
import { organisationsApi } from './api.ts';
import { organisationsEvents } from './events.ts';
import { organisationMessages } from './messages.ts';
import * as shapes from './shapes.ts';
import * as sources from './sources.ts';

export const organisationsContext = defineContext({
  name: 'organisations',
  api: organisationsApi,
  events: organisationsEvents,
  messages: [organisationMessages],
  sources,
  shapes,
});
