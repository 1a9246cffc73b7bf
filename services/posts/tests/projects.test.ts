import { imageModel } from '@consortia/infra/images/image-store';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService, member, trialMember } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { projectMessages } from '@consortia/proto/posts/messages/projects';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import { projectModel } from '../src/projects/project-model.ts';
import { addPost, viewers } from './harness.ts';
import { grantOfAurora } from './owners.ts';
import { complete, startWritingHarness, writer } from './writing.ts';

const { addProject, changeProject, deleteProject, listMyProjects, listProjectsByPerson, readProject } = projectsApi;
const { author: ana, administrator, 'full member': liWei, 'trial member': trial, visitor } = viewers;
const picture = (bytes?: Uint8Array<ArrayBuffer>) =>
  new File(
    [
      bytes ??
        new Uint8Array(
          Buffer.from(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
            'base64',
          ),
        ),
    ],
    'project.png',
  );
const full = {
  title: 'River watch',
  acronym: 'RIWA',
  url: 'https://river.example/',
  horizonGrantId: '101 069 359',
  fundingAcknowledgement: 'Funded by the European Union.',
};

let service: TestService;
beforeAll(async () => {
  service = await startWritingHarness();
});
afterAll(() => service.close());

const add = async (fields: object = full, viewer: Viewer = ana) =>
  (await service.as(viewer).call(addProject, { body: fields as never })).project;
const mine = async (viewer: Viewer = ana) => (await service.as(viewer).call(listMyProjects)).projects;
const read = (id: string, viewer: Viewer = ana) => service.as(viewer).call(readProject, { params: { id } });
const change = (id: string, url: string, viewer: Viewer = ana) =>
  service.as(viewer).call(changeProject, { params: { id }, body: { url } });
const remove = (id: string, viewer: Viewer = ana) => service.as(viewer).call(deleteProject, { params: { id } });
const pictures = (owner: string) => imageModel(service.connection).countDocuments({ owner });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    ({ status }: { status: number }) => status,
  );

describe('creating a project', () => {
  it('takes the form with a picture and responds with message and project [C18, D40]', async () => {
    const response = await service.as(ana).call(addProject, { body: { ...full, imageFile: picture() } });
    const { id, image, imageUrl } = response.project;
    expect(response).toEqual({
      message: 'The project has been created.',
      project: {
        id,
        title: 'River watch',
        acronym: 'RIWA',
        url: 'https://river.example/',
        link: 'https://river.example/',
        image: expect.stringMatching(/^[0-9a-f]{64}$/),
        imageUrl: `/media/p/${image}?size=large`,
        horizonGrantId: '101069359',
        fundingAcknowledgement: 'Funded by the European Union.',
      },
    });
    expect(await read(id)).toEqual(response.project);
    const shown = await service.as(visitor).fetch(imageUrl!);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('requires a title alone, and links to CORDIS where there is a grant and no website', async () => {
    expect(await add({ title: 'Bare', url: ' ', imageFile: new File([], '') })).toMatchObject({
      title: 'Bare',
      acronym: null,
      url: null,
      link: null,
      image: null,
      imageUrl: null,
      horizonGrantId: null,
      fundingAcknowledgement: null,
    });
    const { link } = await add({ title: 'With a grant', horizonGrantId: '101069359' });
    expect(link).toBe('https://cordis.europa.eu/project/id/101069359');
  });

  it.each([
    [{}, 'title', projectMessages.titleMissing],
    [{ title: ' \u200b ' }, 'title', projectMessages.titleMissing],
    [{ title: 'x', url: 'javascript:alert(1)' }, 'url', projectMessages.websiteInvalid],
    [{ title: 'x', url: 'https://bank.example@evil.example' }, 'url', projectMessages.websiteInvalid],
    [{ title: 'x', horizonGrantId: '10a' }, 'horizonGrantId', projectMessages.grantInvalid],
    [{ title: 'x', horizonGrantId: '../projects' }, 'horizonGrantId', projectMessages.grantInvalid],
  ])('refuses %j with a message for the field %s [C18]', async (fields, name, sentence) => {
    await expect(add(fields)).rejects.toMatchObject({ status: 422, body: { fields: { [name]: [sentence] } } });
  });

  it('refuses a picture by its content and stores nothing', async () => {
    const before = await projectModel(service.connection).countDocuments();
    const script = picture(new Uint8Array(Buffer.from('<svg onload="alert(1)"/>')));
    await expect(add({ ...full, imageFile: script })).rejects.toMatchObject({
      status: 422,
      body: { fields: { imageFile: [expect.any(String)] } },
    });
    expect(await projectModel(service.connection).countDocuments()).toBe(before);
  });

  it('ignores an owner and an id of the body', async () => {
    const { id } = await add({ title: 'Mine', userId: demoPeople.liWei, _id: 'x', image: 'a'.repeat(64) });
    expect(await projectModel(service.connection).findById(id).lean()).toMatchObject({
      userId: demoPeople.ana,
      image: null,
    });
  });

  it('is refused to visitors, trial members and without a token', async () => {
    expect(await refusal(add(full, visitor))).toBe(401);
    expect(await refusal(add(full, trial))).toBe(403);
    const form = new FormData();
    form.append('title', 'Forged');
    const forged = await service.as(ana).fetch('/api/v1/projects', { method: 'POST', body: form });
    expect(forged.status).toBe(403);
  });

  it(`stops at ${limits.projectsOfOnePerson} projects, also with concurrent requests`, async () => {
    const marek = member(demoPeople.marek);
    const projects = projectModel(service.connection);
    const stored = Array.from({ length: limits.projectsOfOnePerson - 1 }, (_, n) => ({
      _id: `d4ff${String(n).padStart(20, '0')}`,
      version: 1,
      userId: demoPeople.marek,
      title: `Project ${n}`,
    }));
    await projects.insertMany(stored);
    const statuses = await Promise.all([1, 2, 3].map(() => refusal(add(full, marek))));
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(2);
    expect((await mine(marek)).length).toBeLessThanOrEqual(limits.projectsOfOnePerson);
    await projects.deleteMany({ userId: demoPeople.marek });
  });
});

describe('a project', () => {
  it('is read by its owner and administrators; for everyone else it does not exist', async () => {
    const { id } = await add();
    expect(await read(id, administrator)).toMatchObject({ id });
    const others = [liWei, trial, member(demoPeople.ines)];
    for (const viewer of others)
      for (const work of [read(id, viewer), change(id, 'https://evil.example', viewer), remove(id, viewer)])
        expect(await refusal(work)).toBe(404);
    for (const work of [read(id, visitor), change(id, '', visitor), remove(id, visitor)])
      expect(await refusal(work)).toBe(401);
    expect((await read(id)).url).toBe(full.url);
    expect((await mine(liWei)).map((project) => project.id)).not.toContain(id);
  });

  it('gets another website, or none, by its owner and administrators [C19]', async () => {
    const { id } = await add();
    expect(await change(id, 'https://delta.example/')).toMatchObject({
      message: 'The website of the project has been saved.',
      project: { id, title: full.title, url: 'https://delta.example/', link: 'https://delta.example/' },
    });
    expect(await change(id, '', administrator)).toMatchObject({ project: { url: null } });
    await expect(change(id, 'ftp://delta.example')).rejects.toMatchObject({
      status: 422,
      body: { fields: { url: [projectMessages.websiteInvalid] } },
    });
  });

  it('stays with a person who is on trial again, who may delete it and no longer change it', async () => {
    const { id } = await add();
    const demoted = trialMember(demoPeople.ana);
    expect((await mine(demoted)).map((project) => project.id)).toContain(id);
    expect(await refusal(change(id, '', demoted))).toBe(403);
    expect(await remove(id, demoted)).toEqual({ message: 'The project has been deleted.' });
    expect(await refusal(read(id))).toBe(404);
    expect(await refusal(remove(id))).toBe(404);
  });
});

describe('the project of an Opportunity', () => {
  const by = () => writer(service);
  const shown = (id: string, viewer: Viewer = ana) =>
    service.as(viewer).call(postsApi.readOpportunity, { params: { slug: id } });

  it('is one of the author’s own, shown as it is now', async () => {
    const { id: projectId } = await add();
    const id = await by().draft({ ...complete, projectId });
    expect(await by().form(id)).toMatchObject({ projectId, projectTitle: '', projectUrl: '' });
    await change(projectId, 'https://delta.example/');
    expect((await shown(id)).project).toEqual(await read(projectId));
  });

  it('cannot be someone else’s, not even for an administrator who edits', async () => {
    const { id: projectId } = await add(full, liWei);
    const refused = await by().create({ ...complete, projectId });
    expect([refused.status, refused.body.fields]).toEqual([422, { projectId: [projectMessages.projectNotYours] }]);
    const id = await by().draft();
    expect((await by().update(id, { version: 1, projectId })).status).toBe(422);
    expect((await by().form(id)).projectId).toBeNull();
  });

  it('is hidden from trial members with the names, and indexed for members until it is deleted', async () => {
    const { id: projectId } = await add({ title: 'Zymurgy for lakes', imageFile: picture() });
    const { _id } = await addPost(service, { projectId, visibility: 'network' });
    expect((await shown(_id, liWei)).project).toMatchObject({ id: projectId, title: 'Zymurgy for lakes' });
    expect((await shown(_id, trial)).project).toBeNull();
    const index = service.running.projections.find(({ name }) => name === 'opportunity-index')!;
    await index.rebuild();
    const found = async (viewer: Viewer) =>
      (await service.as(viewer).call(postsApi.listOpportunities, { query: { filters: { q: 'zymurgy' } } })).items.map(
        ({ id }) => id,
      );
    expect([await found(liWei), await found(trial)]).toEqual([[_id], []]);
    await remove(projectId);
    await service.settle();
    expect((await shown(_id, liWei)).project).toBeNull();
    expect(await found(liWei)).toEqual([]);
    expect(await pictures(projectId)).toBe(0);
  });

  it('leaves the form once it is deleted, and the draft can be submitted', async () => {
    const { id: projectId } = await add();
    const id = await by().draft({ ...complete, projectId });
    await remove(projectId);
    expect((await by().form(id)).projectId).toBeNull();
    expect((await by().submit(id)).status).toBe(200);
  });
});

describe('the projects on a profile', () => {
  const onProfile = async (viewer: Viewer, userId: string = demoPeople.ana) =>
    (await service.as(viewer).call(listProjectsByPerson, { params: { userId } })).projects.map(({ title }) => title);

  it('are those of Opportunities whose author the reader may know, without deleted ones and those of others', async () => {
    const named = (title: string) => add({ title });
    const [network, open, draft] = [await named('Network'), await named('Public'), await named('Draft')];
    await named('Named nowhere');
    await addPost(service, { projectId: network.id, visibility: 'network' });
    await addPost(service, { projectId: open.id, visibility: 'public' });
    await addPost(service, { projectId: draft.id, visibility: 'network', status: 'draft' });
    expect(await onProfile(liWei)).toEqual(['Public', 'Network']);
    expect(await onProfile(trial)).toEqual(['Public']);
    expect(await onProfile(liWei, demoPeople.marek)).toEqual([]);
    expect(await refusal(onProfile(visitor))).toBe(401);
    await remove(open.id);
    expect(await onProfile(liWei)).toEqual(['Network']);
  });
});

describe('the personal data of a person', () => {
  it('has their projects, which go with their pictures when the account is closed', async () => {
    const ines = member(demoPeople.ines);
    const { id } = await add({ ...full, imageFile: picture() }, ines);
    const identity = service.as(anotherService('identity'));
    const { sections, files } = await identity.call(postsApi.exportPersonalData, {
      params: { userId: demoPeople.ines },
    });
    expect(sections.projects).toMatchObject([{ _id: id, title: full.title, horizonGrantId: '101069359' }]);
    expect(files.map(({ name }) => name)).toEqual([`project-${id}.webp`]);
    await identity.call(postsApi.erasePersonalData, { params: { userId: demoPeople.ines } });
    expect(await mine(ines)).toEqual([]);
    expect(await pictures(id)).toBe(0);
  });
});

describe('projects that people share', () => {
  const grant = '101099001';
  const [ines, marek] = [member(demoPeople.ines), member(demoPeople.marek)];
  const declare = async (viewer: Viewer & { id: string }, title: string, post: object = {}) => {
    const { id: projectId } = await add({ title, horizonGrantId: grant }, viewer);
    await addPost(service, { projectId, userId: viewer.id, visibility: 'network', ...post });
    return projectId;
  };
  const shared = async (viewer: Viewer & { id: string; trial?: boolean }, ...userIds: string[]) => {
    const body = { viewer: { userId: viewer.id, trial: viewer.trial ?? false, admin: false }, userIds };
    const { pairs } = await service.as(anotherService('consortium')).call(projectsApi.listSharedProjects, { body });
    return pairs.map(({ userId, otherId, project }) => [userId, otherId, project.name]);
  };

  it('are those of the same grant that posts show to the viewer, and the viewer’s own', async () => {
    const { id: bare } = await add({ title: 'Bare of Marek', horizonGrantId: grant }, marek);
    const ofInes = await declare(ines, 'Of Inês');
    expect(await shared(marek, marek.id)).toEqual([[marek.id, ines.id, 'Of Inês']]);
    // Marek’s own is named nowhere, so nobody else finds it.
    expect(await shared(member(demoPeople.liWei), ines.id, marek.id)).toEqual([]);
    await addPost(service, { projectId: bare, userId: marek.id, visibility: 'network' });
    expect(await shared(member(demoPeople.liWei), ines.id)).toEqual([[ines.id, marek.id, 'Bare of Marek']]);
    expect(await shared(trialMember(demoPeople.tom), ines.id, marek.id)).toEqual([]);
    await expect(
      service.as(marek).call(projectsApi.listSharedProjects, {
        body: { viewer: { userId: ines.id, trial: false, admin: true }, userIds: [ines.id] },
      }),
    ).rejects.toMatchObject({ status: expect.any(Number) });
    await remove(ofInes, ines);
    expect(await shared(marek, marek.id)).toEqual([]);
  });

  it('are not those of someone whose organisation is no partner of the project, to whichever of the two', async () => {
    const { id: forged } = await add({ title: 'Forged', horizonGrantId: grantOfAurora }, ines);
    await addPost(service, { projectId: forged, userId: ines.id, visibility: 'public' });
    const { id: own } = await add({ title: 'True', horizonGrantId: grantOfAurora }, marek);
    await addPost(service, { projectId: own, userId: marek.id, visibility: 'public' });
    expect(await shared(ines, ines.id)).toEqual([]);
    expect(await shared(marek, marek.id)).toEqual([]);
    const { id: also } = await add({ title: 'Also true', horizonGrantId: grantOfAurora }, ana);
    await addPost(service, { projectId: also, userId: demoPeople.ana, visibility: 'public' });
    expect(await shared(marek, marek.id)).toEqual([[marek.id, demoPeople.ana, 'Also true']]);
    await remove(own, marek);
  });

  it('are not those of drafts, of projects without a grant, or of another grant', async () => {
    await add({ title: 'Mine', horizonGrantId: '101099002' }, marek);
    const { id: draft } = await add({ title: 'Draft', horizonGrantId: '101099002' }, ines);
    await addPost(service, { projectId: draft, userId: ines.id, visibility: 'network', status: 'draft' });
    const { id: other } = await add({ title: 'Other', horizonGrantId: '101099003' }, ines);
    await addPost(service, { projectId: other, userId: ines.id, visibility: 'public' });
    await add({ title: 'Without' }, marek);
    const { id: without } = await add({ title: 'Without' }, ines);
    await addPost(service, { projectId: without, userId: ines.id, visibility: 'public' });
    expect(await shared(marek, marek.id)).toEqual([]);
  });
});
