import { demoOpportunity, demoPassword, demoTotpSecret } from '@consortia/proto/demo';
import { isUnsafe, type Route } from '@consortia/proto/route';
import type { Browser } from './browser-client.ts';
import { absentPortal, outside, pathOf, refusalOf, validBodies } from './catalogue-calls.ts';
import { demoEmails, fastClock, type Harness, startHarness } from './harness.ts';
import { codeOf } from './totp.ts';

/** A draft of Ana's, in place of the Opportunity that everyone may see. */
const draft = demoOpportunity(9);
const ofPosts = /^\/(?:post|opportunities|api\/v1\/opportunities)\/:/;
/** What these routes name more people may see: persons, Helixes, a public Opportunity; Tom has the invitation that one names. */
const ofMorePeople: ReadonlySet<string> = new Set([
  'consortium.listOpenSeats',
  'consortium.offerToJoin',
  'consortium.respondToInvitation',
  'inbox.readReplyRate',
  'inbox.sendNew',
  'inbox.sendMessage',
  'notifications.resumeKind',
  'posts.listProjectsByPerson',
  'posts.readHelixFeed',
]);
const ofOnePerson = outside.filter(
  ({ id, path }) =>
    path.includes(':') &&
    // A secret address is its own right.
    !path.includes(':token') &&
    !ofMorePeople.has(id) &&
    (/^(?:consortium|inbox|notifications)\./.test(id) ||
      /^\/(?:saved-searches|feeds|api\/v1\/(?:saved-searches|account|user|projects))\/[^:]*:/.test(path) ||
      ofPosts.test(path)),
);
/** A demonstration has no meeting, and a draft no preview for other sites. */
const absentInDemo: ReadonlySet<string> = new Set(['consortium.readMeetingCalendar', 'posts.readPreview']);
const absentId = 'e'.repeat(24);

let harness: Harness;
let owners: Record<'ana' | 'ines' | 'marek', Browser>;
let strangers: Record<'liWei' | 'tom', Browser>;
beforeAll(async () => {
  harness = await startHarness(absentPortal, { limitClock: fastClock() });
  const [ana, ines, marek, tom] = await Promise.all(
    (['ana', 'ines', 'marek', 'tom'] as const).map((name) => harness.signIn(name)),
  );
  owners = { ana: ana!, ines: ines!, marek: marek! };
  const liWei = harness.browser();
  await liWei.signIn(demoEmails.liWei, demoPassword);
  await liWei.confirm(codeOf(demoTotpSecret));
  strangers = { liWei, tom: tom! };
});
afterAll(() => harness.close());

const valuesOf = ({ path }: Route): Record<string, string> =>
  ofPosts.test(path) ? Object.fromEntries(['id', 'slug', 'alias'].map((name) => [name, draft])) : {};
const absentValuesOf = ({ path }: Route): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, absentId]));
async function responseTo(browser: Browser, route: Route, values: Record<string, string>): Promise<[number, string]> {
  const path = pathOf(route, values);
  const fields = validBodies({ code: '', link: 'A'.repeat(43) })[route.id];
  const { status, text } = isUnsafe(route) ? await browser.send(route.method, path, fields) : await browser.get(path);
  return [status, text];
}

describe('what belongs to one person or a few', () => {
  it('is in every route about it for others as if it were not there', async () => {
    expect(ofOnePerson.length).toBeGreaterThan(50);
    const before = await harness.fingerprint();
    const differing: unknown[] = [];
    for (const route of ofOnePerson)
      for (const [name, browser] of Object.entries(strangers)) {
        const refused = refusalOf(route, name === 'tom' ? 'trial' : 'member');
        const theirs = await responseTo(browser, route, valuesOf(route));
        const absent = await responseTo(browser, route, absentValuesOf(route));
        if (theirs[0] !== (refused ?? 404) || theirs[1] !== absent[1])
          differing.push([`${route.method} ${route.path}`, name, theirs, absent]);
      }
    expect(differing).toEqual([]);
    expect(await harness.fingerprint()).toEqual(before);
  });

  it('is there for the people it belongs to', async () => {
    const hidden: string[] = [];
    for (const route of ofOnePerson.filter((one) => !isUnsafe(one) && !absentInDemo.has(one.id))) {
      const seen = await Promise.all(
        Object.values(owners).map(async (browser) => (await responseTo(browser, route, valuesOf(route)))[0] !== 404),
      );
      if (!seen.includes(true)) hidden.push(`${route.method} ${route.path}`);
    }
    expect(hidden).toEqual([]);
  });
});
