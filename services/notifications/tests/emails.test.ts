import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { createLogger } from '@consortia/infra/log/logger';
import { createSmtpMail } from '@consortia/infra/mail/smtp-mail';
import { type MailServer, startMailServer } from '@consortia/infra/testing/engines/mail-server';
import { readEmail } from '@consortia/infra/testing/engines/read-email';
import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { presetFields } from '@consortia/proto/identity/notification-settings';
import { notificationsApi as api } from '@consortia/proto/notifications/api';
import { notificationsService } from '../src/service.ts';
import { startNotifications, type TestNotifications } from './harness.ts';
import { ana, ines, marek, tom } from './neighbours.ts';

const silent = createLogger({ destination: { write: () => undefined } });
let test: TestNotifications;
let server: MailServer | null = null;
let port: number;

/** Mail over SMTP to a server that tests start and stop. */
const overSmtp: ServiceDefinition = {
  ...notificationsService,
  create: (context) => {
    const send: typeof context.mail.send = (email) => {
      const url = `smtp://127.0.0.1:${port}`;
      const mail = createSmtpMail({ url, from: 'Consortia <post@consortia.example>', log: silent });
      return mail.send(email).finally(() => mail.close());
    };
    return notificationsService.create({ ...context, mail: { ...context.mail, send } });
  },
};
const open = async (refuses: readonly string[] = []) => {
  await server?.close();
  server = await startMailServer({ refuses });
  port = Number(new URL(server.url).port);
};
const received = async (userId: string) => {
  const to = test.state.people.get(userId)!.email;
  return (await Promise.all((server?.emails ?? []).map(({ source }) => readEmail(source)))).filter(
    (email) => email.to === to,
  );
};
const addressOf = (userId: string) => test.state.people.get(userId)!.email;

beforeAll(async () => {
  test = await startNotifications({ definition: overSmtp });
});
beforeEach(async () => {
  await test.reset();
  await open();
});
afterAll(async () => {
  await test.close();
  await server?.close();
});

describe('emails of notifications', () => {
  it('come at once with a link, and both headers of one-click unsubscribing', async () => {
    await test.message(marek);
    test.advance(3);
    await test.pass();
    await test.pass();
    const [email, ...more] = await received(marek);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'Inês Almeida sent you a message.' });
    expect(email!.text).toContain(`${test.service.config.publicUrl}/inbox/`);
    const { source } = server!.emails[0]!;
    const unfolded = source.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toMatch(/^List-Unsubscribe: *<http[^ >]+\/unsubscribe\/[\w.-]+>\r$/m);
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await test.outcomes('marek')).toEqual(['message: sent']);
    const metrics = await (await test.service.as(anotherService('posts')).fetch('/metrics')).text();
    expect(metrics).toMatch(/^notification_emails_total\{outcome="sent",service="notifications"\} [1-9]/m);
  });

  it('are not sent for what was read meanwhile, in the list or in the inbox', async () => {
    const conversationId = await test.message(marek);
    const { commentId } = await test.comment(ines);
    test.state.unread.set(`${conversationId} ${marek}`, 0);
    await test.service.settle();
    const [own] = await test.list('ana');
    await test.as('ana').call(api.markNotificationRead, { params: { id: own!.id } });
    test.advance(3);
    await test.pass();
    expect(commentId).toBeDefined();
    expect([await received(marek), await received(ana)]).toEqual([[], []]);
    expect(await test.outcomes('marek')).toEqual(['message: read']);
    expect(await test.outcomes('ana')).toEqual(['comment: read']);
  });

  it('are gathered into digests in the morning of the time zone of the person, once with two instances', async () => {
    test.settings(marek, { primarySchedule: 'daily' });
    test.settings(ines, { primarySchedule: 'weekly' });
    test.setTime('2027-03-01T21:00:00Z');
    await test.as('marek').call(api.noteVisit, { body: { timeZone: 'America/New_York' } });
    const conversation = await test.message(marek);
    await test.message(marek);
    await test.comment(ana, { by: marek });
    const { commentId } = await test.comment(ines, { notify: true });
    await test.comment(marek, { parentCommentId: commentId });
    test.advance(5);
    await test.pass();
    expect(await received(marek)).toEqual([]);
    // Eight o'clock in New York is one in the afternoon in UTC.
    test.setTime('2027-03-02T12:59:00Z');
    await test.pass();
    expect(await received(marek)).toEqual([]);
    test.state.unread.set(`${conversation} ${marek}`, 0);
    test.setTime('2027-03-02T13:01:00Z');
    await Promise.all([test.pass(), test.pass()]);
    expect(await received(marek)).toHaveLength(1);
    expect((await test.outcomes('marek')).sort()).toEqual(['message: read', 'message: sent']);
    // Without a time zone, weekly digests come on Monday at eight in Brussels.
    test.setTime('2027-03-08T06:59:00Z');
    await test.pass();
    expect(await received(ines)).toEqual([]);
    test.setTime('2027-03-08T07:01:00Z');
    await test.pass();
    expect(await received(ines)).toHaveLength(1);
  });

  it('respect what the person wants, and the ledger says why none was sent', async () => {
    test.settings(marek, { pmNotifications: false });
    await test.message(marek);
    test.state.people.get(tom)!.active = false;
    await test.message(tom);
    const { commentId } = await test.comment(ines, { notify: false });
    await test.comment(marek, { parentCommentId: commentId });
    await test.comment(ines);
    await test.service.settle();
    test.state.postIsVisible = false;
    test.advance(3);
    await test.pass();
    expect(server!.emails).toEqual([]);
    expect(await test.outcomes('marek')).toEqual(['message: off']);
    expect(await test.outcomes('tom')).toEqual(['message: account']);
    expect(await test.outcomes('ines')).toEqual(['comment-reply: not-requested']);
    expect(await test.outcomes('ana')).toEqual([
      'comment: not-visible',
      'comment: not-visible',
      'comment: not-visible',
    ]);
    const ledger = await test.as('admin').call(api.listEmails, { query: { user: marek, kind: 'message' } });
    expect(ledger.items).toMatchObject([{ userId: marek, outcome: 'off', messageId: null }]);
    const byEvent = await test.as('admin').call(api.listEmails, { query: { event: ledger.items[0]!.event } });
    expect(byEvent.items).toEqual(ledger.items);
  });

  it('survive an hour without a mail server: nothing is lost, nothing comes twice, repeats share a message id', async () => {
    await server!.close();
    server = null;
    for (const userId of [ana, ines, marek, tom]) await test.message(userId);
    test.advance(3);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await test.pass();
      test.advance(5);
    }
    const waiting = await test.rows();
    expect(waiting.map(({ email }) => email)).toEqual(Array(4).fill('retrying'));
    const ids = new Map(waiting.map(({ userId, messageId }) => [userId, messageId]));
    await open();
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await test.pass();
      test.advance(5);
    }
    for (const userId of [ana, ines, marek, tom]) {
      const emails = await received(userId);
      expect(emails).toHaveLength(1);
      expect(server!.emails.find(({ to }) => to === addressOf(userId))!.source).toContain(ids.get(userId));
    }
    expect((await test.rows()).map(({ email }) => email)).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('stop after an address has refused one, until the person says that it works or has another one', async () => {
    await open([addressOf(marek)]);
    await test.message(marek);
    test.advance(3);
    await test.pass();
    expect(await test.outcomes('marek')).toEqual(['message: bounced']);
    const { bounced } = await test.as('marek').call(api.readAddress);
    expect(bounced?.reason).toContain('no such person');
    expect((await test.as('ana').call(api.readAddress)).bounced).toBeNull();
    await open();
    await test.message(marek);
    test.advance(3);
    await test.pass();
    expect(server!.emails).toEqual([]);
    await test.as('marek').call(api.resumeEmails);
    await expect(test.as('marek').call(api.resumeEmails)).rejects.toMatchObject({ status: 409 });
    await test.message(marek);
    test.advance(3);
    await test.pass();
    expect(await received(marek)).toHaveLength(1);
  });

  it('stop by a report of a mail server that names an email of ours and its recipient, and by no other', async () => {
    await test.message(marek);
    test.advance(3);
    await test.pass();
    const messageId = (await test.rows())[0]!.messageId!;
    const report = (address: string, id: string, status = '5.1.1', action = 'failed') =>
      [
        'Content-Type: multipart/report; report-type=delivery-status',
        ...['', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
        ...[`Final-Recipient: rfc822; ${address}`, `Action: ${action}`, `Status: ${status}`],
        ...['Diagnostic-Code: smtp; 550 5.1.1', '  no such user', '', `Message-ID: ${id}`, ''],
      ].join('\r\n');
    const note = (text: string) => test.as('admin').call(api.noteBounce, { body: { report: text } });
    await expect(note('Hello')).rejects.toMatchObject({ status: 422 });
    await expect(
      test.as('marek').call(api.noteBounce, { body: { report: report(addressOf(ana), messageId) } }),
    ).rejects.toMatchObject({ status: 403 });
    for (const text of [
      report(addressOf(marek), '<unknown@consortia.example>'),
      report(addressOf(ana), messageId),
      report(addressOf(marek), messageId, '4.2.2', 'delayed'),
    ])
      expect(await note(text)).toMatchObject({ noted: 0 });
    expect(await note(report(addressOf(marek), messageId))).toMatchObject({ noted: 1 });
    expect((await test.as('marek').call(api.readAddress)).bounced?.reason).toContain('no such user');
    expect(await test.outcomes('marek')).toEqual(['message: bounced']);
  });

  it('stop by one click from a mail program, with the link alone as the proof; opening it changes nothing', async () => {
    await test.message(marek);
    test.advance(3);
    await test.pass();
    const [email] = await received(marek);
    const path = /\/unsubscribe\/[\w.-]+/.exec(email!.text)![0];
    const outside = test.service.as(visitor());
    const page = await outside.fetch(path);
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('Stop these emails?');
    // The link of the header offers no kinds, so the page mentions none.
    expect(text).not.toContain('or only one kind');
    expect(test.state.people.get(marek)!.settings).toEqual(presetFields.recommended);
    const post = (to: string) =>
      outside.fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const [user, signature] = path.slice('/unsubscribe/'.length).split('.');
    for (const forged of [`${ana}.${signature}`, `${user}.x`, `${user}.`, 'x'])
      expect((await post(`/unsubscribe/${forged}`)).status).toBe(404);
    expect(test.state.people.get(ana)!.settings).toEqual(presetFields.recommended);
    expect((await post(path)).status).toBe(200);
    expect((await post(path)).status).toBe(200);
    expect(test.state.people.get(marek)!.settings).toEqual(presetFields.none);
    await test.message(marek);
    test.advance(3);
    await test.pass();
    expect(await received(marek)).toHaveLength(1);
  });

  it('stop for one kind alone from the page of the link, and come again when the person says so', async () => {
    await test.message(marek);
    test.advance(3);
    await test.pass();
    const [path] = /\/unsubscribe\/[\w.?=,-]+/.exec((await received(marek))[0]!.text)!;
    const outside = test.service.as(visitor());
    const html = await (await outside.fetch(path)).text();
    expect(html).toContain('name="only" value="message"');
    expect(html).toContain('or only one kind');
    expect(await (await outside.fetch(`${path.split('?')[0]}?kinds="><script>,call-news`)).text()).not.toContain(
      '<script>',
    );
    const post = (body: string) =>
      outside.fetch(path.split('?')[0]!, {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      });
    expect((await post('only=everything')).status).toBe(422);
    for (let click = 0; click < 2; click += 1) expect((await post('only=message')).status).toBe(200);
    expect(test.state.people.get(marek)!.settings).toEqual(presetFields.recommended);
    const stopped = async () => (await test.as('marek').call(api.listStoppedKinds)).items.map(({ kind }) => kind);
    expect(await stopped()).toEqual(['message']);
    const again = async () => {
      await test.message(marek);
      await test.comment(marek, { by: ana });
      test.advance(3);
      await test.pass();
    };
    await again();
    expect((await test.outcomes('marek')).sort()).toEqual([
      'comment-approved: sent',
      'message: sent',
      'message: stopped',
    ]);
    await test.as('marek').call(api.resumeKind, { params: { kind: 'message' } });
    expect(await stopped()).toEqual([]);
    await again();
    expect(await test.outcomes('marek')).toContain('message: digest');
  });

  it('show administrators alone which addresses refuse emails, and which work again', async () => {
    await open([addressOf(marek)]);
    await test.message(marek);
    test.advance(3);
    await test.pass();
    const states = async (user?: string) => (await test.as('admin').call(api.listAddresses, { query: { user } })).items;
    expect(await states()).toMatchObject([{ userId: marek, name: 'Marek Dvořák', resumedAt: null }]);
    expect((await states())[0]!.bounced!.reason).toContain('no such person');
    expect(await states(ana)).toEqual([]);
    await test.as('marek').call(api.resumeEmails);
    expect(await states(marek)).toMatchObject([{ bounced: null, resumedAt: test.now().toISOString() }]);
    await expect(test.as('marek').call(api.listAddresses)).rejects.toMatchObject({ status: 403 });
    const { items } = await test.as('admin').call(api.listEmails);
    expect(items[0]).toMatchObject({ userId: marek, name: 'Marek Dvořák' });
  });

  it('wait while an owner does not say what may be seen, and are sent when it does', async () => {
    await test.message(marek);
    await test.service.settle();
    test.state.down.add('inbox');
    test.advance(3);
    await test.pass();
    expect(server!.emails).toEqual([]);
    test.state.down.clear();
    test.advance(3);
    await test.pass();
    expect(await received(marek)).toHaveLength(1);
  });
});
