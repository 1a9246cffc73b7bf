import { demoPeople } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { presetFields } from '@consortia/proto/identity/notification-settings';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe('recipients of email', () => {
  it('are people with their addresses, for other services; closed accounts are left out and blocked ones not active', async () => {
    const blocked = await harness.addPerson({ email: 'blocked@uni.example', blockedAt: harness.now() });
    const closed = await harness.addPerson({ email: 'closed@uni.example' });
    await harness.changePerson(closed, (user) => user.set('deletedAt', harness.now()));
    const ids = [demoPeople.ana, blocked, closed, 'f'.repeat(24)];
    const { call } = harness.as({ kind: 'service', name: 'funding-ingest' });
    const { recipients } = await call(identityApi.listRecipients, { body: { ids } });
    expect(recipients.sort((one, other) => one.email.localeCompare(other.email))).toEqual([
      {
        id: demoPeople.ana,
        email: 'ana.kovacs@uni-aurora.example',
        firstname: 'Ana',
        active: true,
        notifications: presetFields.recommended,
      },
      {
        id: blocked,
        email: 'blocked@uni.example',
        firstname: expect.any(String),
        active: false,
        notifications: expect.anything(),
      },
    ]);
  });
});
