import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { pathMessages } from '@consortia/proto/consortium/messages/paths';
import { type Name, now, startConsortiumForEachTest, type TestConsortia, viewers } from './harness.ts';
import { blockedPairs, crowd, sharedProjects, trustedPairs } from './neighbours.ts';

let consortia: TestConsortia;
startConsortiumForEachTest((started) => {
  consortia = started;
  trustedPairs.length = 0;
  blockedPairs.length = 0;
  sharedProjects.length = 0;
});
const [tecnova, nordlab] = ['999000002', '999000003'];
const trust = (owner: Name, referred: Name) =>
  void trustedPairs.push({ ownerId: viewers[owner].id, referredUserId: viewers[referred].id });
const paths = async (name: Name) =>
  (await consortia.as(name).call(api.readPaths, { query: { codes: [tecnova, nordlab] } })).items;
const introduces = (name: Name, on = true) => consortia.as(name).call(api.setIntroducing, { body: { introduces: on } });
const ask = (name: Name, through: Name, person: Name, words = 'We would like to meet.') =>
  consortia.as(name).call(api.requestIntroduction, {
    body: { throughId: viewers[through].id, personId: viewers[person].id, words },
  });
const listed = (name: Name) => consortia.as(name).call(api.listIntroductions);
const respond = (name: Name, introductionId: string, state: 'accepted' | 'declined', answer = '') =>
  consortia.as(name).call(api.respondToIntroduction, { params: { introductionId }, body: { state, answer } });
const blocks = (name: Name, blocked: Name) =>
  void blockedPairs.push({ userId: viewers[name].id, blockedId: viewers[blocked].id });
/** What notifications may say of introductions to a person. */
const presented = async (name: Name, ids: string[], trial = false) => {
  const body = { viewer: { userId: viewers[name].id, trial }, ids };
  return (await consortia.service.as(anotherService('notifications')).call(api.presentIntroductions, { body })).items;
};
const told = async () => {
  await consortia.service.settle();
  return consortia.events.flatMap(({ type, payload }) => (type.includes('introduction') ? [{ type, payload }] : []));
};
const diamonds = { name: 'DIAMONDS', link: 'https://cordis.europa.eu/project/id/101000009' };
/** Both have declared the same project. */
const share = (one: Name, other: Name) => {
  const [userId, otherId] = [viewers[one].id, viewers[other].id];
  sharedProjects.push({ userId, otherId, project: diamonds }, { userId: otherId, otherId: userId, project: diamonds });
};
const status = (value: number) => expect.objectContaining({ status: value });

describe('a path to an organisation', () => {
  it('is by the projects that the own organisation had with it, also for trial members, and by no one’s name for those', async () => {
    const [first, second] = await paths('ana');
    expect(first).toMatchObject({ pic: tecnova, together: { projects: 1, latest: { name: 'SEAGRASS', year: 2023 } } });
    expect(second).toMatchObject({ pic: nordlab, together: null, people: [], others: null });
    trust('tom', 'ana');
    trust('ana', 'ines');
    await introduces('ana');
    expect(await paths('tom')).toMatchObject([
      { people: [], others: null },
      { people: [], others: null },
    ]);
    const asVisitor = consortia.service.as(visitor()).call(api.readPaths, { query: { codes: [tecnova] } });
    await expect(asVisitor).rejects.toEqual(status(401));
  });

  it('names people there whom one trusts, and someone in the middle only once they have agreed to introduce people', async () => {
    trust('ana', 'ines');
    expect((await paths('ana'))[0]!.people).toMatchObject([{ person: { name: 'Inês Almeida' }, through: null }]);
    trust('liWei', 'ana');
    expect((await paths('liWei'))[0]).toMatchObject({ people: [], others: null });
    await introduces('ana');
    expect((await paths('liWei'))[0]!.people).toMatchObject([
      { person: { name: 'Inês Almeida' }, through: { name: 'Ana Kovács' } },
    ]);
    await introduces('ana', false);
    expect((await paths('liWei'))[0]!.people).toEqual([]);
  });

  it('names people there who have declared the same project, as its owner shows it to the member; to trial members nobody', async () => {
    share('ana', 'ines');
    expect((await paths('ana'))[0]!.people).toMatchObject([
      { person: { name: 'Inês Almeida' }, through: null, project: diamonds },
    ]);
    trust('ana', 'ines');
    expect((await paths('ana'))[0]!.people).toMatchObject([{ person: { name: 'Inês Almeida' }, project: null }]);
    share('tom', 'ines');
    expect((await paths('tom'))[0]).toMatchObject({ people: [], others: null });
  });

  it('leads by a project beyond someone in the middle whom one trusts and who introduces people, and who can be asked', async () => {
    share('ana', 'ines');
    trust('liWei', 'ana');
    expect((await paths('liWei'))[0]).toMatchObject({ people: [], others: null });
    await introduces('ana');
    expect((await paths('liWei'))[0]!.people).toMatchObject([
      { person: { name: 'Inês Almeida' }, through: { name: 'Ana Kovács' }, project: diamonds },
    ]);
    await ask('liWei', 'ana', 'ines');
    expect((await listed('ana')).received).toMatchObject([{ asker: { name: 'Li Wei' } }]);
  });

  it('never leads through someone with whom one only declares a project: anyone may declare one', async () => {
    share('marek', 'ana');
    trust('ana', 'ines');
    await introduces('ana');
    expect((await paths('marek'))[0]).toMatchObject({ people: [], others: null });
    await expect(ask('marek', 'ana', 'ines')).rejects.toEqual(status(404));
  });

  it('never tells a small number of those who do not introduce people', async () => {
    trust('liWei', 'ana');
    trust('liWei', 'marek');
    trust('ana', 'ines');
    trust('marek', 'ines');
    expect((await paths('liWei'))[0]).toMatchObject({ people: [], others: null });
    const [ines, asker] = [viewers.ines.id, viewers.liWei.id];
    trustedPairs.length = 0;
    for (const [index, id] of crowd.entries()) {
      trustedPairs.push({ ownerId: asker, referredUserId: id }, { ownerId: id, referredUserId: ines });
      expect((await paths('liWei'))[0]).toMatchObject({ people: [], others: index < 5 ? null : 6 });
    }
    await consortia.service.connection.collection('introducers').insertOne({ _id: crowd[0], at: now } as never);
    expect((await paths('liWei'))[0]).toMatchObject({ people: [{ through: { id: crowd[0] } }], others: null });
  });
});

describe('an introduction', () => {
  beforeEach(async () => {
    trust('liWei', 'ana');
    trust('ana', 'ines');
    await introduces('ana');
  });

  it('is answered by the person in the middle alone; the asker learns of a yes', async () => {
    await ask('liWei', 'ana', 'ines');
    const [received] = (await listed('ana')).received;
    expect(received).toMatchObject({
      ...{ asker: { name: 'Li Wei' }, person: { name: 'Inês Almeida' }, words: 'We would like to meet.' },
    });
    expect((await listed('ines')).received).toEqual([]);
    for (const name of ['liWei', 'ines', 'marek', 'admin', 'tom'] as const)
      await expect(respond(name, received!.id, 'accepted')).rejects.toEqual(status(404));
    await respond('ana', received!.id, 'accepted', 'I will write to both of you.');
    expect((await listed('liWei')).asked).toMatchObject([
      { state: 'accepted', answer: 'I will write to both of you.' },
    ]);
  });

  it('that is declined looks to the asker like one without an answer, also when they ask again', async () => {
    await ask('liWei', 'ana', 'ines');
    const again = await ask('liWei', 'ana', 'ines', 'Please.');
    const before = await listed('liWei');
    const path = await paths('liWei');
    const [received] = (await listed('ana')).received;
    await respond('ana', received!.id, 'declined', 'Not now, and never.');
    expect(await listed('liWei')).toEqual(before);
    expect(await paths('liWei')).toEqual(path);
    expect(await ask('liWei', 'ana', 'ines', 'Please.')).toEqual(again);
    expect(await listed('liWei')).toEqual(before);
    expect((await listed('ana')).received).toEqual([]);
    await expect(respond('ana', received!.id, 'accepted')).rejects.toEqual(status(404));
  });

  it('is shown in the path of who asked alone, and a second request is answered with the first', async () => {
    const asked = async (name: Name) => (await paths(name))[0]!.people.map((one) => one.asked);
    trust('marek', 'ana');
    expect(await asked('liWei')).toEqual([null]);
    const requested = { at: now.toISOString(), state: 'requested' };
    expect(await ask('liWei', 'ana', 'ines')).toEqual({ message: pathMessages.requested, asked: requested });
    expect([await asked('liWei'), await asked('marek'), await asked('ana')]).toEqual([[requested], [null], [null]]);
    const before = { message: pathMessages.requestedBefore, asked: requested };
    expect(await ask('liWei', 'ana', 'ines', 'More.')).toEqual(before);
    const [received] = (await listed('ana')).received;
    expect(received).toMatchObject({ words: 'We would like to meet.' });
    await respond('ana', received!.id, 'accepted');
    const accepted = { ...requested, state: 'accepted' };
    expect(await asked('liWei')).toEqual([accepted]);
    expect((await ask('liWei', 'ana', 'ines', 'More.')).asked).toEqual(accepted);
  });

  it('is asked of no one who does not introduce people, whom one does not trust or who does not know the person, all alike', async () => {
    await expect(ask('liWei', 'ana', 'marek')).rejects.toEqual(status(404));
    await expect(ask('liWei', 'marek', 'ines')).rejects.toEqual(status(404));
    await expect(ask('marek', 'ana', 'ines')).rejects.toEqual(status(404));
    await introduces('ana', false);
    await expect(ask('liWei', 'ana', 'ines')).rejects.toEqual(status(404));
    await expect(ask('liWei', 'ana', 'ines', 'See https://fraud.example')).rejects.toEqual(status(422));
    trust('tom', 'ana');
    await expect(ask('tom', 'ana', 'ines')).rejects.toEqual(status(403));
    await expect(introduces('tom')).rejects.toEqual(status(403));
    await expect(listed('tom')).rejects.toEqual(status(403));
  });

  it('is told to whoever is asked, once, and a yes to who asked; a no to nobody', async () => {
    await ask('liWei', 'ana', 'ines');
    await ask('liWei', 'ana', 'ines', 'Again.');
    const { id } = (await listed('ana')).received[0]!;
    const [asker, through] = [viewers.liWei.id, viewers.ana.id];
    const requested = {
      type: 'introduction.requested',
      payload: { id, userId: through, by: asker },
    };
    expect(await told()).toEqual([requested]);
    expect(await presented('ana', [id])).toEqual([
      { id, name: 'Li Wei', person: 'Inês Almeida', url: '/consortia#introductions' },
    ]);
    for (const name of ['liWei', 'ines', 'marek', 'admin'] as const) expect(await presented(name, [id])).toEqual([]);
    expect(await presented('ana', [id], true)).toEqual([]);
    await respond('ana', id, 'accepted');
    await expect(respond('ana', id, 'accepted')).rejects.toEqual(status(404));
    const accepted = { type: 'introduction.accepted', payload: { id, userId: asker, by: through } };
    expect(await told()).toEqual([requested, accepted]);
    expect(await presented('liWei', [id])).toMatchObject([{ name: 'Ana Kovács', person: 'Inês Almeida' }]);
  });

  it('that is declined is told to nobody, and no longer to whoever declined it', async () => {
    await ask('liWei', 'ana', 'ines');
    const { id } = (await listed('ana')).received[0]!;
    await respond('ana', id, 'declined');
    expect((await told()).map(({ type }) => type)).toEqual(['introduction.requested']);
    for (const name of ['ana', 'liWei', 'ines'] as const) expect(await presented(name, [id])).toEqual([]);
  });

  it.each([
    ['asks and who is asked', 'liWei', 'ana'],
    ['is asked and who asks', 'ana', 'liWei'],
    ['is looked for and who asks', 'ines', 'liWei'],
    ['is looked for and who is asked', 'ines', 'ana'],
  ] as const)('has neither path nor request once who %s are blocked', async (_which, name, blocked) => {
    await ask('liWei', 'ana', 'ines');
    const { id } = (await listed('ana')).received[0]!;
    blocks(name, blocked);
    expect((await paths('liWei'))[0]).toMatchObject({ people: [], others: null });
    await expect(ask('liWei', 'ana', 'ines')).rejects.toEqual(status(404));
    expect((await listed('ana')).received).toEqual([]);
    expect(await presented('ana', [id])).toEqual([]);
    await expect(respond('ana', id, 'accepted')).rejects.toEqual(status(404));
    blockedPairs.length = 0;
    expect((await listed('ana')).received).toHaveLength(1);
  });

  it.each([
    ['who asks has become a trial member', { askerId: viewers.tom.id }],
    ['the person is no longer there', { personId: 'f'.repeat(24) }],
    ['who asks is no longer there', { askerId: 'f'.repeat(24) }],
  ])('is there for nobody once %s', async (_when, change) => {
    await ask('liWei', 'ana', 'ines');
    const { id } = (await listed('ana')).received[0]!;
    await consortia.service.connection.collection('introductions').updateOne({}, { $set: change });
    expect((await listed('ana')).received).toEqual([]);
    expect((await listed('liWei')).asked).toEqual([]);
    expect(await presented('ana', [id])).toEqual([]);
    await expect(respond('ana', id, 'accepted')).rejects.toEqual(status(404));
    expect(await consortia.service.connection.collection('introductions').countDocuments({ state: 'requested' })).toBe(
      1,
    );
  });

  it('is in the copy of one’s own data with what one wrote; the copy of who asked never tells of a no', async () => {
    const exported = async (name: Name) => {
      const identity = consortia.service.as(anotherService('identity'));
      const { sections } = await identity.call(api.exportPersonalData, { params: { userId: viewers[name].id } });
      return sections.introductions;
    };
    await ask('liWei', 'ana', 'ines');
    const before = await exported('liWei');
    expect(before).toEqual([{ asked: 'We would like to meet.', at: expect.anything() }]);
    await respond('ana', (await listed('ana')).received[0]!.id, 'declined', 'Not now.');
    expect(await exported('liWei')).toEqual(before);
    expect(await exported('ana')).toEqual([{ answered: '', state: 'declined', at: expect.anything() }]);
    expect(await exported('ines')).toEqual([]);
  });

  it('goes with each of its people, and the setting with its person', async () => {
    await ask('liWei', 'ana', 'ines');
    const erase = (name: Name) =>
      consortia.service.as(anotherService('identity')).call(api.erasePersonalData, {
        params: { userId: viewers[name].id },
      });
    await erase('ines');
    expect((await listed('liWei')).asked).toEqual([]);
    await erase('ana');
    expect(await consortia.service.connection.collection('introducers').countDocuments()).toBe(0);
  });
});
