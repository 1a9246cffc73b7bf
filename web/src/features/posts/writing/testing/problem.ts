import type { ApiError } from '../../../../lib/client.ts';

/** An error response with this status. */
export const problem = (status: number, fields: ApiError['fields'] = {}): ApiError => ({
  status,
  message: `Refused with ${status}.`,
  errors: [],
  fields,
  errorType: null,
  code: null,
});
