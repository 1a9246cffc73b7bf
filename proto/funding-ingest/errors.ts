import { defineErrors } from '../errors.ts';
import { messages } from '../messages.ts';
import { callNewsMessages } from './messages/call-news.ts';
import { likelyPartnerMessages } from './messages/likely-partners.ts';
import { organisationFundingMessages } from './messages/organisation-funding.ts';
import { fundingResponseMessages } from './messages/responses.ts';

export const fundingIngestErrors = defineErrors('funding-ingest', {
  not_found: { status: 404, message: messages.notFound },
  full_members_only: { status: 403, message: organisationFundingMessages.partnersForFullMembers },
  fetch_running: { status: 409, message: messages.fetchRunning },
  no_portal: { status: 409, message: messages.noPortal },
  participant_elsewhere: { status: 409, message: organisationFundingMessages.participantElsewhere },
  participant_taken: { status: 409, message: organisationFundingMessages.participantTaken },
  too_many_calls: { status: 409, message: callNewsMessages.tooManyCalls },
  too_many_participants: { status: 409, message: organisationFundingMessages.tooManyParticipants },
  not_ready: { status: 503, message: likelyPartnerMessages.notReady },
  run_ended: { status: 409, message: fundingResponseMessages.runEnded },
});
