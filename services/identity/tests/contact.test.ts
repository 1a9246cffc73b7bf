import { administrator, member } from '@consortia/infra/testing/viewers';
import { demoPassword, demoPeople } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { contactMessages as labels } from '@consortia/proto/identity/messages/contact';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { messages } from '@consortia/proto/messages';
import { type Harness, startHarness } from './harness.ts';

const sender = 'ruth.vogel@elsewhere.example';
const body = { name: 'Ruth Vogel', email: sender, message: 'How does our institute join?\n\nRuth' };
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

const admin = () => harness.as(administrator(demoPeople.admin));
const send = (more: object = {}, browser = harness.browser()) => browser.post('/contact', { ...body, ...more });
const queue = (state: 'open' | 'replied' = 'open') =>
  admin().call(identityApi.listContactMessages, { query: { state } });
const replyTo = (id: string, reply = 'Gladly: write to your national contact point.\n\nThe team') =>
  admin().call(identityApi.replyToContactMessage, { params: { id }, body: { reply } });

describe('the contact form', () => {
  it('accepts a message of a visitor and one of a member, who wait in the queue, the oldest first [R10]', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { message: identityResponseMessages.messageSentToUs } });
    harness.advance({ minutes: 1 });
    const ana = harness.browser();
    await ana.signIn('ana.kovacs@uni-aurora.example', demoPassword);
    await send({ name: 'Ana', message: 'Another question.' }, ana);
    expect(await queue()).toMatchObject({
      total: 2,
      items: [
        { ...body, profileUrl: null, reply: null },
        { name: 'Ana', profileUrl: expect.stringContaining(demoPeople.ana) },
      ],
    });
  });

  it('is sent by a browser without scripts too', async () => {
    const response = await harness.browser().submit('/contact', { ...body, website: '' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect((await queue()).total).toBe(1);
  });

  it('names what is missing or wrong', async () => {
    const blank = (await send({ name: ' ', email: '', message: ' \n ' })).body;
    expect(blank).toMatchObject({
      fields: { name: [labels.nameBlank], email: [credentialMessages.emailBlank], message: [labels.messageBlank] },
    });
    for (const email of ['ruth', 'ruth@', 'ruth@elsewhere.example\r\nBcc: all@elsewhere.example'])
      expect((await send({ email })).body).toMatchObject({ fields: { email: [messages.emailInvalid] } });
    expect((await send({ message: 'x'.repeat(5001) })).status).toBe(422);
    expect((await queue()).total).toBe(0);
  });

  it('drops what a program sends that fills in every field, with the same response', async () => {
    const [dropped, stored] = [await send({ website: 'https://spam.example' }), await send()];
    expect([dropped.status, dropped.text]).toEqual([stored.status, stored.text]);
    expect((await queue()).total).toBe(1);
  });
});

describe('the queue of the contact form', () => {
  it('is for administrators alone', async () => {
    await send();
    const [{ id } = { id: '' }] = (await queue()).items;
    for (const viewer of [member(demoPeople.ana), member(demoPeople.tom)]) {
      const as = harness.as(viewer);
      await expect(as.call(identityApi.listContactMessages, { query: {} })).rejects.toMatchObject({ status: 403 });
      await expect(
        as.call(identityApi.replyToContactMessage, { params: { id }, body: { reply: 'No.' } }),
      ).rejects.toMatchObject({ status: 403 });
    }
  });

  it('sends a reply once, as text and HTML, and says who replied, with an entry in the audit log', async () => {
    await send();
    const [{ id } = { id: '' }] = (await queue()).items;
    expect(await replyTo(id)).toEqual({ message: labels.onItsWay });
    await expect(replyTo(id, 'Again.')).rejects.toMatchObject({ status: 409 });
    await harness.settle();
    await harness.repeatAudited();
    const [email, ...others] = await harness.emailsTo(sender);
    expect([email?.subject, others]).toEqual([labels.emailSubject, []]);
    expect(email?.text).toContain('Gladly: write to your national contact point.');
    expect(email?.text).toContain('> How does our institute join?');
    expect(email?.html).toContain('prefers-color-scheme: dark');
    expect((await queue()).total).toBe(0);
    expect((await queue('replied')).items).toMatchObject([{ id, reply: { by: 'Clara Novak' } }]);
    const entry = await harness.auditEntries().findOne({ act: 'contact.replied' }).lean();
    expect(entry).toMatchObject({ actorId: demoPeople.admin });
    expect(JSON.stringify(entry)).not.toContain(sender);
  });

  it('has two administrators who reply at the same time send one reply', async () => {
    await send();
    const [{ id } = { id: '' }] = (await queue()).items;
    const replies = await Promise.allSettled([replyTo(id, 'One.'), replyTo(id, 'Two.')]);
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await harness.settle();
    expect(await harness.emailsTo(sender)).toHaveLength(1);
  });

  it('needs a reply, and a message', async () => {
    await send();
    const [{ id } = { id: '' }] = (await queue()).items;
    await expect(replyTo(id, ' ')).rejects.toMatchObject({ status: 422 });
    await expect(replyTo('abcdef0123456789abcdef01')).rejects.toMatchObject({ status: 404 });
  });
});
