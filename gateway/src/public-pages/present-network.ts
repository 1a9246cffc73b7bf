import { pathTo } from '@consortia/proto/client';
import { contentApi } from '@consortia/proto/content/api';
import { horizonMessages } from '@consortia/proto/content/messages/horizon';
import { contentPageMessages } from '@consortia/proto/content/messages/pages';
import { contentPages } from '@consortia/proto/content/pages';
import type { NetworkEvent } from '@consortia/proto/content/shapes';
import { publicPageMessages as labels } from '@consortia/proto/gateway/messages/public-pages';
import { helixesApi } from '@consortia/proto/helixes/api';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { postsApi } from '@consortia/proto/posts/api';
import { feedMessages } from '@consortia/proto/posts/messages/feeds';
import { timesIn } from '@consortia/proto/zoned-times';
import { factsHtml, html, linksHtml } from './markup.ts';
import type { PresentPage } from './public-page.ts';

const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });
/** English name of a country by its ISO 3166 code; another text stays as it is. */
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

export const presentOrganisation: PresentPage = async ({ read, params, publicUrl }) => {
  const organisation = await read(organisationsApi.readOrganisation, { params: { slug: params.slug! } });
  const { name, description, website, country, expertise, slug, directoryUrl, avatarUrl } = organisation;
  const path = `/organisation/${slug}`;
  const sameAs = [website, directoryUrl].filter((address) => address !== null);
  return {
    title: name,
    description: description || labels.organisationDescription(name),
    path,
    picture: `${path}/preview.png`,
    data: [
      {
        '@type': 'Organization',
        name,
        url: publicUrl + path,
        ...(description && { description }),
        ...(avatarUrl && { logo: publicUrl + avatarUrl }),
        ...(country && { address: { '@type': 'PostalAddress', addressCountry: country } }),
        ...(sameAs.length > 0 && { sameAs }),
      },
    ],
    body: html`<h1>${name}</h1><p>${description}</p>${factsHtml([
      [labels.country, country && countryName(country)],
      [labels.expertise, expertise.join(', ')],
      [labels.website, website && html`<a href="${website}" rel="nofollow noopener">${website}</a>`],
    ])}`,
  };
};

export const presentHelix: PresentPage = async ({ read, params, publicUrl }) => {
  const helix = await read(helixesApi.readHelix, { params: { alias: params.alias! } });
  const path = `/helixes/${helix.alias}`;
  const calls = helix.activeActions ?? [];
  return {
    title: helix.name,
    description: helix.description,
    path,
    picture: `${path}/preview.png`,
    feed: {
      title: feedMessages.titleOf(feedMessages.titles.opportunity, helix.name),
      path: pathTo(postsApi.readHelixFeed, { params: { helixId: helix.id } }),
    },
    data: [{ '@type': 'CollectionPage', name: helix.name, description: helix.description, url: publicUrl + path }],
    body: html`<h1>${helix.name}</h1><p>${helix.description}</p>${
      calls.length === 0
        ? html``
        : html`<h2>${labels.openCalls}</h2><ul>${calls.map(
            ({ topic }) =>
              html`<li><a href="/funding/call/${encodeURIComponent(topic.identifier)}">${topic.title}</a></li>`,
          )}</ul>`
    }`,
  };
};

const eventData = (publicUrl: string, event: NetworkEvent) => {
  const isOnline = /^https?:|online/i.test(event.location);
  return {
    '@type': 'Event',
    name: event.title,
    startDate: event.startsAt,
    ...(event.endsAt && { endDate: event.endsAt }),
    url: new URL(event.link, publicUrl).href,
    ...(event.imageUrl && { image: publicUrl + event.imageUrl }),
    eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: isOnline
      ? { '@type': 'VirtualLocation', name: event.location, url: new URL(event.link, publicUrl).href }
      : { '@type': 'Place', name: event.location },
  };
};

export const presentEvents: PresentPage = async ({ read, publicUrl }) => {
  const { items } = await read(contentApi.listEvents, {});
  return {
    title: contentPages.events.title,
    description: contentPageMessages.eventsDescription,
    path: contentPages.events.path,
    data: items.filter(({ hasFinished }) => !hasFinished).map((event) => eventData(publicUrl, event)),
    body: html`<h1>${contentPages.events.title}</h1><ul>${items.map(
      ({ title, link, location, timeZone, ...period }) =>
        html`<li><a href="${link}">${title}</a>, ${timesIn(timeZone, period)}, ${location}</li>`,
    )}</ul>`,
  };
};

export const presentHorizonEurope: PresentPage = async ({ read }) => {
  const { helixes } = await read(helixesApi.listHelixes, {});
  const { path, title } = contentPages.horizonEurope;
  return {
    title,
    description: contentPageMessages.horizonDescription,
    path,
    body: html`<h1>${horizonMessages.title}</h1><p>${horizonMessages.lead}</p>${horizonMessages.sections.map(
      (section) => html`<section><h2>${section.title}</h2><p>${section.text}</p></section>`,
    )}<h2>${labels.helixesTitle}</h2>${linksHtml(
      helixes.map(({ name, alias }) => ({ title: name, url: `/helixes/${alias}` })),
    )}`,
  };
};
