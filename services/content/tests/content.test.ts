import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { contentApi } from '@consortia/proto/content/api';
import { contentEvents } from '@consortia/proto/content/events';
import { editorMessages } from '@consortia/proto/content/messages/editor';
import type { ContentKind } from '@consortia/proto/content/shapes';
import { demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { queues } from '../src/jobs.ts';
import { contentService } from '../src/service.ts';
import { blockedPerson, neighbours, switches } from './neighbours.ts';

const admin = administrator(demoPeople.admin);
const day = 86_400_000;
let now = new Date('2027-03-01T09:00:00Z');
const from = (days: number): string => new Date(now.getTime() + days * day).toISOString();

let service: TestService;
const events: EventEnvelope[] = [];
beforeAll(async () => {
  service = await startTestService(contentService, { neighbours, clock: () => now });
  await service.bus.consume({
    group: 'test',
    topics: [contentEvents.announcementPublished.topic, contentEvents.itemChanged.topic],
    handle: async (event) => void events.push(event),
  });
});
afterAll(() => service.close());

const event = (title: string, days: number, more: object = {}) => ({
  ...{ kind: 'event' as const, title, eventType: 'Webinar' as const, location: 'Online', link: '/guide' },
  ...{ startsAt: from(days), endsAt: from(days + 0.1), featured: false, horizonGrantId: null },
  ...{ timeZone: 'Europe/Brussels', ...more },
});
const announcement = (message: string, more: object = {}) => ({
  ...{ kind: 'announcement' as const, message, link: null, feature: null, ...more },
});
const speaker = (name: string, userId: string | null) => ({
  ...{ kind: 'speaker' as const, name, jobTitle: 'Professor', organisation: 'Aurora' },
  ...{ organisationUrl: null, userId },
});
const create = (item: object, schedule: object = {}) =>
  service.as(admin).call(contentApi.createItem, { body: { item, ...schedule } as never });
const managed = async (kind: ContentKind, id: string) =>
  (await service.as(admin).call(contentApi.listItems, { params: { kind } })).items.find((item) => item.id === id);
const anyone = () => service.as(visitor());
const listed = (query: object = {}) => anyone().call(contentApi.listEvents, { query: query as never });

describe('the list of events', () => {
  it('has the featured and soonest upcoming events first, then the latest past ones, in pages of the size that is requested [D45, K35, S67]', async () => {
    expect(await listed()).toMatchObject({ items: [], upcoming: 0, total: 0, pages: 0 });
    const link = 'https://events.example/1';
    await create(event('Past long ago', -40));
    await create(event('Past', -3));
    await create(event('Soon', 2, { link, horizonGrantId: '101135492' }));
    await create(event('Later', 9, { endsAt: null }));
    await create(event('Featured', 20, { featured: true }));
    await create(event('Not yet shown', 1), { publishFrom: from(0.5) });
    await create(event('No longer shown', 1), { publishUntil: from(-0.5) });
    const first = await listed({ size: 4 });
    expect(first.items.map(({ title }) => title)).toEqual(['Featured', 'Soon', 'Later', 'Past']);
    expect(first).toMatchObject({ upcoming: 3, total: 5, pages: 2 });
    expect(first.items[1]).toEqual({
      ...{ id: expect.any(String), title: 'Soon', imageUrl: null, featured: false, eventType: { name: 'Webinar' } },
      ...{ hasFinished: false, location: 'Online', startsAt: from(2), endsAt: from(2.1), link },
      ...{ timeZone: 'Europe/Brussels', project: { horizonGrantId: '101135492' } },
    });
    expect((await listed({ size: 4, page: 2 })).items).toMatchObject([{ title: 'Past long ago', hasFinished: true }]);
    await expect(listed({ size: 1000 })).rejects.toMatchObject({ status: 422 });
  });

  it('offers each event as a calendar file, and none that is not shown', async () => {
    const [soon] = (await listed()).items.filter(({ title }) => title === 'Soon');
    const response = await anyone().fetch(`/events/${soon!.id}/calendar.ics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/);
    const text = await response.text();
    expect(text).toContain(`UID:${soon!.id}@consortia\r\n`);
    expect(text).toContain('SUMMARY:Soon\r\n');
    expect(text).toContain('DTSTART;TZID=Europe/Brussels:20270303T100000\r\n');
    expect(text).toContain('DTEND;TZID=Europe/Brussels:20270303T122400\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const { id } = await create(event('Hidden\r\nATTENDEE:x', 3), { publishFrom: from(1) });
    expect((await anyone().fetch(`/events/${id}/calendar.ics`)).status).toBe(404);
  });
});

describe('the time zone of an event', () => {
  it('is that of its place, known by its own name, and Brussels where none is given', async () => {
    const { timeZone: _, ...zoneless } = event('In Brussels', 4);
    const given = [event('In Helsinki', 4, { timeZone: 'europe/helsinki' }), zoneless];
    for (const [at, item] of given.entries()) {
      const { id } = await create(item);
      const timeZone = ['Europe/Helsinki', 'Europe/Brussels'][at];
      expect((await listed()).items.find((one) => one.id === id)).toMatchObject({ timeZone });
      const calendar = await (await anyone().fetch(`/events/${id}/calendar.ics`)).text();
      expect(calendar).toContain(`DTSTART;TZID=${timeZone}:20270305T1${1 - at}0000\r\n`);
      expect(calendar).toContain(`BEGIN:VTIMEZONE\r\nTZID:${timeZone}\r\n`);
      await service.as(admin).call(contentApi.removeItem, { params: { id } });
    }
    for (const timeZone of ['Mars/Olympus', '+01:00', 'Europe/Brussels\r\nX:y'])
      await expect(create(event('x', 1, { timeZone }))).rejects.toMatchObject({
        body: { fields: { 'item.timeZone': [editorMessages.timeZoneInvalid] } },
      });
  });
});

describe('announcements', () => {
  const published = () => events.filter(({ type }) => type === 'announcement.published').map(({ payload }) => payload);
  it('are published once, at once or when their schedule starts [D46]', async () => {
    const { id } = await create(announcement('Now', { link: '/events' }));
    const later = await create(announcement('Later'), { publishFrom: from(1) });
    await service.settle();
    const first = { id, date: from(0), message: 'Now', link: '/events' };
    expect(published()).toEqual([first]);
    const { announcements } = await service.as(member('li')).call(contentApi.listAnnouncements);
    expect(announcements).toEqual([first]);
    const scheduled = from(1);
    now = new Date(now.getTime() + 2 * day);
    for (const run of ['first', 'second']) {
      await service.jobs.add(queues.announcements, run, {});
      await service.settle();
    }
    expect(published()).toEqual([first, { id: later.id, date: scheduled, message: 'Later', link: null }]);
    await expect(anyone().call(contentApi.listAnnouncements)).rejects.toMatchObject({ status: 401 });
  });
});

describe('the announcement of ReviewIQ', () => {
  it('is shown only while the feature is enabled [P30]', async () => {
    await create(announcement('ReviewIQ is here', { feature: 'reviewIq' }));
    const messages = async () => {
      const { announcements } = await service.as(member('li')).call(contentApi.listAnnouncements);
      return announcements.map(({ message }) => message);
    };
    expect(await messages()).toContain('ReviewIQ is here');
    switches.reviewIq = false;
    now = new Date(now.getTime() + 1001);
    expect(await messages()).not.toContain('ReviewIQ is here');
    switches.reviewIq = true;
    now = new Date(now.getTime() + 1001);
    expect(await messages()).toContain('ReviewIQ is here');
  });
});

describe('alerts, banners and videos', () => {
  it('have the fields that pages show [D47, K27]', async () => {
    const alert = { name: 'guide', title: 'Read', description: 'It is short.', label: 'Open', icon: 'search' };
    const { id } = await create({ kind: 'alert', ...alert, link: '/guide' });
    const banner = await create({ kind: 'banner', message: 'Maintenance on Sunday' });
    expect(await service.as(trialMember('tom')).call(contentApi.listAlerts)).toEqual({
      alerts: [{ id, ...alert, audience: 'everyone', link: '/guide' }],
      banner: { id: banner.id, message: 'Maintenance on Sunday', link: null, days: 3 },
    });
    await create({ kind: 'video', title: 'Short', description: 'Three minutes.', url: 'https://youtu.be/p6nC-mQkDuM' });
    expect((await anyone().call(contentApi.listVideos)).videos).toMatchObject([
      { title: 'Short', video: { provider: 'youtube', url: 'https://www.youtube.com/watch?v=p6nC-mQkDuM' } },
    ]);
  });
});

describe('speakers', () => {
  it('link a profile only while it is shown to others [D25]', async () => {
    const { id } = await create(speaker('Ana Maria Costa', demoPeople.ana));
    await create(speaker('Zoe', null));
    const { speakers } = await anyone().call(contentApi.listSpeakers);
    expect(speakers).toEqual([
      {
        ...{ id, name: 'Ana Maria Costa', initials: 'AC', jobTitle: 'Professor', organisation: 'Aurora' },
        ...{
          organisationUrl: null,
          profileUrl: `/public-profile/x-${demoPeople.ana}`,
          onPlatform: true,
          imageUrl: null,
        },
        user: { id: demoPeople.ana, profile_pictures: { profile_thumb: '/media/i/x?size=thumb' } },
      },
      expect.objectContaining({ name: 'Zoe', initials: 'Z', profileUrl: null, onPlatform: false, user: null }),
    ]);
    await expect(create(speaker('Bo', blockedPerson))).rejects.toMatchObject({
      body: { fields: { 'item.userId': [editorMessages.personUnknown] } },
    });
  });
});

describe('the editing of content', () => {
  it('is for administrators alone: members, trial members and other services get 403, visitors 401', async () => {
    const { id } = await create(announcement('Mine'));
    const calls = [
      ['GET', '/api/v1/admin/content/event'],
      ['POST', '/admin/content'],
      ['PUT', `/admin/content/${id}`],
      ['DELETE', `/admin/content/${id}`],
      ['DELETE', `/admin/content/${id}/image`],
    ] as const;
    for (const [method, path] of calls) {
      for (const viewer of [member('li'), trialMember('tom')]) {
        const headers = { 'content-type': 'application/json', 'x-csrf-token': viewer.csrf };
        expect((await service.as(viewer).fetch(path, { method, headers })).status).toBe(403);
      }
      expect((await anyone().fetch(path, { method })).status).toBe(401);
    }
    expect(await managed('announcement', id)).toMatchObject({ version: 1, state: 'live' });
  });

  it('changes an item at the version that was read, and records who did', async () => {
    const { id } = await create(announcement('First'));
    const update = (message: string, version: number) =>
      service.as(admin).call(contentApi.updateItem, {
        params: { id },
        body: { item: announcement(message), publishFrom: null, publishUntil: null, version },
      });
    const results = await Promise.allSettled([update('Second', 1), update('Third', 1)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const after = await managed('announcement', id);
    await expect(update('Fourth', 1)).rejects.toMatchObject({ status: 409 });
    const asEvent = { item: event('x', 1), publishFrom: null, publishUntil: null, version: after!.version };
    await expect(
      service.as(admin).call(contentApi.updateItem, { params: { id }, body: asEvent }),
    ).rejects.toMatchObject({ body: { message: editorMessages.kindFixed } });
    await service.as(admin).call(contentApi.removeItem, { params: { id } });
    expect(await managed('announcement', id)).toBeUndefined();
    await service.settle();
    const acts = events.filter(({ key, type }) => key === id && type === 'item.changed').map(({ payload }) => payload);
    expect(acts).toMatchObject(['added', 'changed', 'removed'].map((act) => ({ act, actorId: demoPeople.admin })));
  });

  it('refuses links of other schemes and hosts in disguise, ends before beginnings and invalid grants', async () => {
    for (const item of [
      announcement('x', { link: 'javascript:alert(1)' }),
      announcement('x', { link: '//evil.example' }),
      announcement('x', { link: '/\\evil.example' }),
      announcement(' \u200b'),
      event('x', 1, { endsAt: from(0) }),
      event('x', 1, { horizonGrantId: '12' }),
      event('x', 1, { link: 'https://a@evil.example' }),
      { kind: 'video', title: 'x', description: 'x', url: 'https://evil.example/embed/p6nC-mQkDuM' },
      { kind: 'page', title: 'x' },
    ])
      await expect(create(item)).rejects.toMatchObject({ status: 422 });
    await expect(create(announcement('x'), { publishFrom: from(2), publishUntil: from(1) })).rejects.toMatchObject({
      body: { fields: { publishUntil: [editorMessages.untilBeforeFrom] } },
    });
  });

  it('stores a picture of an event, which is removed with it, and none of an announcement', async () => {
    const { id } = await create(event('With a picture', 4));
    const { drawPicture } = await import('@consortia/infra/images/draw-picture');
    const { sizes } = await drawPicture({ motif: 'scene', hue: 10, seed: 1 });
    const send = (to: string, bytes: BlobPart) =>
      service.as(admin).call(contentApi.changeItemImage, {
        params: { id: to },
        body: { file: new File([bytes], 'x.webp') },
      });
    await send(id, new Uint8Array(sizes.card));
    const image = (await managed('event', id))!.image!;
    expect((await anyone().fetch(image)).status).toBe(200);
    await expect(send(id, '<svg/>')).rejects.toMatchObject({ status: 422 });
    const { id: other } = await create(announcement('x'));
    await expect(send(other, new Uint8Array(sizes.card))).rejects.toMatchObject({
      body: { message: editorMessages.noPicture },
    });
    await service.as(admin).call(contentApi.removeItem, { params: { id } });
    expect((await anyone().fetch(image)).status).toBe(404);
  });
});

describe('data of people in content', () => {
  it('is exported and erased: a speaker is removed, and what an administrator wrote stays without the name', async () => {
    const { id } = await create(speaker('Marek', demoPeople.marek));
    const identity = () => service.as(anotherService('identity'));
    const copy = await identity().call(contentApi.exportPersonalData, { params: { userId: demoPeople.marek } });
    expect(copy.sections.speakers).toMatchObject([{ item: { name: 'Marek' } }]);
    for (const userId of [demoPeople.marek, demoPeople.admin, demoPeople.admin])
      await identity().call(contentApi.erasePersonalData, { params: { userId } });
    expect(await managed('speaker', id)).toBeUndefined();
    await service.settle();
    const stored = JSON.stringify(await service.connection.collection('items').find().toArray());
    expect(stored).not.toContain(demoPeople.marek);
    expect(stored).not.toContain(demoPeople.admin);
    expect((await anyone().call(contentApi.listSpeakers)).speakers).toHaveLength(2);
  });
});
