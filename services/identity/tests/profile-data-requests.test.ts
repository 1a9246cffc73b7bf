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
const list = (query: { list?: 'open' | 'responded' } = {}) => admin().call(dataRequestsApi.listDataRequests, { query });

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
          respondedAt: null,
          response: null,
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

  it('is responded to once: by email, in the audit log, and in the list of past ones', async () => {
    await request('Please correct my name.');
    const { id } = (await list()).items[0]!;
    const response = () =>
      admin().call(dataRequestsApi.respondToDataRequest, { params: { id }, body: { response: 'It is corrected.' } });
    expect(await response()).toEqual({ message: 'The response is on its way.' });
    await expect(response()).rejects.toMatchObject({ status: 409 });
    await harness.settle();
    await harness.repeatAudited();
    const [email, ...others] = await harness.emailsTo(ana);
    expect(others.filter(({ subject }) => subject === email?.subject)).toEqual([]);
    expect(email).toMatchObject({ subject: 'Our response to your data request' });
    expect(email?.text).toMatch(/It is corrected\.[\s\S]*Please correct my name\./);
    expect([(await list()).total, (await list({ list: 'responded' })).items]).toMatchObject([
      0,
      [{ id, response: 'It is corrected.' }],
    ]);
    const entries = await harness.auditEntries().find({ act: 'data-request.responded' }).lean();
    expect(entries).toMatchObject([{ actorId: demoPeople.admin, subjectId: demoPeople.ana }]);
    expect(JSON.stringify(entries)).not.toMatch(/corrected/);
  });

  it('is read and responded to by administrators alone', async () => {
    await request('Which data do you have?');
    const { id } = (await list()).items[0]!;
    const ines = harness.as(member(demoPeople.ines));
    await expect(ines.call(dataRequestsApi.listDataRequests)).rejects.toMatchObject({ status: 403 });
    const responding = { params: { id }, body: { response: 'x' } };
    await expect(ines.call(dataRequestsApi.respondToDataRequest, responding)).rejects.toMatchObject({ status: 403 });
    const unknown = { params: { id: 'f'.repeat(24) }, body: { response: 'x' } };
    await expect(admin().call(dataRequestsApi.respondToDataRequest, unknown)).rejects.toMatchObject({ status: 404 });
    expect((await list()).items[0]).toMatchObject({ response: null });
  });
});
