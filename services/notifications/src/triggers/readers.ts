import { pathTo } from '@consortia/proto/client';
import { helixesPages } from '@consortia/proto/helixes/pages';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import { notificationMessages as labels } from '@consortia/proto/notifications/messages';
import { pagePaths } from '@consortia/proto/page-paths';
import { matchKinds } from '@consortia/proto/recommendations/shapes';
import { timesIn } from '@consortia/proto/zoned-times';
import type { About } from './about.ts';
import { consortiumKey, matchKey, type Related } from './related.ts';

/** A notification for one reader; `read`: its owner says that the person has read it. */
export type Shown = { text: string; url: string; read?: boolean };
/** The sentence and link of a notification; null where its reader may no longer see what it is about. */
export type Read = (about: About, related: Related) => Shown | null;

export const message: Read = ({ conversationId }, { conversations }) => {
  const conversation = conversations.get(conversationId!);
  if (!conversation) return null;
  const { name, url, unread } = conversation;
  return { text: labels.message(name), url, read: unread === 0 };
};
export const response: Read = (about, related) => {
  const shown = message(about, related);
  const conversation = related.conversations.get(about.conversationId!);
  const post = related.posts.get(about.postId!);
  return shown && conversation && post ? { ...shown, text: labels.response(conversation.name, post.name) } : shown;
};

export const responseOverdue: Read = ({ conversationId, postId }, { conversations, posts }) => {
  const [conversation, post] = [conversations.get(conversationId!), posts.get(postId!)];
  if (!conversation || !post) return null;
  return { text: labels['response-overdue'](conversation.name, post.name), url: conversation.url };
};
export const responseClosed: Read = ({ conversationId, postId }, { conversations, posts }) => {
  const [conversation, post] = [conversations.get(conversationId!), posts.get(postId!)];
  return conversation && post ? { text: labels['response-closed'](post.name), url: conversation.url } : null;
};

export const ofPost =
  (kind: 'post-approved' | 'post-sent-back' | 'comment-declined'): Read =>
  ({ postId }, { posts }) => {
    const post = posts.get(postId!);
    return post ? { text: labels[kind](post.name), url: post.url } : null;
  };
export const postDeleted: Read = () => ({ text: labels['post-deleted'], url: pagePaths.myPosts });

export const ofComment =
  (kind: 'comment' | 'comment-reply' | 'result-comment'): Read =>
  ({ commentId }, { comments }) => {
    const comment = comments.get(commentId!);
    if (!comment) return null;
    const { user, post } = comment;
    return { text: labels[kind](user.anonymous ? labels.anonymous : user.name, post.name), url: post.url };
  };
export const ownComment: Read = ({ commentId }, { comments }) => {
  const comment = comments.get(commentId!);
  return comment ? { text: labels['comment-approved'](comment.post.name), url: comment.post.url } : null;
};

/** Hits that the reader may no longer see do not count; a search without any is no news. */
export const savedSearch: Read = ({ searchId, hits }, { searches }) => {
  const search = searches.get(searchId!);
  const visible = hits!.ids.filter((id) => search?.visible.has(id)).length;
  if (!search || visible === 0) return null;
  const count = visible + hits!.total - hits!.ids.length;
  return { text: labels['saved-search'](search.name, count), url: pagePaths.savedSearches };
};

/** Matches that were dismissed, have closed or may no longer be seen do not count; those seen in the list of matches are no news. */
export const matches: Read = ({ matches: ids }, related) => {
  const found = matchKinds
    .flatMap((kind) => (ids![kind] ?? []).map((id) => related.matches.get(matchKey({ kind, id }))))
    .filter((match) => match !== undefined);
  const unseen = found.filter(({ seen }) => !seen);
  const shown = unseen.length > 0 ? unseen : found;
  const [first] = shown;
  if (!first) return null;
  return {
    text: labels.matches(shown.map(({ title }) => title)),
    url: shown.length === 1 ? first.url : pagePaths.home,
    read: unseen.length === 0,
  };
};

export const newOpportunities: Read = ({ posts: ids }, { posts }) => {
  const shown = ids!.map((id) => posts.get(id)).filter((post) => post !== undefined);
  const [first] = shown;
  if (!first) return null;
  const url = shown.length === 1 ? first.url : pagePaths.opportunities;
  return { text: labels['new-opportunities'](shown.map(({ name }) => name)), url };
};

/** Those who no longer decide learn no names. */
export const membershipRequest: Read = ({ personId, organisationId }, { people, organisations, readerId }) => {
  const [person, organisation] = [people.get(personId!), organisations.get(organisationId!)];
  if (!person || !organisation?.administrators.includes(readerId)) return null;
  return { text: labels['membership-request'](person.name, organisation.name), url: pagePaths.joinRequests };
};

export const ofOrganisation =
  (kind: 'membership-approved' | 'membership-declined' | 'membership-ended'): Read =>
  ({ organisationId }, { organisations }) => {
    const organisation = organisations.get(organisationId!);
    const url = organisation?.profileUrl ?? `${pagePaths.settings}#organisation`;
    return organisation ? { text: labels[kind](organisation.name), url } : null;
  };

export const ofHelix =
  (kind: Extract<NotificationKind, `helix-${string}`>): Read =>
  ({ helixId, organisationId }, { helixes, organisations, readerId }) => {
    const [helix, organisation] = [helixes.get(helixId!), organisations.get(organisationId!)];
    if (!helix || !organisation) return null;
    const isRequest = kind === 'helix-request';
    const concerned = isRequest ? helix.managers : organisation.administrators;
    if (!concerned.includes(readerId)) return null;
    const url = isRequest ? pagePaths.helixRequests : pathTo(helixesPages.helix, { params: { alias: helix.alias } });
    return { text: labels[kind](organisation.name, helix.name), url };
  };

/** Named by who did it; an invitation by who invites. */
export const ofConsortium =
  (kind: 'consortium-request' | 'consortium-offer' | 'consortium-interested' | 'consortium-withdrawn'): Read =>
  (about, { consortia }) => {
    const shown = consortia.get(consortiumKey(about));
    if (!shown) return null;
    return { text: labels[kind](shown.name === '' ? labels.anonymous : shown.name, shown.subject), url: shown.url };
  };
export const ofSeat =
  (kind: 'consortium-confirmed' | 'consortium-declined' | 'consortium-editor'): Read =>
  (about, { consortia }) => {
    const shown = consortia.get(consortiumKey(about));
    return shown ? { text: labels[kind](shown.subject), url: shown.url } : null;
  };

export const ofIntroduction =
  (kind: 'introduction-request' | 'introduction-accepted'): Read =>
  ({ introductionId }, { introductions }) => {
    const shown = introductions.get(introductionId!);
    return shown ? { text: labels[kind](shown.name, shown.person), url: shown.url } : null;
  };

/** As the meeting is now, whatever was changed; in UTC, since the time zone of its reader may not be known. */
export const meeting: Read = (about, { consortia }) => {
  const shown = consortia.get(consortiumKey(about));
  if (!shown) return null;
  const time = shown.meetsAt ? timesIn('UTC', { startsAt: shown.meetsAt, endsAt: null }) : null;
  return { text: labels['consortium-meeting'](shown.subject, time), url: shown.url };
};

export const callNews: Read = ({ changeId }, { news }) => {
  const item = news.get(changeId!);
  return item ? { text: labels['call-news'](item.title, item.sentences.join(' ')), url: item.url } : null;
};
