import { demoHelixes, demoTopics } from '@consortia/proto/demo';
import type { Browser } from './browser-client.ts';
import type { Harness } from './harness.ts';
import { makeDue } from './make-due.ts';

export const password = 'a long walk by the sea';
/** Texts that occur nowhere else, one for everything that a person can enter or leave behind. */
export const canary = {
  firstname: 'Qzafirst',
  lastname: 'Qzalast',
  email: 'qzamail.person@uni-aurora.example',
  expertise: 'qzaexpertise',
  biography: 'qzabiography',
  thesis: 'qzathesis',
  draft: 'Qzadraft title',
  opportunity: 'Qzaopportunity title',
  text: 'qzawritten words of an opportunity',
  sought: 'qzasought',
  comment: 'qzacomment that others reply to',
  lonely: 'qzalonely comment without replies',
  message: 'qzamessage that another person keeps',
  failedJob: 'qzajob',
  address: '198.51.100.177',
} as const;
export const canaries = Object.values(canary).map((text) => text.split(/[ @]/)[0]!);
/** Those that are in these texts, in whatever case. */
export function canariesIn(texts: readonly string[]): string[] {
  const all = texts.join('\n').toLowerCase();
  return canaries.filter((one) => all.includes(one.toLowerCase()));
}

const content = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
async function succeed<R extends { status: number; text: string }>(response: Promise<R>): Promise<R> {
  const { status, text } = await response;
  if (status >= 400) throw new Error(`${status} ${text}`);
  return response;
}

/** Signs the person up, by the link of the email, and in. */
export async function signUpCanary(harness: Harness): Promise<Browser> {
  const { firstname, lastname, email } = canary;
  await harness.browser().post('/sign-up', { firstname, lastname, email, termsConsent: true });
  const [sent] = await harness.mail.list({ to: email });
  const token = /token=([\w-]+)/.exec(sent!.text)![1]!;
  const plainPassword = { first: password, second: password };
  await harness.browser().post('/sign-up/confirm', { token, firstname, lastname, plainPassword });
  const signedIn = harness.browser();
  await succeed(signedIn.signIn(email, password));
  return signedIn;
}

/** An Opportunity of the person: a draft, or one that `approver` approves. */
export async function writeOpportunity(browser: Browser, name: string, approver?: Browser): Promise<void> {
  const created = await browser.post(`/proposal-opportunities/create?callId=${demoTopics.sensing}`, {});
  const { id, version } = created.json<{ id: string; version: number }>();
  const chosen = { helixes: [demoHelixes.quantum], roles: ['Coordinator'], expertiseSought: [canary.sought] };
  const fields = { name, message: content(canary.text), visibility: 'public', ...chosen };
  const saved = await succeed(browser.post(`/post/${id}/update`, { version, ...fields }));
  if (!approver) return;
  await succeed(browser.post(saved.json<{ url: string }>().url, {}));
  await succeed(approver.post(`/admin/posts/${id}/approve`, {}));
}

/** As if the night had come: the run over closed accounts is due, and the account was closed long enough before. */
export async function passNight(harness: Harness): Promise<void> {
  const identity = await harness.connect('identity');
  await identity.collection('closures').updateMany({}, { $set: { closedAt: new Date(0) } });
  makeDue(harness.dataDir, 'identity.closures.nightly');
  await harness.settle();
}
