import { defineContext } from '../context.ts';
import { insightsApi } from './api.ts';
import { insightsErrors } from './errors.ts';
import { insightMessages } from './messages.ts';
import { insightsPages } from './pages.ts';
import * as shapes from './shapes.ts';

export const insightsContext = defineContext({
  name: 'insights',
  api: insightsApi,
  pages: insightsPages,
  errors: insightsErrors,
  messages: [insightMessages],
  shapes,
});
