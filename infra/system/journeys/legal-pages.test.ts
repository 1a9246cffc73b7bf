import { legalLinks } from '@consortia/proto/content/legal-links';
import { legalPages } from '@consortia/proto/content/shapes';
import { pagePaths } from '@consortia/proto/page-paths';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe('privacy policy, terms, imprint and accessibility statement', () => {
  it('are read by visitors without scripts, and are in the sitemap', async () => {
    const sitemap = await harness.browser().get('/sitemaps/pages.xml');
    for (const page of legalPages) {
      const { status, text } = await harness.browser().navigate(pagePaths[page]);
      expect([page, status]).toEqual([page, 200]);
      expect(text).toMatch(/<main class="first-text"><h1>[^<]+<\/h1>/);
      expect(text).toContain('The operator of this site has not');
      expect(sitemap.text).toContain(`${pagePaths[page]}</loc>`);
    }
  });

  it('are linked below the first HTML of a public page, pages of services and every email', async () => {
    expect(legalLinks.map(({ path }) => path)).toEqual(['/privacy', '/terms', '/imprint', '/accessibility']);
    const email = 'rosa@elsewhere.example';
    const form = { firstname: 'Rosa', lastname: 'Blum', email, organisationName: 'Blum', termsConsent: true };
    await harness.browser().post('/sign-up', form);
    await harness.settle();
    const { text, html } = (await harness.mail.list({ to: email }))[0]!;
    const list = await harness.browser().navigate('/opportunities');
    const service = await harness.browser().navigate('/logout');
    for (const { title, path } of legalLinks) {
      for (const page of [list, service]) expect(page.text).toContain(`<a href="${path}">${title}</a>`);
      expect(text).toContain(`${title}: ${harness.url}${path}`);
      expect(html).toContain(`href="${harness.url}${path}">${title}</a>`);
    }
  });

  it('are written by administrators as every other page', async () => {
    const admin = await harness.as('administrator');
    const { items } = (await admin.get('/api/v1/admin/content/page')).json<{
      items: { id: string; version: number; item: { page: string; text: { content: object[] } } }[];
    }>();
    const { id, version, item } = items.find(({ item: { page } }) => page === 'imprint')!;
    item.text.content = [{ type: 'paragraph', content: [{ type: 'text', text: 'University of Aurora, Helsinki' }] }];
    const saved = await admin.send('PUT', `/admin/content/${id}`, {
      item,
      publishFrom: null,
      publishUntil: null,
      version,
    });
    expect(saved.status).toBe(200);
    const read = await harness.browser().get('/api/v1/pages/imprint');
    expect(read.text).toContain('University of Aurora, Helsinki');
  });
});
