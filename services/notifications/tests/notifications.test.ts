import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { CallError } from '@consortia/proto/client';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { demoOpportunity } from '@consortia/proto/demo';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { notificationsApi as api } from '@consortia/proto/notifications/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import { startNotifications, type TestNotifications, viewers } from './harness.ts';
import { ana, helix, ines, marek, organisation, post, result, tom } from './neighbours.ts';

const draft = demoOpportunity(2);
let test: TestNotifications;
beforeAll(async () => {
  test = await startNotifications();
});
afterAll(() => test.close());
beforeEach(() => test.advance(60));

const latest = async (name: Parameters<TestNotifications['list']>[0]) => (await test.list(name))[0];

describe('notifications', () => {
  it('follow from messages, and are read with their conversation', async () => {
    const before = await test.unread('marek');
    const conversationId = await test.message(marek);
    await test.service.settle();
    expect(await latest('marek')).toMatchObject({
      ...{ kind: 'message', text: 'Inês Almeida sent you a message.', url: `/inbox/${conversationId}`, read: false },
    });
    expect(await test.unread('marek')).toBe(before + 1);
    await test.publish(inboxEvents.conversationRead, conversationId, { id: conversationId, userId: marek, seq: 1 });
    await test.service.settle();
    expect(await test.unread('marek')).toBe(before);
  });

  it('are read where the event of reading arrives before that of the message', async () => {
    const before = await test.unread('marek');
    const conversationId = `c${test.id()}`;
    await test.publish(inboxEvents.conversationRead, conversationId, { id: conversationId, userId: marek, seq: 1 });
    await test.service.settle();
    await test.message(marek, conversationId);
    await test.service.settle();
    expect(await latest('marek')).toMatchObject({ url: `/inbox/${conversationId}`, read: true });
    expect(await test.unread('marek')).toBe(before);
    test.advance(1);
    await test.message(marek, conversationId);
    await test.service.settle();
    expect(await test.unread('marek')).toBe(before + 1);
  });

  it('are stored once, however often an event is delivered and by however many at once', async () => {
    const { event, payload, commentId } = await test.comment(ines);
    await test.service.settle();
    const count = (await test.rows()).length;
    await Promise.all([1, 2, 3].map(() => test.publish(postsEvents.commentApproved, commentId, payload, event)));
    await test.service.settle();
    expect((await test.rows()).length).toBe(count);
    expect(await latest('ana')).toMatchObject({
      text: 'Inês Almeida commented on “Sensors for soil”.',
      url: `/opportunities/p-${post}`,
    });
  });

  it('go to the author of a comment that was replied to, who gets no second one as the author of the post', async () => {
    const { commentId } = await test.comment(ana, { notify: true });
    const { event } = await test.comment(ines, { parentCommentId: commentId });
    await test.service.settle();
    const caused = (await test.rows()).filter(({ eventId }) => eventId === event);
    expect(caused.map(({ userId, kind }) => [userId, kind])).toEqual([[ana, 'comment-reply']]);
  });

  it('go to the author and the followers of a Result', async () => {
    const { event } = await test.comment(ines, { result });
    await test.service.settle();
    const caused = (await test.rows()).filter(({ eventId }) => eventId === event);
    expect(caused.map(({ userId, kind }) => [userId, kind]).sort()).toEqual(
      [
        [ana, 'comment'],
        [marek, 'result-comment'],
      ].sort(),
    );
    expect(await latest('marek')).toMatchObject({
      text: 'Inês Almeida commented on the Result “Sensors for soil”, which you follow.',
    });
  });

  it('tell of new hits of a saved search, as many as may be seen', async () => {
    const hits = { ...{ id: 'notice1', searchId: 'search1', name: 'Soil', userId: marek }, kind: 'opportunity' };
    const matched = { ...hits, schedule: null, hits: ['h1', 'h2'], total: 5 };
    await test.publish(recommendationsEvents.savedSearchMatched, 'search1', matched);
    await test.service.settle();
    expect(await latest('marek')).toMatchObject({ text: '“Soil” has 5 new hits.', url: '/saved-searches' });
    test.state.postIsVisible = false;
    expect(await latest('marek')).toMatchObject({ text: 'Saved search. It is no longer available.', url: null });
    test.state.postIsVisible = true;
  });

  it('tell candidates and editors of a consortium what concerns them', async () => {
    const candidacy = { id: 'q1', candidateId: 'q2', userId: marek, editors: [ana], by: marek };
    await test.publish(consortiumEvents.candidateOffered, 'q1', candidacy);
    await test.publish(consortiumEvents.candidateConfirmed, 'q1', { ...candidacy, by: ana });
    await test.service.settle();
    expect(await latest('ana')).toMatchObject({ text: 'Inês Almeida offers to join “Sensors”.', url: '/consortia/q1' });
    expect(await latest('marek')).toMatchObject({
      text: 'You are confirmed as a partner in a consortium for “Sensors”.',
      url: '/consortia',
    });
  });

  it('tell whoever is asked for an introduction, and who asked of a yes, once each, by email as the settings say', async () => {
    test.state.introductions = new Set([`i1 ${marek}`, `i1 ${ana}`]);
    test.settings(ana, { primarySchedule: 'off' });
    const counts = async () => ({ marek: (await test.emailsTo(marek)).length, ana: (await test.emailsTo(ana)).length });
    const before = await counts();
    for (const eventId of ['asked', 'asked'])
      await test.publish(consortiumEvents.introductionRequested, 'i1', { id: 'i1', userId: marek, by: ana }, eventId);
    for (const eventId of ['yes', 'yes'])
      await test.publish(consortiumEvents.introductionAccepted, 'i1', { id: 'i1', userId: ana, by: marek }, eventId);
    await test.pass();
    const url = '/consortia#introductions';
    expect(await latest('marek')).toMatchObject({
      ...{ kind: 'introduction-request', text: 'Inês Almeida asks you for an introduction to Li Wei.', url },
    });
    expect(await latest('ana')).toMatchObject({
      ...{ kind: 'introduction-accepted', text: 'Inês Almeida will introduce you to Li Wei.', url },
    });
    expect((await test.rows()).filter(({ kind }) => kind.startsWith('introduction'))).toHaveLength(2);
    expect(await counts()).toEqual({ ...before, marek: before.marek + 1 });
    test.settings(ana, { primarySchedule: 'instant' });
    test.state.introductions.clear();
    expect(await latest('marek')).toMatchObject({
      text: 'Request for an introduction. It is no longer available.',
      url: null,
    });
  });

  it('tell authors of decisions of others, and no one of their own', async () => {
    const decided = { id: draft, userId: ana, name: 'Sensors for soil' };
    const count = (await test.rows()).length;
    await test.publish(postsEvents.opportunitySentBack, draft, { ...decided, by: ana, reason: null });
    await test.service.settle();
    expect((await test.rows()).length).toBe(count);
    await test.publish(postsEvents.opportunitySentBack, draft, { ...decided, by: marek, reason: 'Which call?' });
    await test.service.settle();
    expect(await latest('ana')).toMatchObject({
      kind: 'post-sent-back',
      text: 'Your Opportunity “Sensors for soil” was sent back to you as a draft.',
    });
  });

  it('tell those who decide about members and Helixes, and those decided about', async () => {
    const request = { id: marek, organisationId: organisation };
    await test.publish(organisationsEvents.membershipRequested, marek, request);
    await test.service.settle();
    expect(await latest('ana')).toMatchObject({
      text: 'Marek Dvořák would like to join Aurora University.',
      url: '/join-requests',
    });
    await test.publish(organisationsEvents.membershipApproved, marek, { ...request, waited: true });
    const participation = { id: 'h o', helixId: helix, organisationId: organisation };
    await test.publish(helixesEvents.participationRequested, 'h o', participation);
    await test.service.settle();
    expect(await latest('marek')).toMatchObject({ text: 'You are now a member of Aurora University.' });
    expect(await latest('ines')).toMatchObject({
      text: 'Aurora University would like to take part in Culture.',
      url: '/helix-requests',
    });
    // Identity has an email of its own about the decision.
    expect((await test.outcomes('marek'))[0]).toBe('membership-approved: other-email');
  });

  it('are worded neutrally, without a link, once their reader may no longer see what they are about', async () => {
    await test.comment(ines);
    await test.service.settle();
    test.state.postIsVisible = false;
    try {
      const text = JSON.stringify(await test.list('ana'));
      expect(text).not.toContain('Sensors for soil');
      expect(await latest('ana')).toMatchObject({ text: 'Comment. It is no longer available.', url: null });
    } finally {
      test.state.postIsVisible = true;
    }
  });

  it('store nothing that could reveal what their reader may not see: ids alone', async () => {
    const stored = JSON.stringify(await test.rows());
    for (const secret of ['Sensors', 'Almeida', 'Dvořák', 'Aurora', 'Culture', '@people.example', 'Which call?'])
      expect(stored).not.toContain(secret);
  });

  it('name no commenter to a trial member, and are listed without names while an owner is down', async () => {
    const { commentId } = await test.comment(tom, { notify: true });
    await test.comment(ines, { parentCommentId: commentId });
    await test.service.settle();
    expect((await latest('tom'))?.text).toBe('A member replied to your comment on “Sensors for soil”.');
    test.state.down.add('posts');
    try {
      expect((await latest('tom'))?.text).toBe('Reply to a comment');
    } finally {
      test.state.down.clear();
    }
  });

  it('belong to their person: others get 404 for one, and see, count and change none', async () => {
    await test.message(marek);
    await test.service.settle();
    const [own] = await test.list('marek');
    const stolen = test.as('ana').call(api.markNotificationRead, { params: { id: own!.id } });
    await expect(stolen).rejects.toMatchObject({ status: 404 });
    expect((await test.list('ana')).map(({ id }) => id)).not.toContain(own!.id);
    await test.as('ana').call(api.markAllRead, { body: {} });
    expect(await test.unread('marek')).toBeGreaterThan(0);
    for (const path of ['/api/v1/notifications', '/api/v1/notifications/emails', '/api/v1/stream'])
      expect((await test.service.as(visitor()).fetch(path)).status).toBe(401);
    expect((await test.as('ana').fetch('/api/v1/admin/notifications/emails')).status).toBe(403);
  });

  it('are marked as read one by one and all up to the latest that was shown', async () => {
    await test.message(marek);
    await test.service.settle();
    const [shown] = await test.list('marek');
    test.advance(1);
    await test.message(marek);
    await test.service.settle();
    await test.as('marek').call(api.markAllRead, { body: { upTo: shown!.id } });
    expect(await test.unread('marek')).toBe(1);
    const [newest] = await test.list('marek');
    const mark = () => test.as('marek').call(api.markNotificationRead, { params: { id: newest!.id } });
    expect(await mark()).toEqual({ notifications: 0 });
    expect(await mark()).toEqual({ notifications: 0 });
  });

  it('come in pages without gaps or repeats, and a forged cursor finds nothing', async () => {
    for (let count = 0; count < 45; count += 1) await test.message(marek);
    await test.service.settle();
    const seen: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await test.as('marek').call(api.listNotifications, { query: { before } });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.next) break;
      before = page.next;
    }
    const stored = (await test.rows()).filter(({ userId }) => userId === marek);
    expect(seen.length).toBe(stored.length);
    expect(new Set(seen).size).toBe(seen.length);
    const forged = await test.as('marek').call(api.listNotifications, { query: { before: 'zz-1' } });
    expect(forged.items).toEqual([]);
  });

  it('sum up what happened since the visit before, and change nothing by being read', async () => {
    const visit = () => test.as('ines').call(api.noteVisit, { body: { timeZone: 'Europe/Lisbon' } });
    expect((await visit()).since).toBeNull();
    const left = test.now().toISOString();
    test.advance(90);
    await test.publish(helixesEvents.participationRequested, 'x', {
      ...{ id: 'x', helixId: helix, organisationId: organisation },
    });
    await test.service.settle();
    const expected = { since: left, total: 1, groups: [{ kind: 'helix-request', count: 1 }] };
    expect(await visit()).toMatchObject(expected);
    test.advance(5);
    expect(await visit()).toMatchObject(expected);
    expect(await test.as('ines').call(api.readSummary)).toMatchObject(expected);
    test.advance(31);
    expect(await visit()).toMatchObject({ total: 0, groups: [] });
  });

  it('are added by the owner of funding calls alone, once for each person and change', async () => {
    const items = [{ userId: marek, changeId: 'topic1 7', at: test.now().toISOString() }];
    const add = (name: string) => test.service.as(anotherService(name)).call(api.addNotifications, { body: { items } });
    await expect(add('posts')).rejects.toThrow(CallError);
    expect(await add('funding-ingest')).toEqual({ added: 1 });
    expect(await add('funding-ingest')).toEqual({ added: 0 });
    expect(await latest('marek')).toMatchObject({ kind: 'call-news', text: 'Call 1: The call is closed.' });
  });

  it('leave with the person: exported, erased, and gone from the lists of others', async () => {
    const identity = test.service.as(anotherService('identity'));
    const of = { params: { userId: marek } };
    const copy = await identity.call(api.exportPersonalData, of);
    expect(copy.sections.notifications!.length).toBeGreaterThan(0);
    await identity.call(api.erasePersonalData, of);
    await identity.call(api.erasePersonalData, of);
    const left = JSON.stringify(await test.rows());
    expect(left).not.toContain(marek);
    expect(viewers.marek.id).toBe(marek);
    expect((await identity.call(api.exportPersonalData, of)).sections.streams).toEqual([]);
  });
});
