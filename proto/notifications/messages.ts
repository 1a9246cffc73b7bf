import type { NotificationKind } from './kinds.ts';

const labels: Record<NotificationKind, string> = {
  message: 'Message',
  response: 'Response to an Opportunity',
  'response-overdue': 'Response without a reply',
  'response-closed': 'Response closed without a reply',
  'post-approved': 'Opportunity approved',
  'post-sent-back': 'Opportunity sent back',
  'post-deleted': 'Opportunity deleted',
  comment: 'Comment',
  'comment-reply': 'Reply to a comment',
  'comment-approved': 'Comment approved',
  'comment-declined': 'Comment removed',
  'result-comment': 'Comment on a Result you follow',
  'membership-request': 'Request to join',
  'membership-approved': 'Membership approved',
  'membership-declined': 'Membership declined',
  'membership-ended': 'Membership ended',
  'helix-request': 'Request to take part in a Helix',
  'helix-approved': 'Participation in a Helix',
  'helix-declined': 'Request to take part in a Helix declined',
  'helix-ended': 'Participation in a Helix ended',
  'consortium-request': 'Invitation to a consortium',
  'consortium-offer': 'Offer to join a consortium',
  'consortium-interested': 'Interest in a consortium',
  'consortium-confirmed': 'Place in a consortium confirmed',
  'consortium-declined': 'Not chosen for a consortium',
  'consortium-withdrawn': 'Withdrawal from a consortium',
  'consortium-editor': 'Editor of a consortium',
  'consortium-meeting': 'First meeting of a consortium',
  'introduction-request': 'Request for an introduction',
  'introduction-accepted': 'Introduction accepted',
  'call-news': 'News about a watched call',
  'saved-search': 'Saved search',
  matches: 'New matches',
  'new-opportunities': 'New Opportunities',
};

const titlesNamed = 2;
/** For instance “A”, “B” and 3 more. */
function named(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  const rest = titles.length - titlesNamed;
  if (rest > 0) return `${quoted.slice(0, titlesNamed).join(', ')} and ${rest} more`;
  return quoted.join(' and ');
}

/** Notifications of a person: the list, its entries and the summary since the last visit. */
export const notificationMessages = {
  labels,
  notFound: 'This notification does not exist.',
  allRead: 'All notifications are marked as read.',
  /** Wording of an event whose subject the reader may no longer see. */
  notVisible: (label: string) => `${label}. It is no longer available.`,
  message: (name: string) => `${name} sent you a message.`,
  response: (name: string, title: string) => `${name} responded to your Opportunity “${title}”.`,
  'response-overdue': (name: string, title: string) => `${name} has waited a week for your reply about “${title}”.`,
  'response-closed': (title: string) =>
    `Your response to “${title}” had no reply for 30 days and is closed. The author can still reply.`,
  'post-approved': (title: string) => `Your Opportunity “${title}” is published.`,
  'post-sent-back': (title: string) => `Your Opportunity “${title}” was sent back to you as a draft.`,
  'post-deleted': 'One of your Opportunities was deleted by an administrator.',
  comment: (name: string, title: string) => `${name} commented on “${title}”.`,
  'comment-reply': (name: string, title: string) => `${name} replied to your comment on “${title}”.`,
  'comment-approved': (title: string) => `Your comment on “${title}” is published.`,
  'comment-declined': (title: string) => `Your comment on “${title}” was removed by an administrator.`,
  'result-comment': (name: string, title: string) => `${name} commented on the Result “${title}”, which you follow.`,
  'membership-request': (name: string, organisation: string) => `${name} would like to join ${organisation}.`,
  'membership-approved': (organisation: string) => `You are now a member of ${organisation}.`,
  'membership-declined': (organisation: string) => `Your request to join ${organisation} was declined.`,
  'membership-ended': (organisation: string) => `You are no longer a member of ${organisation}.`,
  'helix-request': (organisation: string, helix: string) => `${organisation} would like to take part in ${helix}.`,
  'helix-approved': (organisation: string, helix: string) => `${organisation} now takes part in ${helix}.`,
  'helix-declined': (organisation: string, helix: string) =>
    `The request of ${organisation} to take part in ${helix} was declined.`,
  'helix-ended': (organisation: string, helix: string) => `${organisation} no longer takes part in ${helix}.`,
  'consortium-request': (name: string, call: string) => `${name} asks you to join a consortium for “${call}”.`,
  'consortium-offer': (name: string, title: string) => `${name} offers to join “${title}”.`,
  'consortium-interested': (name: string, title: string) => `${name} is interested in joining “${title}”.`,
  'consortium-confirmed': (call: string) => `You are confirmed as a partner in a consortium for “${call}”.`,
  'consortium-declined': (call: string) => `You were not chosen as a partner in a consortium for “${call}”.`,
  'consortium-withdrawn': (name: string, title: string) => `${name} will not join “${title}”.`,
  'consortium-editor': (title: string) => `You can now edit the consortium “${title}”.`,
  'consortium-meeting': (subject: string, time: string | null) =>
    time === null
      ? `The first meeting for “${subject}” is cancelled.`
      : `The first meeting for “${subject}” is on ${time}. You can add it to your calendar from its page.`,
  'introduction-request': (name: string, person: string) => `${name} asks you for an introduction to ${person}.`,
  'introduction-accepted': (name: string, person: string) => `${name} will introduce you to ${person}.`,
  'call-news': (title: string, sentences: string) => `${title}: ${sentences}`,
  'saved-search': (name: string, count: number) =>
    count === 1 ? `“${name}” has a new hit.` : `“${name}” has ${count} new hits.`,
  matches: (titles: readonly string[]) =>
    titles.length === 1 ? `${named(titles)} matches your profile.` : `${titles.length} new matches: ${named(titles)}.`,
  'new-opportunities': (titles: readonly string[]) =>
    titles.length === 1
      ? `New Opportunity: ${named(titles)}.`
      : `${titles.length} new Opportunities: ${named(titles)}.`,
  /** The heading of a group of the summary. */
  groupTitle: (label: string, count: number) => (count === 1 ? label : `${label} (${count})`),
  anonymous: 'A member',
} as const;
