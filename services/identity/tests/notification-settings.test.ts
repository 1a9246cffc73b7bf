import { demoPassword, demoPeople } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { notificationSettingsMessages as labels } from '@consortia/proto/identity/messages/notification-settings';
import { type Browser, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let ana: Browser;
beforeEach(async () => {
  harness = await startHarness();
  ana = harness.browser();
  await ana.signIn('ana.kovacs@uni-aurora.example', demoPassword);
});
afterEach(() => harness.close());

const change = (body: Record<string, unknown>) => ana.send('PATCH', '/account/notifications', body);
const read = async () => (await ana.get('/api/v1/account/notifications')).body;
const recommended = {
  primarySchedule: 'instant',
  secondarySchedule: 'weekly',
  postNotificationType: 'all',
  pmNotifications: true,
  postNotifications: true,
  postRecommendNotifications: true,
};
const none = {
  primarySchedule: 'off',
  secondarySchedule: 'off',
  postNotificationType: 'all',
  pmNotifications: false,
  postNotifications: false,
  postRecommendNotifications: false,
};

describe('notification settings', () => {
  it('have six fields and no preset until one is chosen, which is required [D58, V54]', async () => {
    expect(await read()).toEqual({ ...recommended, preset: null });
    for (const body of [{}, { preset: 'all' }])
      expect(await change(body)).toMatchObject({ status: 422, body: { fields: { preset: [labels.presetMissing] } } });
    expect((await harness.browser().get('/api/v1/account/notifications')).status).toBe(401);
  });

  it('are instant, weekly, all and on with Recommended, whatever else is sent [S54]', async () => {
    expect((await change({ preset: 'recommended', primarySchedule: 'off' })).body).toEqual({ message: labels.saved });
    expect(await read()).toEqual({ ...recommended, preset: 'recommended' });
  });

  it('are off, off, all and off with None [S56]', async () => {
    await change({ preset: 'none' });
    expect(await read()).toEqual({ ...none, preset: 'none' });
  });

  it('start as Recommended with Custom, where each can be changed and the others stay [S55]', async () => {
    await change({ preset: 'none' });
    await change({ preset: 'custom' });
    expect(await read()).toEqual({ ...recommended, preset: 'custom' });
    await change({ preset: 'custom', secondarySchedule: 'daily', postNotificationType: 'followed' });
    await change({ preset: 'custom', pmNotifications: false });
    expect(await read()).toEqual({
      ...recommended,
      preset: 'custom',
      secondarySchedule: 'daily',
      postNotificationType: 'followed',
      pmNotifications: false,
    });
    expect((await change({ preset: 'custom', primarySchedule: 'hourly' })).status).toBe(422);
  });

  it('are None after one-click unsubscribing, which the service of notifications passes on', async () => {
    const notifications = harness.as({ kind: 'service', name: 'notifications' });
    const stop = (userId: string) => notifications.call(identityApi.stopNotifications, { body: { userId } });
    expect(await stop(demoPeople.ana)).toEqual({ stopped: true });
    expect(await read()).toEqual({ ...none, preset: 'none' });
    expect(await stop('f'.repeat(24))).toEqual({ stopped: false });
  });

  it('are part of what services that send email learn of a person', async () => {
    await change({ preset: 'none' });
    const { recipients } = await harness
      .as({ kind: 'service', name: 'funding-ingest' })
      .call(identityApi.listRecipients, { body: { ids: [demoPeople.ana, demoPeople.marek] } });
    expect(Object.fromEntries(recipients.map(({ id, notifications }) => [id, notifications]))).toEqual({
      [demoPeople.ana]: none,
      [demoPeople.marek]: recommended,
    });
  });

  it('do not hold back notices about the security of the account', async () => {
    await change({ preset: 'none' });
    await ana.send('PUT', '/profile/password', {
      plainPassword: { first: 'a lighthouse in November', second: 'a lighthouse in November' },
    });
    await harness.settle();
    const subjects = (await harness.emailsTo('ana.kovacs@uni-aurora.example')).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });
});
