import '../testing/text-encoder.ts';

import { readFileSync } from 'node:fs';
import { gatewayPages } from '@consortia/proto/gateway/pages';
import { limits } from '@consortia/proto/limits';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AnnouncementCarousel } from '../features/content/announcements/announcements.tsx';
import { SpeakerCarousel } from '../features/content/speakers/speaker-carousel.tsx';
import { AboutPage, GuidePage, OnboardingGuidePage, TwoFactorGuidePage } from '../features/content/written-pages.tsx';
import { imitateBrowserLayout } from '../testing/embla-layout.ts';
import { aHelix } from '../testing/opportunities.ts';
import { mockResponses } from '../testing/responses.ts';
import { sessionOf, showPage } from '../testing/show-page.tsx';
import { HorizonEurope } from './horizon-europe.tsx';
import { routes } from './router.tsx';

const helix = { ...aHelix(1), image: null, description: '', mission: false, relatedClusters: [] };
const video = {
  ...{ id: 'v1', title: 'Horizon Europe in brief', description: 'Three minutes' },
  video: { provider: 'vimeo', url: 'https://vimeo.com/1', embedUrl: 'https://player.vimeo.com/video/1?dnt=1' },
};
const written = (page: string, title: string) => ({
  [`/api/v1/pages/${page}`]: {
    ...{ page, title, description: 'About this page' },
    text: {
      type: 'doc',
      content: [
        { type: 'heading', content: [{ type: 'text', text: 'A part' }] },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'first steps', marks: [{ type: 'link', href: '/guide/onboarding' }] }],
        },
      ],
    },
  },
});
const bodies: Record<string, object> = {
  ...written('about', 'About us'),
  ...written('guide', 'User Guide'),
  ...written('guideOnboarding', 'Getting started'),
  ...written('guideTwoFactor', 'Two-factor authentication'),
  '/api/v1/helixes': { helixes: [helix] },
  '/api/v1/content/videos': { videos: [video] },
  '/api/v1/speakers': { speakers: [] },
  '/api/v1/events': { items: [], page: 1, pages: 0, total: 0, totalCapped: false, upcoming: 0 },
};
let product: ReturnType<typeof mockResponses>;
function show(page: ReactElement, path = '/x') {
  product = mockResponses(({ path: requested }) => ({ body: bodies[requested] ?? sessionOf(['ROLE_USER']) }));
  return showPage(page, { at: path, path });
}
imitateBrowserLayout();
afterEach(() => product.stop());
const paths = () => routes[0]!.children!.map((route) => route.path);

describe('the page about Horizon Europe', () => {
  it('has a Helix carousel, and videos that open in a dialog [U125, U126]', async () => {
    show(<HorizonEurope />, '/horizon-europe');
    await screen.findAllByText(helix.name);
    expect(document.querySelector('[aria-roledescription="carousel"]')).not.toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Watch the video' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Play the video' }));
    expect(document.querySelector('iframe')!.src).toBe('https://player.vimeo.com/video/1?dnt=1&autoplay=1');
  });
});

describe('the guide', () => {
  it('is at /guide under the name app_home_guide [R11]', async () => {
    expect(gatewayPages.guide).toMatchObject({ path: '/guide', name: 'app_home_guide', access: 'anyone' });
    expect(paths()).toContain('/guide');
    show(<GuidePage />, '/guide');
    await screen.findByRole('heading', { level: 1, name: 'User Guide' });
  });

  it('has a page for two-factor authentication and one for getting started [U131, U132]', async () => {
    expect(paths()).toEqual(expect.arrayContaining(['/guide/two-factor-authentication', '/guide/onboarding']));
    const { unmount } = show(<TwoFactorGuidePage />);
    await screen.findByRole('heading', { level: 1, name: 'Two-factor authentication' });
    unmount();
    product.stop();
    show(<OnboardingGuidePage />);
    await screen.findByRole('heading', { level: 1, name: 'Getting started' });
  });

  it('has the text that administrators wrote, with links to pages of this site and a description', async () => {
    show(<AboutPage />);
    await screen.findByRole('heading', { level: 1, name: 'About us' });
    screen.getByRole('heading', { level: 2, name: 'A part' });
    expect(screen.getByRole('link', { name: 'first steps' }).getAttribute('href')).toBe('/guide/onboarding');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });
});

describe('the width of carousels', () => {
  const sheet = ['web/src/ui/carousel.module.css', 'web/src/features/content/carousel.module.css']
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const wide = `@media (min-width: ${limits.speakerCarouselNarrowPixels + 1}px) {\n  .slides[data-wide="2"] > li {\n    flex-basis: 50%;`;

  it('has one speaker at 600 pixels or less, otherwise two [K31]', () => {
    const speaker = { name: 'Ana', initials: 'A', jobTitle: '', organisation: '', organisationUrl: null };
    const more = { profileUrl: null, onPlatform: false, imageUrl: null, user: null };
    show(<SpeakerCarousel speakers={[{ id: 's', ...speaker, ...more }]} />);
    expect(screen.getByRole('list').getAttribute('data-wide')).toBe('2');
    expect(limits.speakerCarouselNarrowPixels).toBe(600);
    expect(sheet).toContain('.slides > li {\n  flex: 0 0 100%;');
    expect(sheet).toContain(wide);
  });

  it('has one announcement at every width [K32]', () => {
    const one = { id: 'a', date: '2027-03-01T09:00:00.000Z', message: 'First', link: null };
    show(<AnnouncementCarousel announcements={[one]} />);
    expect(screen.getByRole('list').hasAttribute('data-wide')).toBe(false);
    expect(limits.announcementsPerPage).toBe(1);
  });
});
