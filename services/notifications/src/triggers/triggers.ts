import { consortiumEvents } from '@consortia/proto/consortium/events';
import type { EventDefinition } from '@consortia/proto/event';
import { helixesEvents } from '@consortia/proto/helixes/events';
import type { NotificationFields } from '@consortia/proto/identity/notification-settings';
import { inboxEvents } from '@consortia/proto/inbox/events';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import * as actors from './actors.ts';
import * as readers from './readers.ts';
import * as recipients from './recipients.ts';

export type Trigger = {
  /** Events that cause it; none where a service adds it by `notifications.addNotifications`. */
  on: readonly EventDefinition[];
  recipients: recipients.FindRecipients;
  /** Who did it and is not notified; null where it was no person. */
  actor: actors.FindActor;
  /** The schedule of the notification settings that its emails follow (D58). */
  schedule: 'primarySchedule' | 'secondarySchedule';
  /** The setting that turns its emails off by itself; null: the schedule alone. */
  setting: 'pmNotifications' | 'postNotifications' | 'postRecommendNotifications' | null;
  /** An email that is sent at once still waits so long, and is not sent where the notification is read meanwhile. */
  delayMs: number;
  /** Its sentence and link for one reader, as that reader may see it now. */
  read: readers.Read;
};

const minute = 60_000;
const direct = { schedule: 'primarySchedule', setting: null, delayMs: 0 } as const;
const ofMessages = { ...direct, setting: 'pmNotifications', delayMs: 2 * minute } as const;
const ofPosts = { ...direct, setting: 'postNotifications', delayMs: 2 * minute } as const;
const recommended = { schedule: 'secondarySchedule', setting: 'postRecommendNotifications', delayMs: 0 } as const;

/**
 * What notifies whom of what, and how. Of several that one event causes for the same person the first counts. The sentences are those
 * of `proto/notifications/messages.ts`; an email has the same sentence and link as the entry of the list.
 */
export const triggers: Readonly<Record<NotificationKind, Trigger>> = {
  response: {
    on: [inboxEvents.messageSent],
    recipients: recipients.ofResponse,
    ...ofMessages,
    actor: actors.sender,
    read: readers.response,
  },
  message: {
    on: [inboxEvents.messageSent],
    recipients: recipients.ofMessage,
    ...ofMessages,
    actor: actors.sender,
    read: readers.message,
  },
  'response-overdue': {
    ...{ on: [inboxEvents.responseOverdue], recipients: recipients.whoShouldReply, ...ofMessages },
    actor: actors.none,
    read: readers.responseOverdue,
  },
  'response-closed': {
    ...{ on: [inboxEvents.responseClosed], recipients: recipients.responder, ...ofMessages },
    actor: actors.none,
    read: readers.responseClosed,
  },
  'post-approved': {
    ...{ on: [postsEvents.opportunityApproved], recipients: recipients.author, ...direct },
    actor: actors.decider,
    read: readers.ofPost('post-approved'),
  },
  'post-sent-back': {
    ...{ on: [postsEvents.opportunitySentBack], recipients: recipients.author, ...direct },
    actor: actors.decider,
    read: readers.ofPost('post-sent-back'),
  },
  'post-deleted': {
    ...{ on: [postsEvents.opportunityDeleted], recipients: recipients.author, ...direct },
    actor: actors.decider,
    read: readers.postDeleted,
  },
  'comment-reply': {
    ...{ on: [postsEvents.commentApproved], recipients: recipients.authorOfParent, ...direct, delayMs: 2 * minute },
    actor: actors.author,
    read: readers.ofComment('comment-reply'),
  },
  comment: {
    ...{ on: [postsEvents.commentApproved], recipients: recipients.authorOfPost, ...ofPosts },
    actor: actors.author,
    read: readers.ofComment('comment'),
  },
  'result-comment': {
    ...{ on: [postsEvents.commentApproved], recipients: recipients.followers, ...ofPosts },
    actor: actors.author,
    read: readers.ofComment('result-comment'),
  },
  'comment-approved': {
    ...{ on: [postsEvents.commentApproved], recipients: recipients.commenter, ...direct },
    actor: actors.decider,
    read: readers.ownComment,
  },
  'comment-declined': {
    ...{ on: [postsEvents.commentDeleted], recipients: recipients.commenter, ...direct },
    actor: actors.decider,
    read: readers.ofPost('comment-declined'),
  },
  'membership-request': {
    ...{ on: [organisationsEvents.membershipRequested], recipients: recipients.whoDecideOnMembers, ...direct },
    actor: actors.applicant,
    read: readers.membershipRequest,
  },
  'membership-approved': {
    ...{ on: [organisationsEvents.membershipApproved], recipients: recipients.newMember, ...direct },
    actor: actors.decider,
    read: readers.ofOrganisation('membership-approved'),
  },
  'membership-declined': {
    ...{ on: [organisationsEvents.membershipDeclined], recipients: recipients.declinedMember, ...direct },
    actor: actors.decider,
    read: readers.ofOrganisation('membership-declined'),
  },
  'membership-ended': {
    ...{ on: [organisationsEvents.membershipEnded], recipients: recipients.formerMember, ...direct },
    actor: actors.decider,
    read: readers.ofOrganisation('membership-ended'),
  },
  'helix-request': {
    ...{ on: [helixesEvents.participationRequested], recipients: recipients.whoDecideOnHelix, ...direct },
    actor: actors.decider,
    read: readers.ofHelix('helix-request'),
  },
  'helix-approved': {
    ...{ on: [helixesEvents.participationStarted], recipients: recipients.whoRepresent, ...direct },
    actor: actors.decider,
    read: readers.ofHelix('helix-approved'),
  },
  'helix-declined': {
    ...{ on: [helixesEvents.participationDeclined], recipients: recipients.whoRepresent, ...direct },
    actor: actors.decider,
    read: readers.ofHelix('helix-declined'),
  },
  'helix-ended': {
    ...{ on: [helixesEvents.participationEnded], recipients: recipients.whoRepresent, ...direct },
    actor: actors.decider,
    read: readers.ofHelix('helix-ended'),
  },
  'consortium-request': {
    ...{ on: [consortiumEvents.candidateRequested], recipients: recipients.candidate, ...direct },
    ...{ actor: actors.decider, read: readers.ofConsortium('consortium-request') },
  },
  'consortium-offer': {
    ...{ on: [consortiumEvents.candidateOffered], recipients: recipients.whoEditConsortium, ...direct },
    ...{ actor: actors.decider, read: readers.ofConsortium('consortium-offer') },
  },
  'consortium-interested': {
    ...{ on: [consortiumEvents.candidateInterested], recipients: recipients.whoEditConsortium, ...direct },
    ...{ actor: actors.decider, read: readers.ofConsortium('consortium-interested') },
  },
  'consortium-confirmed': {
    ...{ on: [consortiumEvents.candidateConfirmed], recipients: recipients.candidate, ...direct },
    ...{ actor: actors.decider, read: readers.ofSeat('consortium-confirmed') },
  },
  'consortium-withdrawn': {
    ...{ on: [consortiumEvents.candidateDeclined], recipients: recipients.whoseCandidateLeft, ...direct },
    ...{ actor: actors.decider, read: readers.ofConsortium('consortium-withdrawn') },
  },
  'consortium-declined': {
    ...{ on: [consortiumEvents.candidateDeclined], recipients: recipients.candidate, ...direct },
    ...{ actor: actors.decider, read: readers.ofSeat('consortium-declined') },
  },
  'consortium-meeting': {
    ...{ on: [consortiumEvents.meetingChanged], recipients: recipients.whoMeet, ...direct },
    ...{ actor: actors.decider, read: readers.meeting },
  },
  'consortium-editor': {
    ...{ on: [consortiumEvents.editorAdded], recipients: recipients.newEditor, ...direct },
    ...{ actor: actors.decider, read: readers.ofSeat('consortium-editor') },
  },
  'introduction-request': {
    ...{ on: [consortiumEvents.introductionRequested], recipients: recipients.ofIntroduction, ...direct },
    ...{ actor: actors.decider, read: readers.ofIntroduction('introduction-request') },
  },
  'introduction-accepted': {
    ...{ on: [consortiumEvents.introductionAccepted], recipients: recipients.ofIntroduction, ...direct },
    ...{ actor: actors.decider, read: readers.ofIntroduction('introduction-accepted') },
  },
  'saved-search': {
    ...{
      on: [recommendationsEvents.savedSearchMatched],
      recipients: recipients.whoSaved,
      ...recommended,
      setting: null,
    },
    ...{ actor: actors.none, read: readers.savedSearch },
  },
  matches: {
    ...{ on: [recommendationsEvents.matchesFound], recipients: recipients.whoIsMatched, ...recommended },
    actor: actors.none,
    read: readers.matches,
  },
  // Added once a day for all who want them; see `src/opportunities`.
  'new-opportunities': {
    ...{ on: [], recipients: () => [], ...recommended, setting: 'postNotifications' },
    actor: actors.none,
    read: readers.newOpportunities,
  },
  'call-news': { on: [], recipients: () => [], ...direct, actor: actors.none, read: readers.callNews },
};

export const triggerEntries = Object.entries(triggers) as [NotificationKind, Trigger][];

/** Whether and when the settings of a person allow an email of a kind. */
export function scheduleOf(kind: NotificationKind, settings: NotificationFields) {
  const { schedule, setting } = triggers[kind];
  return setting !== null && !settings[setting] ? 'off' : settings[schedule];
}
