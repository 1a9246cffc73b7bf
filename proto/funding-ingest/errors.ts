import { defineErrors } from '../errors.ts';
import { messages } from '../messages.ts';
import { callNewsMessages } from './messages/call-news.ts';

export const fundingIngestErrors = defineErrors('funding-ingest', {
  not_found: { status: 404, message: messages.notFound },
  fetch_running: { status: 409, message: messages.fetchRunning },
  no_portal: { status: 409, message: messages.noPortal },
  too_many_calls: { status: 409, message: callNewsMessages.tooManyCalls },
  run_ended: { status: 409, message: messages.runEnded },
});
