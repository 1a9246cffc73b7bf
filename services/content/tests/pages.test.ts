import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { startTestStore } from '@consortia/infra/testing/test-store';
import { administrator, anotherService, visitor } from '@consortia/infra/testing/viewers';
import { contentApi } from '@consortia/proto/content/api';
import { itemForm } from '@consortia/proto/content/editing-api';
import { guidePages, type WrittenPageName, writtenPages } from '@consortia/proto/content/shapes';
import { demoPeople } from '@consortia/proto/demo';
import { pagePaths } from '@consortia/proto/page-paths';
import { plainText } from '@consortia/proto/rich-text';
import { itemModel } from '../src/items/item-model.ts';
import { migrations } from '../src/migrations.ts';
import { firstPages } from '../src/pages/first-pages.ts';
import { contentService } from '../src/service.ts';
import { neighbours } from './neighbours.ts';

const day = 86_400_000;
let now = new Date('2027-03-01T09:00:00Z');
const from = (days: number): string => new Date(now.getTime() + days * day).toISOString();
const admin = administrator(demoPeople.admin);
let service: TestService;
beforeAll(async () => {
  service = await startTestService(contentService, { neighbours, clock: () => now });
});
afterAll(() => service.close());

const read = (page: WrittenPageName) => service.as(visitor()).call(contentApi.readPage, { params: { page } });
const listed = async () => (await service.as(admin).call(contentApi.listItems, { params: { kind: 'page' } })).items;
const textOf = (text: string, href?: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text, ...(href && { marks: [{ type: 'link' as const, href }] }) }],
    },
  ],
});
const form = (page: WrittenPageName, text: object) => ({
  ...{ kind: 'page' as const, page, title: 'Another title', description: 'Another description', text: text as never },
});

describe('pages that administrators write', () => {
  it('are there from the first start, with links to pages that exist', async () => {
    const items = await listed();
    expect(items.map(({ item }) => item.kind === 'page' && item.page).sort()).toEqual([...writtenPages].sort());
    const known = Object.values(pagePaths);
    for (const page of writtenPages) {
      const shown = await read(page);
      const ownParts = shown.text.content.slice(0, firstPages[page].text.content.length);
      expect({ ...shown, text: { ...shown.text, content: ownParts } }).toEqual(firstPages[page]);
      const links = JSON.stringify(firstPages[page].text).match(/"href":"[^"#]+/g) ?? [];
      for (const link of links) expect(known).toContain(link.slice('"href":"'.length));
    }
    expect(plainText((await read('guide')).text)).toContain('Calls close at 17:00 Brussels time.');
    expect(JSON.stringify(firstPages)).not.toMatch(/\]\(/);
  });

  it('of a later version are added to what an earlier one stored, and removed ones stay removed', async () => {
    const store = await startTestStore();
    try {
      const connection = await store.connect('content');
      const items = itemModel(connection);
      for (const { up } of migrations.slice(0, 2)) await up(connection);
      await items.deleteOne({ _id: 'pageabout' });
      // An event from before events had a time zone.
      await items.collection.insertOne({ _id: 'event', kind: 'event', item: { title: 'Info day' } } as never);
      for (const { up } of migrations.slice(2)) await up(connection);
      const kept = writtenPages.filter((page) => page !== 'about').map((page) => `page${page.toLowerCase()}`);
      expect(await items.findById('event').lean()).toMatchObject({ item: { timeZone: 'Europe/Brussels' } });
      expect((await items.find({ kind: 'page' }).lean()).map(({ _id }) => _id).sort()).toEqual(kept.sort());
    } finally {
      await store.close();
    }
  });

  it('can be saved by administrators as they are', () => {
    for (const page of writtenPages) itemForm.parse({ kind: 'page', ...firstPages[page] });
  });

  it('are changed by administrators, and read by visitors at once', async () => {
    const about = (await listed()).find(({ item }) => item.kind === 'page' && item.page === 'about')!;
    const item = form('about', textOf('New words', '/guide'));
    const body = { item, publishFrom: null, publishUntil: null, version: about.version };
    await service.as(admin).call(contentApi.updateItem, { params: { id: about.id }, body });
    const { kind: _, ...shown } = item;
    expect(await read('about')).toEqual(shown);
  });

  it('are read by other services as the guide, with what administrators changed; by no one else', async () => {
    const guide = (await listed()).find(({ item }) => item.kind === 'page' && item.page === 'guide')!;
    const item = form('guide', textOf('The garage opens at seven.'));
    const body = { item, publishFrom: null, publishUntil: null, version: guide.version };
    await service.as(admin).call(contentApi.updateItem, { params: { id: guide.id }, body });
    const { pages } = await service.as(anotherService('reviewiq')).call(contentApi.readGuide);
    expect(pages.map(({ page }) => page)).toEqual(guidePages);
    expect(pages[0]).toMatchObject({ title: 'Another title', text: item.text });
    expect(pages.slice(1)).toEqual(guidePages.slice(1).map((page) => firstPages[page]));
    for (const viewer of [visitor(), admin])
      await expect(service.as(viewer).call(contentApi.readGuide)).rejects.toMatchObject({ status: 404 });
  });

  it('are followed by the tested clauses where they are about accessibility, whatever is written there', async () => {
    const statement = (await listed()).find(({ item }) => item.kind === 'page' && item.page === 'accessibility')!;
    const item = form('accessibility', textOf('Our own statement.'));
    const body = { item, publishFrom: null, publishUntil: null, version: statement.version };
    await service.as(admin).call(contentApi.updateItem, { params: { id: statement.id }, body });
    const text = plainText((await read('accessibility')).text);
    expect(text).toMatch(/^Our own statement\.\s+EN 301 549, clause by clause/);
    expect(text).toMatch(/9\.1\.4\.10 Reflow: tested by .+ 320 pixels/);
    expect(text).toContain('9.1.4.11 Non-text contrast: not tested.');
  });

  it('are replaced by a text for a time, and are never without one', async () => {
    const item = form('solution', textOf('For the fair'));
    const body = { item, publishFrom: from(1), publishUntil: from(2) };
    const { id } = await service.as(admin).call(contentApi.createItem, { body });
    expect((await read('solution')).title).toBe('What Consortia offers');
    now = new Date(now.getTime() + 1.5 * day);
    expect((await read('solution')).title).toBe('Another title');
    now = new Date(now.getTime() + day);
    expect((await read('solution')).title).toBe('What Consortia offers');
    const ofSolution = (await listed()).filter(({ item }) => item.kind === 'page' && item.page === 'solution');
    expect(ofSolution.map((one) => one.id)).toEqual([id, 'pagesolution']);
    for (const one of ofSolution) await service.as(admin).call(contentApi.removeItem, { params: { id: one.id } });
    expect(await read('solution')).toEqual(firstPages.solution);
  });

  it('refuse links that a browser would run or that leave the site in disguise, and an empty text', async () => {
    const refused = ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'];
    for (const text of [...refused.map((href) => textOf('x', href)), { type: 'doc', content: [] }, textOf(' ')])
      await expect(
        service.as(admin).call(contentApi.createItem, { body: { item: form('guide', text) } }),
      ).rejects.toMatchObject({ status: 422 });
  });
});
