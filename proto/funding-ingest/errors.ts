import { defineErrors } from '../errors.ts';
import { messages } from '../messages.ts';

export const fundingIngestErrors = defineErrors('funding-ingest', {
  not_found: { status: 404, message: messages.notFound },
  fetch_running: { status: 409, message: messages.fetchRunning },
  no_portal: { status: 409, message: messages.noPortal },
  run_ended: { status: 409, message: messages.runEnded },
});
