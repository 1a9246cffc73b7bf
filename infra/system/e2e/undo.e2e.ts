import { demoOpportunity } from '@consortia/proto/demo';
import { startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { axeViolations, signIn } from './support.ts';

const person = 'jonas.weber@lumen-optics.example';
const undoSeconds = 5;

describe('decisions of administrators', () => {
  const suite = startBrowserSuite({ settings: async () => ({ undoSeconds }) });
  const visitor = visitorsOf(suite);
  async function administrator() {
    const page = await visitor();
    await signIn(page, 'admin@consortia.example');
    return page;
  }

  it('about an account are undone in time, and otherwise carried out and emailed', async () => {
    const admin = await administrator();
    await admin.goto('/admin/people');
    const row = admin.getByRole('row', { name: person });
    await row.getByRole('button', { name: 'Refuse' }).click();
    await admin.getByRole('textbox', { name: 'Reason' }).fill('We do not know you.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    const waiting = admin.getByRole('region', { name: 'Decisions that can be undone' });
    await waiting.getByText(/^Refusal · Will be carried out in/).waitFor();
    expect(await axeViolations(admin)).toEqual([]);
    await waiting.getByRole('button', { name: 'Undo' }).click();
    await admin.getByText('The decision has been undone.').waitFor();
    await row.getByRole('button', { name: 'Refuse' }).waitFor();
    expect(await suite.product.mail.list({ to: person })).toEqual([]);
  });

  it('about an Opportunity leave it in its place until they are carried out', async () => {
    const admin = await administrator();
    await admin.goto('/admin/dashboard?tab=submitted');
    const list = admin.getByRole('list', { name: 'Submitted Opportunities' }).getByRole('listitem');
    await list.first().waitFor();
    const count = await list.count();
    await admin.getByRole('button', { name: 'Approve', exact: true }).click();
    const waiting = admin.getByRole('region', { name: 'Decisions that can be undone' });
    await waiting.getByText(/^Approval · Will be carried out in/).waitFor();
    await waiting.getByRole('button', { name: 'Undo' }).click();
    await list.nth(count - 1).waitFor();
    await admin.getByRole('button', { name: 'Approve', exact: true }).click();
    await waiting.getByText(/^Approval/).waitFor();
    await waiting.getByText(/^Approval/).waitFor({ state: 'detached' });
    const other = await administrator();
    await other.goto(`/opportunities/x-${demoOpportunity(10)}`);
    await other.getByRole('region', { name: 'History' }).getByText('Approved').waitFor();
  });
});
