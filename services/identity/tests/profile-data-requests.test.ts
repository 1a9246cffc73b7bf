import { administrator, member } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { dataRequestsApi } from '@consortia/proto/identity/data-requests-api';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());
const ana = 'ana.kovacs@uni-aurora.example';
const admin = () => harness.as(administrator(demoPeople.admin));
async function request(message: unknown, email = ana) {
  const browser = harness.browser();
  await browser.signIn(email);
  return browser.post('/support/privacy/requests', { message });
}
const list = (query: { list?: 'open' | 'answered' } = {}) => admin().call(dataRequestsApi.listDataRequests, { query });

describe('a request about personal data', () => {
  it('is stored for administrators and confirmed [C05, U55]', async () => {
    expect(await request('  Which data do you have?\n\nAna ')).toMatchObject({
      status: 200,
      body: { message: 'Your request has been sent.' },
    });
    expect(await list()).toMatchObject({
      total: 1,
      items: [
        {
          message: 'Which data do you have?\n\nAna',
          person: { id: demoPeople.ana, name: 'Ana Kovács', email: ana },
          answeredAt: null,
          answer: null,
        },
      ],
    });
  });

  it.each(['', '  \n ', '\u200b'])('is refused as blank: %j [V07]', async (message) => {
    expect(await request(message)).toMatchObject({
      status: 422,
      body: { errors: ['Request cannot be blank.'], fields: { message: ['Request cannot be blank.'] } },
    });
    expect((await list()).total).toBe(0);
  });

  it('is refused where it is no text, too long, or sent by a visitor', async () => {
    expect((await request('a'.repeat(5001))).status).toBe(422);
    expect((await request({ $gt: '' })).status).toBe(400);
    expect((await harness.browser().post('/support/privacy/requests', { message: 'x' })).status).toBe(401);
    expect((await list()).total).toBe(0);
  });

  it('is answered once: by email, in the audit log, and in the list of answered ones', async () => {
    await request('Please correct my name.');
    const { id } = (await list()).items[0]!;
    const answer = () =>
      admin().call(dataRequestsApi.answerDataRequest, { params: { id }, body: { answer: 'It is corrected.' } });
    expect(await answer()).toEqual({ message: 'The answer is on its way.' });
    await expect(answer()).rejects.toMatchObject({ status: 409 });
    await harness.settle();
    await harness.repeatAudited();
    const [email, ...others] = await harness.emailsTo(ana);
    expect(others.filter(({ subject }) => subject === email?.subject)).toEqual([]);
    expect(email).toMatchObject({ subject: 'The answer to your data request' });
    expect(email?.text).toMatch(/Please correct my name\.[\s\S]*It is corrected\./);
    expect([(await list()).total, (await list({ list: 'answered' })).items]).toMatchObject([
      0,
      [{ id, answer: 'It is corrected.' }],
    ]);
    const entries = await harness.auditEntries().find({ act: 'data-request.answered' }).lean();
    expect(entries).toMatchObject([{ actorId: demoPeople.admin, subjectId: demoPeople.ana }]);
    expect(JSON.stringify(entries)).not.toMatch(/corrected/);
  });

  it('is neither read nor answered by anyone but administrators', async () => {
    await request('Which data do you have?');
    const { id } = (await list()).items[0]!;
    const ines = harness.as(member(demoPeople.ines));
    await expect(ines.call(dataRequestsApi.listDataRequests)).rejects.toMatchObject({ status: 403 });
    const answering = { params: { id }, body: { answer: 'x' } };
    await expect(ines.call(dataRequestsApi.answerDataRequest, answering)).rejects.toMatchObject({ status: 403 });
    const unknown = { params: { id: 'f'.repeat(24) }, body: { answer: 'x' } };
    await expect(admin().call(dataRequestsApi.answerDataRequest, unknown)).rejects.toMatchObject({ status: 404 });
    expect((await list()).items[0]).toMatchObject({ answer: null });
  });
});
