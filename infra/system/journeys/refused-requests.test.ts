import { demoPeople } from '@consortia/proto/demo';
import type { AuditEntry } from '@consortia/proto/identity/accounts-shapes';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

async function refusedEntries(): Promise<AuditEntry[]> {
  await harness.settle();
  const admin = await harness.signIn('admin');
  const response = await admin.get('/api/v1/admin/audit?act=requests.refused');
  return response.json<{ items: AuditEntry[] }>().items;
}

describe('a request that a service refuses', () => {
  it('is in the audit log with person, route, reason and count, whichever service it was', async () => {
    const tom = await harness.signIn('tom');
    for (let n = 0; n < 30; n += 1) {
      expect((await tom.post('/proposal-opportunities/create', { title: `Attempt ${n}` })).status).toBe(403);
    }
    for (const path of ['/api/v1/admin/people', '/api/v1/admin/audit']) expect((await tom.get(path)).status).toBe(403);
    expect((await harness.browser().post('/proposal-opportunities/create', { title: 'No one' })).status).toBe(401);

    const entries = await refusedEntries();
    const found = entries.map(({ actor, subject, details }) => [
      actor?.id,
      subject?.id,
      details.route,
      details.failure,
      details.count,
    ]);
    expect(found.toSorted()).toEqual(
      [
        [demoPeople.tom, demoPeople.tom, 'posts.createProposal', 'posts.trial_cannot_post', '30'],
        [demoPeople.tom, demoPeople.tom, 'identity.listAccounts', 'kit.forbidden', '1'],
        [demoPeople.tom, demoPeople.tom, 'identity.listAudit', 'kit.forbidden', '1'],
        [undefined, undefined, 'posts.createProposal', 'kit.sign_in_required', '1'],
      ].toSorted(),
    );
    for (const { address, requestId } of entries) {
      expect([address, requestId]).toEqual([expect.stringMatching(/^10\./), expect.stringMatching(/.+/)]);
    }
  });
});
