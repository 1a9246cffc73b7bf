import { imageModel } from '@consortia/infra/images/image-store';
import { visitor } from '@consortia/infra/testing/viewers';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { GroupDetails } from '@consortia/proto/organisations/groups-api';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import {
  aurora,
  type GroupsHarness,
  ines,
  photo,
  photonics,
  startGroups,
  strangers,
  tecnova,
  tom,
} from './groups-harness.ts';

let harness: GroupsHarness;
beforeEach(async () => {
  harness = await startGroups();
});
afterEach(() => harness.close());

const details: GroupDetails = {
  name: 'Lasers',
  description: 'Builds lasers.',
  website: 'https://tecnova.example/lasers',
  phone: '+351 21 000 0000',
  email: 'lasers@tecnova.example',
};
type Fields = Partial<Record<keyof GroupDetails | 'image_file', unknown>>;
const create = (fields: Fields, viewer: Parameters<GroupsHarness['as']>[0] = ines, slug: string = tecnova) =>
  harness.as(viewer).call(organisationsApi.createGroup, {
    params: { slug },
    body: { organisation_group: fields as never },
  });
const change = (fields: Fields, viewer: Parameters<GroupsHarness['as']>[0] = ines) =>
  harness.as(viewer).call(organisationsApi.changeGroup, { params: { id: photonics }, body: fields as never });
const changePhoto = (file: File, viewer: Parameters<GroupsHarness['as']>[0] = ines) =>
  harness.as(viewer).call(organisationsApi.changeGroupPhoto, { params: { id: photonics }, body: { file } });
const removeGroup = (viewer: Parameters<GroupsHarness['as']>[0]) =>
  harness.as(viewer).call(organisationsApi.removeGroup, { params: { id: photonics } });
const pictures = (owner?: string) => imageModel(harness.service.connection).countDocuments(owner ? { owner } : {});

describe('creating a group', () => {
  it('takes the form with a photo, makes its creator the leader and responds with message and url [C20, C21, U68]', async () => {
    const { message, url } = await create({ ...details, image_file: photo() }, ines, `tecnova-${tecnova}`);
    expect(message).toBe('The group Lasers has been created.');
    const id = /^\/groups\/(\w+)\/details$/.exec(url)![1]!;
    expect(await harness.as(ines).call(organisationsApi.readGroup, { params: { id } })).toMatchObject({
      ...details,
      organisationId: tecnova,
      isLeader: true,
      isMember: true,
      mayManage: true,
      image_file: expect.stringMatching(/^\/media\/o\/[0-9a-f]{64}\?size=large$/),
      counts: { members: 1 },
    });
    expect(await harness.events()).toEqual(['group.updated']);
    expect(await pictures(id)).toBe(1);
  });

  it('reads the names of the specification from a form, with the token among its fields [C20]', async () => {
    const send = (token: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...details, _token: token }))
        form.append(`organisation_group[${name}]`, String(value));
      form.append('organisation_group[image_file]', new File([], ''));
      const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-Token': 'csrf-of-a-member' };
      return harness.as(ines).fetch(`/organisation/${tecnova}/groups`, { method: 'POST', headers, body: form });
    };
    const created = await send('csrf-of-a-member');
    expect([created.status, await created.json()]).toEqual([
      200,
      { message: 'The group Lasers has been created.', url: expect.stringMatching(/^\/groups\//) },
    ]);
    expect((await send('another-token')).status).toBe(403);
    expect(await harness.groups.countDocuments({ name: 'Lasers' })).toBe(1);
  });

  it('succeeds without website, phone, email and photo [V35]', async () => {
    const { url } = await create({ name: 'Lasers', description: 'Builds lasers.', website: '', phone: ' ' });
    const id = url.split('/')[2]!;
    expect(await harness.as(ines).call(organisationsApi.readGroup, { params: { id } })).toMatchObject({
      website: null,
      phone: null,
      email: null,
      avatarUrl: null,
    });
  });

  it.each([
    ['name', '   ', 'Group name cannot be blank.'],
    ['name', undefined, 'Group name cannot be blank.'],
    ['description', ' \n ', 'Description cannot be blank.'],
    ['description', undefined, 'Description cannot be blank.'],
    ['website', 'javascript:alert(1)', 'Please enter an address that starts with http:// or https://.'],
    ['email', 'lasers', 'Please enter a valid email address.'],
    ['image_file', photo('photo.svg'), 'Invalid file type: svg.  Please use JPG, PNG, GIF or WEBP.'],
    ['image_file', photo('a.png', new Uint8Array(2_097_153)), 'Photo cannot be bigger than 2MB.'],
    [
      'image_file',
      photo('a.png', new Uint8Array(9)),
      'This file could not be read as a picture. Please choose another one.',
    ],
  ])('refuses %s %j with its sentence and stores nothing [V32, V33, V34]', async (field, value, sentence) => {
    const picturesBefore = await pictures();
    await expect(create({ ...details, [field]: value })).rejects.toMatchObject({
      status: 422,
      body: { errors: [sentence], fields: { [`organisation_group.${field}`]: [sentence] } },
    });
    expect(await harness.events()).toEqual([]);
    expect(await pictures()).toBe(picturesBefore);
  });

  it('is refused to those who do not administer the organisation, whatever is sent', async () => {
    for (const viewer of Object.values(strangers)) {
      for (const fields of [{ ...details, image_file: photo() }, {}])
        await expect(create(fields, viewer)).rejects.toMatchObject({ status: 403 });
      expect(await harness.groups.countDocuments()).toBe(2);
    }
  });

  it('is refused to an administrator of the platform and to visitors, and for an organisation that does not exist', async () => {
    await expect(create(details, harness.admin)).rejects.toMatchObject({ status: 403 });
    await expect(create(details, visitor())).rejects.toMatchObject({ status: 401 });
    await expect(create(details, ines, 'f'.repeat(24))).rejects.toMatchObject({ status: 404 });
  });

  it('takes neither leaders nor another organisation from the form', async () => {
    const { url } = await create({ ...details, leaders: [tom], organisationId: aurora, photo: 'x' } as Fields);
    expect(await harness.groups.findById(url.split('/')[2]).lean()).toMatchObject({
      leaders: [ines],
      organisationId: tecnova,
      photo: null,
    });
  });

  it('gives a group of an organisation that has not paid no profile to link to [P26]', async () => {
    await harness.organisations.updateOne({ _id: tecnova }, { $set: { paid: false } });
    const { url } = await create(details);
    const id = url.split('/')[2]!;
    expect((await harness.as(ines).call(organisationsApi.readGroup, { params: { id } })).profileUrl).toBeNull();
  });
});

describe('editing a group', () => {
  it('changes its details for leaders, administrators of its organisation and of the platform', async () => {
    await harness.members.create({ _id: 'm1', groupId: photonics, userId: tom });
    await harness.assign(ines, tom);
    await harness.events();
    for (const [index, viewer] of [ines, tom, harness.admin].entries()) {
      const name = `Lasers ${index}`;
      expect(await change({ ...details, name }, viewer)).toEqual({
        message: 'The group is saved.',
        url: `/groups/${photonics}/details`,
      });
      expect((await harness.read(ines)).name).toBe(name);
    }
    expect(await harness.events()).toEqual(['group.updated', 'group.updated', 'group.updated']);
    expect(await change({ ...details, name: 'Lasers 2' })).toMatchObject({ message: 'The group is saved.' });
    expect(await harness.events()).toEqual([]);
  });

  it('is refused to those who do not manage the group before the fields are read', async () => {
    for (const viewer of Object.values(strangers)) {
      for (const fields of [details, {}]) await expect(change(fields, viewer)).rejects.toMatchObject({ status: 403 });
      await expect(changePhoto(photo(), viewer)).rejects.toMatchObject({ status: 403 });
      const removal = harness.as(viewer).call(organisationsApi.removeGroupPhoto, { params: { id: photonics } });
      await expect(removal).rejects.toMatchObject({ status: 403 });
      expect(await harness.events()).toEqual([]);
    }
  });

  it('is refused where someone else has edited the group since it was read, and kept where they have not', async () => {
    const { revision } = await harness.read(ines);
    expect((await harness.read(tom)).revision).toBeNull();
    const edit = (name: string, read: string | null, viewer: Parameters<typeof change>[1] = ines) =>
      change({ ...details, name, revision: read } as Fields, viewer);
    await edit('Lasers', revision, harness.admin);
    await expect(edit('Lenses', revision)).rejects.toMatchObject({
      status: 409,
      message: groupMessages.editedMeanwhile,
    });
    expect(await harness.read(ines)).toMatchObject({ name: 'Lasers' });
    // A photo, a link or a leader is no edit of the fields.
    const { revision: latest } = await harness.read(ines);
    await changePhoto(photo());
    await edit('Lenses', latest);
    expect(await harness.read(ines)).toMatchObject({ name: 'Lenses' });
  });

  it('lets one of two edits through that were made from the same revision at once', async () => {
    const { revision } = await harness.read(ines);
    const edits = ['Lasers', 'Lenses'].map((name) => change({ ...details, name, revision } as Fields));
    const results = await Promise.allSettled(edits);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused to a leader of another group', async () => {
    const { url } = await create(details);
    await harness.groups.updateOne({ _id: url.split('/')[2] }, { $set: { leaders: [tom] } });
    await expect(change(details, tom)).rejects.toMatchObject({ status: 403 });
    await expect(removeGroup(tom)).rejects.toMatchObject({ status: 403 });
  });

  it('replaces and removes the photo, and keeps no picture that no one sees', async () => {
    await changePhoto(photo());
    const { url, message } = await changePhoto(photo('other.png'));
    expect(message).toBe('The photo of the group is saved.');
    expect(await pictures(photonics)).toBe(1);
    expect((await harness.read(ines)).image_file).toBe(url);
    expect((await harness.as(visitor()).fetch(url)).headers.get('content-type')).toBe('image/webp');
    await harness.as(ines).call(organisationsApi.removeGroupPhoto, { params: { id: photonics } });
    expect((await harness.read(ines)).image_file).toBeNull();
    expect(await pictures(photonics)).toBe(0);
    await expect(changePhoto(photo('a.png', new Uint8Array(9)))).rejects.toMatchObject({ status: 422 });
  });
});

describe('removing a group', () => {
  it('is confirmed on a page that changes nothing, and takes its members and its photo with it [N19, P24]', async () => {
    await changePhoto(photo());
    await harness.add(ines, tom);
    await harness.events();
    const shown = await harness.as(ines).fetch(`/groups/${photonics}/remove`, { headers: { accept: 'text/html' } });
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Remove Photonics and sensing?')]);
    expect(await harness.events()).toEqual([]);
    expect(await removeGroup(ines)).toEqual({
      message: 'The group Photonics and sensing has been removed.',
      url: `/organisation/tecnova-${tecnova}/groups`,
    });
    expect(await harness.events()).toEqual(['group.deleted']);
    expect(await harness.members.countDocuments({ groupId: photonics })).toBe(0);
    expect(await pictures(photonics)).toBe(0);
    for (const call of [harness.read(ines), harness.list(ines), harness.add(ines, tom), removeGroup(ines)])
      await expect(call).rejects.toMatchObject({ status: 404 });
    expect((await harness.as(tom).call(organisationsApi.readMembership)).groups).toEqual([]);
  });

  it('is neither offered nor granted to those who do not manage it', async () => {
    for (const viewer of Object.values(strangers)) {
      await expect(removeGroup(viewer)).rejects.toMatchObject({ status: 403 });
      const page = await harness.as(viewer).fetch(`/groups/${photonics}/remove`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(403);
      expect(await harness.groups.countDocuments({ _id: photonics, deletedAt: null })).toBe(1);
    }
  });

  it('happens once where two remove it at the same time', async () => {
    const both = await Promise.allSettled([removeGroup(ines), removeGroup(harness.admin)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await harness.events()).toEqual(['group.deleted']);
  });

  it('lets a new group of the same name be created', async () => {
    await removeGroup(harness.admin);
    expect(await create({ ...details, name: 'Photonics and sensing' })).toMatchObject({ url: expect.any(String) });
  });
});
