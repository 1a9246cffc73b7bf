import { demoPassword, demoPeople } from '@consortia/proto/demo';
import { collaboratorMessages as labels } from '@consortia/proto/identity/messages/collaborators';
import { type Browser, type Harness, startHarness } from './harness.ts';

type Entry = { id: string; person: { name: string }; accepted: boolean };
type Own = { mine: Entry[]; theirs: Entry[] };
type Shown = { items: { referredUser: { name: string; biography: string | null } }[]; state: string | null };
const [ana, marek, tom] = [
  'ana.kovacs@uni-aurora.example',
  'marek.dvorak@uni-aurora.example',
  'tom.berg@nordlab.example',
];
const path = '/api/v1/account/collaborators';
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
  // Those of the demo.
  await harness.identity().connection.collection('collaborators').deleteMany({});
});
afterEach(() => harness.close());

async function browserOf(email: string): Promise<Browser> {
  const browser = harness.browser();
  await browser.signIn(email, demoPassword);
  return browser;
}
const own = async (browser: Browser) => (await browser.get(path)).body as Own;
const shownOn = async (personId: string, browser = harness.browser()) =>
  (await browser.get(`/api/v1/people/${personId}/collaborators`)).body as Shown;
const add = (browser: Browser, personId: string) => browser.post(path, { personId });

describe('a trusted collaborator', () => {
  it('is added, accepts, and is shown on the public profile of the other, to visitors too [D24, U65]', async () => {
    const [owner, other] = [await browserOf(ana), await browserOf(marek)];
    expect((await shownOn(demoPeople.marek, owner)).state).toBe('none');
    expect((await add(owner, demoPeople.marek)).status).toBe(200);
    expect((await shownOn(demoPeople.marek, owner)).state).toBe('waiting');
    expect(await shownOn(demoPeople.ana)).toEqual({ items: [], state: null });

    const [request] = (await own(other)).theirs;
    expect(request).toMatchObject({ person: { name: 'Ana Kovács' }, accepted: false });
    expect((await other.post(`${path}/${request?.id}/accept`, {})).body).toEqual({
      message: labels.accepted('Ana Kovács'),
    });
    const { items } = await shownOn(demoPeople.ana);
    expect(items).toMatchObject([{ referredUser: { name: 'Marek Dvořák', biography: null } }]);
    expect((await shownOn(demoPeople.marek, owner)).state).toBe('accepted');
  });

  it('is removed by either of the two people, and by no one else', async () => {
    const [owner, other, third] = [await browserOf(ana), await browserOf(marek), await browserOf(tom)];
    for (const remover of [owner, other]) {
      await add(owner, demoPeople.marek);
      const [entry] = (await own(owner)).mine;
      expect((await third.remove(`${path}/${entry?.id}`)).status).toBe(404);
      expect((await remover.remove(`${path}/${entry?.id}`)).body).toEqual({ message: labels.removed });
      expect(await own(owner)).toEqual({ mine: [], theirs: [] });
    }
  });

  it('is accepted by the person named alone', async () => {
    const [owner, third] = [await browserOf(ana), await browserOf(tom)];
    await add(owner, demoPeople.marek);
    const [entry] = (await own(owner)).mine;
    for (const browser of [owner, third])
      expect((await browser.post(`${path}/${entry?.id}/accept`, {})).status).toBe(404);
    expect((await shownOn(demoPeople.ana)).items).toEqual([]);
  });

  it('is neither oneself, nor added twice, nor someone without a profile', async () => {
    const owner = await browserOf(ana);
    expect((await add(owner, demoPeople.ana)).body).toMatchObject({ message: labels.self });
    await add(owner, demoPeople.marek);
    expect((await add(owner, demoPeople.marek)).body).toMatchObject({ message: labels.known });
    const blocked = await harness.addPerson({ email: 'blocked@uni.example', blockedAt: harness.now() });
    for (const id of [blocked, 'f'.repeat(24)]) expect((await add(owner, id)).status).toBe(404);
  });

  it('is added by full members alone; trial members accept and remove', async () => {
    const [trial, owner] = [await browserOf(tom), await browserOf(ana)];
    expect(await add(trial, demoPeople.ana)).toMatchObject({ status: 403, body: { message: labels.trial } });
    expect((await shownOn(demoPeople.ana, trial)).state).toBeNull();
    await add(owner, demoPeople.tom);
    const [request] = (await own(trial)).theirs;
    expect((await trial.post(`${path}/${request?.id}/accept`, {})).status).toBe(200);
    expect((await harness.browser().post(path, { personId: demoPeople.ana })).status).toBe(401);
  });

  it('disappears from profiles while their account is blocked', async () => {
    const [owner, other] = [await browserOf(ana), await browserOf(marek)];
    await add(owner, demoPeople.marek);
    await other.post(`${path}/${(await own(other)).theirs[0]?.id}/accept`, {});
    await harness.changePerson(demoPeople.marek, (user) => {
      user.blockedAt = harness.now();
    });
    expect((await shownOn(demoPeople.ana)).items).toEqual([]);
  });

  it('is the person who joined by one’s invitation [D20]', async () => {
    const [owner, email] = [await browserOf(ana), 'nina.haas@elsewhere.example'];
    await owner.post('/invite', { emails: [email] });
    await harness.settle();
    const [invitation] = await harness.emailsTo(email);
    const token = /#invitation=([\w.-]+)/.exec(invitation?.text ?? '')?.[1] ?? '';
    await harness.browser().post('/api/v1/invitations/open', { token });
    await harness.requestSignUp(email);
    await harness.confirmSignUp(await harness.confirmationToken(email));
    await harness.settle();
    const nina = await harness.findPerson(email);
    await harness.changePerson(nina?._id ?? '', (user) => {
      user.approvedAt = harness.now();
    });
    expect((await shownOn(demoPeople.ana)).items).toMatchObject([{ referredUser: { name: 'Eva Lindqvist' } }]);
    expect((await owner.session()).user?.invitedUsersCount).toBe(1);
  });
});
