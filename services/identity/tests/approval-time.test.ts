import { administrator } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { identityApi } from '@consortia/proto/identity/api';
import { type Harness, startHarness } from './harness.ts';

const hourMs = 3_600_000;
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

const read = async () => (await harness.browser().get(identityApi.readApprovalTime.path)).body;
const admin = () => harness.as(administrator(demoPeople.admin));
const reason = 'Your organisation is not known to us.';
/** A person who has waited for so long. */
async function waiting(email: string, hours: number): Promise<string> {
  const id = await harness.addPerson({ email, approvedAt: null });
  await harness.changePerson(id, (user) => {
    user.confirmedAt = new Date(Date.now() - hours * hourMs);
  });
  return id;
}

describe('the time that a decision on an account takes', () => {
  it('is unknown while none has been decided, also where accounts were approved by their domain', async () => {
    expect(await read()).toEqual({ averageMs: null, decisions: 0 });
  });

  it('is the average of approvals and refusals, and names no one', async () => {
    const approve = async (id: string) => admin().call(accountsApi.approveAccount, { params: { id }, body: {} });
    const [one, other] = [await waiting('one@elsewhere.example', 10), await waiting('other@elsewhere.example', 20)];
    await approve(one);
    await admin().call(accountsApi.refuseAccount, { params: { id: other }, body: { reason } });
    await harness.settle();
    const { averageMs, ...rest } = (await read()) as { averageMs: number };
    expect(rest).toEqual({ decisions: 2 });
    expect(averageMs / hourMs).toBeCloseTo(15, 1);
    // A refusal that is taken back later was decided when it was refused.
    await approve(other);
    await harness.settle();
    expect(((await read()) as { decisions: number }).decisions).toBe(2);
  });
});
