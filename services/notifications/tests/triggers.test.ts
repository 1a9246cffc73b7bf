import { consortiumEvents } from '@consortia/proto/consortium/events';
import { demoOpportunity } from '@consortia/proto/demo';
import type { EventDefinition } from '@consortia/proto/event';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { inboxEvents } from '@consortia/proto/inbox/events';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import { queues } from '../src/jobs.ts';
import { triggerEntries } from '../src/triggers/triggers.ts';
import { startNotifications, type TestNotifications } from './harness.ts';
import { ana, helix, ines, marek, organisation, post, published, result, tom } from './neighbours.ts';

let test: TestNotifications;
beforeAll(async () => {
  test = await startNotifications();
});
afterAll(() => test.close());

/** An event that causes the kind for `to`, done by `by`; null where no person does it. */
type Act = { event: EventDefinition; to: string; payload: (by: string) => object };
const draft = demoOpportunity(2);
const comment = (userId: string, by: string, more: object = {}) => ({
  ...{ id: `k${test.id()}`, postId: post, postKind: 'opportunity', userId, parentCommentId: null },
  ...{ notify: false, approved: true, by, ...more },
});
const message = (userFrom: string, topicId: string | null) => ({
  ...{ id: `m${test.id()}`, conversationId: `c${test.id()}`, userFrom, userTo: marek, topicId },
  createdAt: test.now().toISOString(),
});
const ofPost = (by: string) => ({ id: draft, userId: ana, name: 'Sensors', by, reason: null });
const membership = (id: string, by: string) => ({ id, organisationId: organisation, waited: true, by });
const participation = (by: string) => ({ id: 'h o', helixId: helix, organisationId: organisation, by });
const candidacy = (userId: string, editors: string[], by: string) => ({
  ...{ id: 'q1', candidateId: 'q2', userId, editors, by },
});
const ofCandidate = (event: EventDefinition): Act => ({
  event,
  to: marek,
  payload: (by) => candidacy(marek, [ana], by),
});
const ofEditor = (event: EventDefinition): Act => ({ event, to: marek, payload: (by) => candidacy(by, [marek], by) });
const acts: Record<NotificationKind, Act | null> = {
  message: { event: inboxEvents.messageSent, to: marek, payload: (by) => message(by, null) },
  response: { event: inboxEvents.messageSent, to: marek, payload: (by) => message(by, post) },
  'response-overdue': null,
  'response-closed': null,
  'post-approved': {
    ...{ event: postsEvents.opportunityApproved, to: ana },
    payload: (by) => ({ ...published, approvedAt: test.now().toISOString(), by }),
  },
  'post-sent-back': { event: postsEvents.opportunitySentBack, to: ana, payload: ofPost },
  'post-deleted': { event: postsEvents.opportunityDeleted, to: ana, payload: ofPost },
  comment: { event: postsEvents.commentApproved, to: ana, payload: (by) => comment(by, by) },
  'comment-reply': {
    ...{ event: postsEvents.commentApproved, to: tom },
    payload: (by) => comment(by, by, { parentCommentId: 'parent' }),
  },
  'result-comment': {
    ...{ event: postsEvents.commentApproved, to: marek },
    payload: (by) => comment(by, by, { postId: result, postKind: 'result' }),
  },
  'comment-approved': { event: postsEvents.commentApproved, to: marek, payload: (by) => comment(marek, by) },
  'comment-declined': { event: postsEvents.commentDeleted, to: marek, payload: (by) => comment(marek, by) },
  'membership-request': {
    ...{ event: organisationsEvents.membershipRequested, to: ana },
    payload: (by) => membership(by, by),
  },
  'membership-approved': {
    ...{ event: organisationsEvents.membershipApproved, to: marek },
    payload: (by) => membership(marek, by),
  },
  'membership-declined': {
    ...{ event: organisationsEvents.membershipDeclined, to: marek },
    payload: (by) => membership(marek, by),
  },
  'membership-ended': {
    ...{ event: organisationsEvents.membershipEnded, to: marek },
    payload: (by) => membership(marek, by),
  },
  'helix-request': { event: helixesEvents.participationRequested, to: ines, payload: participation },
  'helix-approved': { event: helixesEvents.participationStarted, to: ana, payload: participation },
  'helix-declined': { event: helixesEvents.participationDeclined, to: ana, payload: participation },
  'helix-ended': { event: helixesEvents.participationEnded, to: ana, payload: participation },
  'consortium-request': ofCandidate(consortiumEvents.candidateRequested),
  'consortium-offer': ofEditor(consortiumEvents.candidateOffered),
  'consortium-interested': ofEditor(consortiumEvents.candidateInterested),
  'consortium-confirmed': ofCandidate(consortiumEvents.candidateConfirmed),
  'consortium-declined': ofCandidate(consortiumEvents.candidateDeclined),
  'consortium-withdrawn': ofEditor(consortiumEvents.candidateDeclined),
  'consortium-editor': {
    ...{ event: consortiumEvents.editorAdded, to: marek },
    payload: (by) => ({ id: 'q1', userId: marek, by }),
  },
  'consortium-meeting': {
    ...{ event: consortiumEvents.meetingChanged, to: marek },
    payload: (by) => ({ id: 'q1', invited: [{ userId: marek, candidateId: null }], by }),
  },
  'introduction-request': {
    ...{ event: consortiumEvents.introductionRequested, to: marek },
    payload: (by) => ({ id: 'i1', userId: marek, by }),
  },
  'introduction-accepted': {
    ...{ event: consortiumEvents.introductionAccepted, to: ana },
    payload: (by) => ({ id: 'i1', userId: ana, by }),
  },
  'call-news': null,
  'saved-search': null,
  matches: null,
  'new-opportunities': null,
};

describe('the table of triggers', () => {
  it('notifies no one of their own acts, and everyone of those of others', async () => {
    test.state.comments.set('parent', { userId: tom, notify: true });
    const found: Record<string, string[][]> = {};
    for (const [kind, act] of Object.entries(acts)) {
      if (!act) continue;
      const kinds: string[][] = [];
      const other = [ines, ana].find((id) => id !== act.to)!;
      for (const by of [act.to, other]) {
        test.advance(1);
        const eventId = await test.publish(act.event, draft, act.payload(by));
        await test.service.settle();
        const caused = (await test.rows()).filter((row) => row.eventId === eventId && row.userId === act.to);
        kinds.push(caused.map((row) => row.kind));
      }
      found[kind] = kinds;
    }
    const expected = Object.entries(acts).flatMap(([kind, act]) => (act ? [[kind, [[], [kind]]]] : []));
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it('names who did it for every event of a person', () => {
    const without = triggerEntries.filter(([kind, { on }]) => on.length > 0 && acts[kind] === null);
    expect(without.map(([kind]) => kind)).toEqual(['response-overdue', 'response-closed', 'saved-search', 'matches']);
  });
});

describe('new matches', () => {
  const found = (posts: string[], calls: string[] = [], results: string[] = []) =>
    test.publish(recommendationsEvents.matchesFound, ines, {
      id: `n${test.id()}`,
      userId: ines,
      posts,
      calls,
      results,
    });
  beforeEach(() => test.reset());

  it('are one notification, without what has gone, and are emailed with the others of the week', async () => {
    test.setTime('2027-03-02T06:00:00Z');
    const earlier = (await test.emailsTo(ines)).length;
    await found(['p1', 'p2'], ['t1', 't2']);
    await test.pass();
    test.state.matchesGone.add('p2');
    const [entry] = await test.list('ines');
    expect(entry).toMatchObject({
      kind: 'matches',
      text: '3 new matches: “Match p1”, “Match t1” and 1 more.',
      url: '/',
    });
    expect(await test.emailsTo(ines)).toHaveLength(earlier);
    test.setTime('2027-03-03T06:00:00Z');
    await found(['p3']);
    await test.pass();
    test.setTime('2027-03-08T07:01:00Z');
    await test.pass();
    const [email, ...more] = (await test.emailsTo(ines)).slice(earlier);
    expect(more).toEqual([]);
    expect(email!.subject).toBe('2 notifications');
    expect(email!.text).toContain('“Match p3” matches your profile.');
    expect(email!.text).not.toContain('Match p2');
  });

  it('name Results like the others', async () => {
    await found([], [], ['r1']);
    await test.service.settle();
    expect(await test.list('ines')).toMatchObject([{ text: '“Match r1” matches your profile.', url: '/match/r1' }]);
  });

  it('are not emailed once they were seen or have gone, or while the setting is off', async () => {
    test.settings(ines, { secondarySchedule: 'instant' });
    test.state.matchesSeen.add('seen');
    test.state.matchesGone.add('gone');
    for (const id of ['seen', 'gone']) await found([id]);
    await test.pass();
    test.settings(ines, { postRecommendNotifications: false });
    await found(['p4']);
    await test.pass();
    expect((await test.outcomes('ines')).sort()).toEqual(['matches: not-visible', 'matches: off', 'matches: read']);
    test.settings(ines, { postRecommendNotifications: true });
    await found(['p5']);
    await test.pass();
    expect((await test.emailsTo(ines)).map(({ subject }) => subject)).toContain('“Match p5” matches your profile.');
  });
});

describe('new Opportunities', () => {
  const publish = (id: string, more: object = {}) =>
    test.publish(postsEvents.opportunityApproved, id, {
      ...{ ...published, id, approvedAt: test.now().toISOString(), by: ines },
      ...more,
    });
  const announce = async () => {
    test.advance(24 * 60);
    await test.service.jobs.add(queues.opportunities, 'now', {});
    await test.service.settle();
  };
  const announced = async () =>
    Object.fromEntries(
      (await test.rows())
        .filter(({ kind }) => kind === 'new-opportunities')
        .map(({ userId, about }) => [userId, about.posts]),
    );
  const [inHelix, elsewhere, hidden] = [demoOpportunity(3), demoOpportunity(4), demoOpportunity(5)];
  beforeEach(async () => {
    await announce();
    await test.reset();
  });

  it('are announced once, all of them or those in followed Helixes, and never to their author', async () => {
    for (const id of [marek, tom]) test.settings(id, { postNotificationType: 'followed' });
    await publish(inHelix, { helixes: [helix] });
    test.advance(1);
    await publish(elsewhere, { userId: ines });
    await publish(hidden, { visibility: 'private', helixes: [helix] });
    await announce();
    const expected = { [ana]: [elsewhere], [ines]: [inHelix], [marek]: [inHelix] };
    expect(await announced()).toEqual(expected);
    await announce();
    expect(await announced()).toEqual(expected);
    expect((await test.list('marek'))[0]).toMatchObject({
      text: 'New Opportunity: “Sensors for soil”.',
      url: `/opportunities/p-${post}`,
    });
  });

  it('are emailed by the schedule of what may interest, unless their setting is off', async () => {
    test.settings(marek, { secondarySchedule: 'instant' });
    test.settings(ines, { secondarySchedule: 'instant', postNotifications: false });
    for (const id of [inHelix, elsewhere]) await publish(id);
    await announce();
    await test.pass();
    expect((await test.emailsTo(marek)).at(-1)!.subject).toBe(
      '2 new Opportunities: “Sensors for soil” and “Sensors for soil”.',
    );
    expect(await test.outcomes('ines')).toEqual(['new-opportunities: off']);
    test.state.postIsVisible = false;
    expect((await test.list('marek'))[0]).toMatchObject({ url: null });
  });
});
