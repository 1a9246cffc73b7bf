import { defineErrors } from '../errors.ts';
import { messages } from '../messages.ts';

export const postsErrors = defineErrors('posts', {
  not_found: { status: 404, message: messages.notFound },
  trial_cannot_post: { status: 403, message: messages.trialCannotPost },
  too_many_drafts: { status: 409, message: messages.tooManyDrafts },
  not_yours: { status: 403, message: messages.postNotYours },
  waiting: { status: 409, message: messages.postWaiting },
  not_a_draft: { status: 409, message: messages.postNotADraft },
  not_submitted: { status: 409, message: messages.postNotSubmitted },
  changed_since: { status: 409, message: messages.changedSinceRead },
  not_approved: { status: 409, message: messages.postNotApproved },
  trial_authors_post: { status: 403, message: messages.trialAuthorsPost },
  incomplete: { status: 422, message: messages.postIncomplete },
  comment_pending: { status: 409, message: messages.commentPending },
  comment_not_yours: { status: 403, message: messages.commentNotYours },
  reply_to_reply: { status: 422, message: messages.replyToReply },
  reply_to_pending: { status: 409, message: messages.replyToPending },
});
