import { readdirSync, readFileSync } from 'node:fs';
import { administrator, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
const admin = () => harness.as(administrator(demoPeople.admin));

/** Files that write an email; a further one needs samples in `email-samples.ts`, and then its row here. */
const writers = [
  'accounts/send-refusal.ts',
  'connections/emails.ts',
  'contact/send-reply.ts',
  'credentials/change-email.ts',
  'credentials/email-resets.ts',
  'data-requests/send-data-response.ts',
  'email-samples.ts',
  'invitations/email.ts',
  'organisations/on-organisation-decided.ts',
  'organisations/send-membership-decision.ts',
  'privacy/erase-closed-accounts.ts',
  'privacy/make-data-export.ts',
  'recovery/start-recovery.ts',
  'security-notices/deliver-notices.ts',
  'sign-up/emails.ts',
];

describe('samples of emails', () => {
  it('renders every kind as text and as HTML, and sends nothing', async () => {
    const { items } = await admin().call(identityApi.listEmailTemplates);
    expect(new Set(items.map(({ kind }) => kind)).size).toBe(items.length);
    for (const { kind, subject, text } of items) {
      expect([kind, subject.length > 0, /undefined|\[object|NaN/.test(text)]).toEqual([kind, true, false]);
      const page = await admin().fetch(`/admin/email-templates/identity/${kind}`);
      expect([kind, page.status, page.headers.get('content-type')]).toEqual([kind, 200, 'text/html; charset=utf-8']);
      expect(page.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect(await harness.emailsTo('maria@university.example')).toEqual([]);
  });

  it('has samples of every file that writes emails', () => {
    const root = new URL('../src/', import.meta.url);
    const files = readdirSync(root, { recursive: true }) as string[];
    const writing = files.filter(
      (file) => file.endsWith('.ts') && readFileSync(new URL(file, root), 'utf8').includes('writeEmail('),
    );
    expect(writing.sort()).toEqual(writers);
  });

  it('is for administrators alone', async () => {
    for (const viewer of [visitor(), member(demoPeople.ana), trialMember(demoPeople.tom)])
      for (const path of ['/api/v1/admin/email-templates/identity', '/admin/email-templates/identity/invitation'])
        expect((await harness.as(viewer).fetch(path)).status).toBe(viewer.kind === 'visitor' ? 401 : 403);
    expect((await admin().fetch('/admin/email-templates/identity/none')).status).toBe(404);
  });
});
