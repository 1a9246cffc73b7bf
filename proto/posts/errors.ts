import { defineErrors } from '../errors.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { messages } from '../messages.ts';
import { feedMessages } from './messages/feeds.ts';
import { projectMessages } from './messages/projects.ts';
import { postResponseMessages } from './messages/responses.ts';
import { resultResponseMessages } from './messages/result-responses.ts';

export const postsErrors = defineErrors('posts', {
  not_found: { status: 404, message: messages.notFound },
  trial_cannot_post: { status: 403, message: messages.trialCannotPost },
  too_many_drafts: { status: 409, message: messages.tooManyDrafts },
  too_many_feeds: { status: 409, message: feedMessages.tooMany },
  not_yours: { status: 403, message: postResponseMessages.postNotYours },
  waiting: { status: 409, message: messages.postWaiting },
  not_a_draft: { status: 409, message: postResponseMessages.postNotADraft },
  not_submitted: { status: 409, message: postResponseMessages.postNotSubmitted },
  changed_since: { status: 409, message: postResponseMessages.changedSinceRead },
  not_approved: { status: 409, message: postResponseMessages.postNotApproved },
  trial_authors_post: { status: 403, message: postResponseMessages.trialAuthorsPost },
  incomplete: { status: 422, message: postResponseMessages.postIncomplete },
  comment_pending: { status: 409, message: postResponseMessages.commentPending },
  comment_not_yours: { status: 403, message: postResponseMessages.commentNotYours },
  reply_to_reply: { status: 422, message: postResponseMessages.replyToReply },
  link_not_found: { status: 404, message: resultResponseMessages.linkNotFound },
  result_not_yours: { status: 403, message: resultResponseMessages.notYours },
  too_many_links: { status: 409, message: resultResponseMessages.tooManyLinks },
  trial_cannot_publish: { status: 403, message: resultResponseMessages.trialCannotPublish },
  reply_to_pending: { status: 409, message: postResponseMessages.replyToPending },
  too_many_projects: { status: 409, message: projectMessages.tooManyProjects },
  photo_too_many_pixels: { status: 422, message: refusalMessages.photoTooManyPixels },
  photo_unreadable: { status: 422, message: refusalMessages.photoUnreadable },
});
