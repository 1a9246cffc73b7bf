import type { TestService } from '@consortia/infra/testing/test-service';
import { demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { eventsOf } from './discussion.ts';
import { startHarness, textDocument, viewers } from './harness.ts';
import { addProject, admin, ana, anaOnTrial, full, ines, liWei, publisher, trial } from './publishing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startHarness();
});
afterAll(() => service.close());
const stored = () => service.connection.collection('results').countDocuments({ deletedAt: null });

const longText = {
  type: 'doc',
  content: Array.from({ length: 21 }, () => textDocument('x'.repeat(1000)).content[0]),
};

describe('publishing a Result', () => {
  it('shows it at once with project, Helixes, TRL, links and video [D41, D42]', async () => {
    const project = await addProject(service, demoPeople.ana);
    const { status, body } = await publisher(service).create({ ...full, project, clusters: [demoHelixes.climate] });
    expect([status, body]).toEqual([
      201,
      {
        message: 'Your Result has been published.',
        url: `/results/a-sensor-for-rivers-${body.id}`,
        id: body.id,
        version: 1,
      },
    ]);
    expect(await publisher(service, liWei).read(String(body.id))).toMatchObject({
      id: body.id,
      alias: 'a-sensor-for-rivers',
      title: 'A sensor for rivers',
      description: full.description,
      trl: 4,
      project: { id: project, title: 'River watch' },
      clusters: [demoHelixes.climate],
      links: [{ title: 'Data', url: 'https://data.example/rivers' }],
      video: { provider: 'youtube', embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0' },
      user: { id: demoPeople.ana },
      organisation: { id: demoOrganisations.aurora },
      expired: false,
      permissions: [],
    });
  });

  it('requires a title alone, and takes what a form without scripts sends', async () => {
    const { body } = await publisher(service).create({ title: 'Bare', trl: '', project: '', clusters: [] });
    expect(await publisher(service).read(String(body.id))).toMatchObject({ trl: null, project: null, links: [] });
    for (const [trl, stored] of [
      ['9', 9],
      ['0', 0],
      [0, 0],
    ] as const) {
      const graded = await publisher(service).published({ trl });
      expect((await publisher(service).read(graded)).trl).toBe(stored);
    }
  });

  it.each([
    ['no title', { title: undefined }, 'title'],
    ['an invisible title', { title: ' \u200b ' }, 'title'],
    ['a TRL above 9', { trl: 10 }, 'trl'],
    ['a TRL below 0', { trl: -1 }, 'trl'],
    ['a TRL between two stages', { trl: 4.5 }, 'trl'],
    ['an unknown Helix', { clusters: ['f'.repeat(24)] }, 'clusters'],
    ['four Helixes', { clusters: Object.values(demoHelixes).slice(0, 4) }, 'clusters'],
    ['an unknown project', { project: 'f'.repeat(24) }, 'project'],
    ['a link that runs code', { links: [{ title: 'x', url: 'javascript:alert(1)' }] }, 'links'],
    ['a link with a user name', { links: [{ title: 'x', url: 'https://a.example@b.example/' }] }, 'links'],
    ['a link without a title', { links: [{ title: '', url: 'https://a.example/' }] }, 'links'],
    ['51 links', { links: Array(51).fill({ title: 'x', url: 'https://a.example/' }) }, 'links'],
    ['a video elsewhere', { videoUrl: 'https://video.example/1' }, 'videoUrl'],
    ['markup', { description: '<b>bold</b>' }, 'description'],
    ['a text that is too long', { description: longText }, 'description'],
  ])('is refused with %s, and nothing is stored [K38, V22]', async (_, change, field) => {
    const before = await stored();
    const { status, body } = await publisher(service).create({ ...full, ...change });
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object).some((name) => name.startsWith(field))).toBe(true);
    expect(await stored()).toBe(before);
  });

  it('says what is wrong in words [V22]', async () => {
    const { body } = await publisher(service).create({ title: '', videoUrl: 'https://video.example/1' });
    expect(body.fields).toEqual({
      title: ['Title cannot be blank.'],
      videoUrl: ['Please enter the address of a video on YouTube or Vimeo.'],
    });
    for (const trl of [10, '10', -1, 4.5, 'four', true])
      expect((await publisher(service).create({ ...full, trl })).body.fields).toEqual({
        trl: ['Choose a technology readiness level from 0 to 9, or none.'],
      });
  });

  it('is refused with the project of someone else', async () => {
    const foreign = await addProject(service, demoPeople.ines);
    const { body } = await publisher(service).create({ ...full, project: foreign });
    expect(body.fields).toEqual({ project: ['You can only choose a project of your own.'] });
  });

  it('is for full members: others are refused before the form is read', async () => {
    const refused = await publisher(service, trial).create({ title: '' });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Trial members can read and comment on Results. To publish one, your organisation has to be a member.',
    ]);
    expect((await publisher(service, viewers.visitor).create(full)).status).toBe(401);
  });

  it('stores it once when it is sent again with the same key, at once or later', async () => {
    const before = await stored();
    const sent = { ...full, key: 'one-of-a-kind-1' };
    const responses = await Promise.all([1, 2, 3].map(() => publisher(service).create(sent)));
    const later = await publisher(service).create(sent);
    expect(new Set([...responses, later].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
    const other = await publisher(service, ines).create(sent);
    expect([other.status, other.body.id === later.body.id]).toEqual([201, false]);
  });

  it('is published to other services without comments, likes and versions of its own', async () => {
    const events = await eventsOf(service, 'posts.result');
    const id = await publisher(service).published({ ...full, title: 'Published' });
    await service.settle();
    expect(events.filter(({ key }) => key === id)).toMatchObject([
      {
        type: 'result.published',
        payload: { id, title: 'Published', text: 'It measures what no one sees.', trl: 4, by: demoPeople.ana },
      },
    ]);
  });
});

describe('editing a Result', () => {
  it('changes the fields that are sent and keeps the others', async () => {
    const id = await publisher(service).published(full);
    const form = await publisher(service).form(id);
    expect(form).toMatchObject({
      title: 'A sensor for rivers',
      trl: 4,
      version: 1,
      videoUrl: expect.stringContaining('youtube'),
    });
    const { status, body } = await publisher(service).update(id, { version: form.version, trl: 5, title: 'Better' });
    expect([status, body]).toEqual([
      200,
      { message: 'Your changes have been saved.', url: `/results/better-${id}`, id, version: 2 },
    ]);
    const shown = await publisher(service).read(id);
    expect([shown.title, shown.trl, shown.links[0]?.id]).toEqual(['Better', 5, form.links[0]?.id]);
  });

  it('is refused with an outdated version, and of two at once one is refused', async () => {
    const id = await publisher(service).published();
    const both = await Promise.all(['One', 'Two'].map((title) => publisher(service).update(id, { version: 1, title })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await publisher(service).update(id, { version: 1, title: 'Three' })).status).toBe(409);
  });

  it('is for its author and administrators', async () => {
    const id = await publisher(service).published();
    expect((await publisher(service, admin).update(id, { version: 1, title: 'Tidied' })).status).toBe(200);
    for (const [viewer, status] of [
      [liWei, 403],
      [ines, 403],
      [trial, 403],
      [anaOnTrial, 403],
      [viewers.visitor, 401],
    ] as const) {
      expect((await publisher(service, viewer).update(id, { version: 2, title: '' })).status).toBe(status);
      expect((await publisher(service, viewer).get(`/api/v1/results/${id}/edit`)).status).toBe(status);
    }
    expect((await publisher(service).read(id)).title).toBe('Tidied');
    expect((await publisher(service).read(id)).permissions).toEqual(['edit', 'delete']);
    expect((await publisher(service, anaOnTrial).read(id)).permissions).toEqual(['delete']);
  });

  it('keeps a project of the author when an administrator edits, and none of the administrator', async () => {
    const project = await addProject(service, demoPeople.ana);
    const id = await publisher(service).published({ project });
    const own = await addProject(service, demoPeople.admin);
    expect((await publisher(service, admin).update(id, { version: 1, project: own })).status).toBe(422);
    expect((await publisher(service, admin).update(id, { version: 1, project, trl: 1 })).status).toBe(200);
  });
});

describe('the links of a Result', () => {
  const link = { title: 'Code', url: 'https://code.example/' };
  it('are added, changed and deleted', async () => {
    const id = await publisher(service).published();
    const added = await publisher(service).addLink(id, link);
    const again = await publisher(service).addLink(id, link);
    expect([added.body, again.body]).toEqual(Array(2).fill({ message: 'The link has been added.', id: added.body.id }));
    const changed = { title: 'Code of it', url: 'https://code.example/it' };
    const linkId = String(added.body.id);
    expect((await publisher(service).changeLink(id, linkId, changed)).body.message).toBe('The link has been saved.');
    expect((await publisher(service).read(id)).links).toEqual([{ id: linkId, ...changed }]);
    expect((await publisher(service).deleteLink(id, linkId)).body.message).toBe('The link has been deleted.');
    expect((await publisher(service).deleteLink(id, linkId)).status).toBe(404);
    expect((await publisher(service).read(id)).links).toEqual([]);
  });

  it('are those of its author alone to change, and 50 at most', async () => {
    const links = Array.from({ length: 50 }, (_, nth) => ({ title: `${nth}`, url: `https://a.example/${nth}` }));
    const id = await publisher(service).published({ links });
    expect((await publisher(service).addLink(id, link)).status).toBe(409);
    const [{ id: linkId } = { id: '' }] = (await publisher(service).read(id)).links;
    for (const viewer of [liWei, trial, anaOnTrial]) {
      const as = publisher(service, viewer);
      const refused = await Promise.all([
        as.addLink(id, { title: '', url: '' }),
        as.changeLink(id, linkId, { title: '', url: '' }),
        as.deleteLink(id, linkId),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });
});

describe('deleting a Result', () => {
  it('is for its author, on trial as well, and administrators; afterwards it is unknown', async () => {
    for (const viewer of [ana, anaOnTrial, admin]) {
      const id = await publisher(service).published();
      expect((await publisher(service, liWei).remove(id)).status).toBe(403);
      expect((await publisher(service, trial).remove(id)).status).toBe(403);
      const { status, body } = await publisher(service, viewer).remove(id);
      expect([status, body]).toEqual([200, { message: 'The Result has been deleted.', url: '/my-results' }]);
      for (const path of [`/api/v1/results/${id}`, `/api/v1/results/${id}/edit`, `/api/v1/results/${id}/comments`])
        expect((await publisher(service).get(path)).status).toBe(404);
      expect((await publisher(service).remove(id)).status).toBe(404);
      expect((await publisher(service).follow(id)).status).toBe(404);
    }
  });

  it('leaves a history for administrators of who published, edited and deleted it', async () => {
    const id = await publisher(service).published();
    await publisher(service).update(id, { version: 1, trl: 2 });
    await publisher(service, admin).remove(id);
    await service.settle();
    const history = (viewer = admin) =>
      service.as(viewer).call(moderationApi.readResultHistory, { params: { id }, query: {} });
    expect((await history()).items.map(({ decision, by }) => [decision, by?.name])).toEqual([
      ['deleted', 'Clara Novak'],
      ['edited', 'Ana Kovács'],
      ['published', 'Ana Kovács'],
    ]);
    await expect(history(liWei)).rejects.toMatchObject({ status: 403 });
  });
});
