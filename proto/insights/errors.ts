import { defineErrors } from '../errors.ts';
import { insightMessages } from './messages.ts';

export const insightsErrors = defineErrors('insights', {
  not_found: { status: 404, message: insightMessages.organisationNotFound },
});
