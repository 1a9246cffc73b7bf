import { z } from 'zod';
import { person } from '../identity/shapes.ts';
import { videoProviders } from '../posts/video.ts';
import { siteText } from '../rich-text.ts';
import { id, instant } from '../shapes.ts';

/** Kinds of content that administrators edit, in the order of their lists. */
export const contentKinds = ['event', 'announcement', 'alert', 'banner', 'speaker', 'video', 'page'] as const;
export type ContentKind = (typeof contentKinds)[number];
/** Kinds that have a picture. */
export const picturedKinds = ['event', 'speaker'] as const satisfies readonly ContentKind[];

/** Pages that say how the product is used. */
export const guidePages = ['guide', 'guideOnboarding', 'guideTwoFactor'] as const;
/** Pages that the law asks of whoever operates a site, in the order of their links. */
export const legalPages = ['privacyPolicy', 'terms', 'imprint', 'accessibility'] as const;
/** Pages whose text administrators write, by the names of `contentPages` and of the paths of pages. */
export const writtenPages = ['about', 'solution', ...guidePages, ...legalPages] as const;
export type WrittenPageName = (typeof writtenPages)[number];

export const eventTypes = ['Info day', 'Webinar', 'Workshop', 'Brokerage event', 'Conference', 'Training'] as const;
/** Icons of alerts, by the names under which pages draw them. */
export const alertIcons = ['profile', 'opportunity', 'helix', 'search', 'calendar', 'shield'] as const;
export type AlertIcon = (typeof alertIcons)[number];
/** Whom an alert is for: everyone, or only those who lack what it suggests. */
export const alertAudiences = ['everyone', 'without-expertise', 'without-second-factor', 'without-helixes'] as const;
export type AlertAudience = (typeof alertAudiences)[number];

/** `hasFinished`: the end, or the start where there is no end, has passed (G113). `horizonGrantId` marks an EU project (G114). `timeZone`: of the place. */
export const networkEvent = z.object({
  id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  featured: z.boolean(),
  eventType: z.object({ name: z.string() }),
  hasFinished: z.boolean(),
  location: z.string(),
  startsAt: instant,
  endsAt: instant.nullable(),
  timeZone: z.string(),
  link: z.string(),
  project: z.object({ horizonGrantId: z.string().nullable() }).nullable(),
});
export type NetworkEvent = z.output<typeof networkEvent>;

export const announcement = z.object({ id, date: instant, message: z.string(), link: z.string().nullable() });
export type Announcement = z.output<typeof announcement>;

/** A call to action in the omnibox; `name` identifies it, `label` is that of its button. */
export const contentAlert = z.object({
  id,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  label: z.string(),
  icon: z.enum(alertIcons),
  audience: z.enum(alertAudiences),
  link: z.string(),
});
export type ContentAlert = z.output<typeof contentAlert>;

/** A notice at the top of the dashboard; once dismissed it stays hidden for `days`. */
export const banner = z.object({
  id,
  message: z.string(),
  link: z.string().nullable(),
  days: z.number().int().positive(),
});
export type Banner = z.output<typeof banner>;

/** `user` and `profileUrl` are null where the speaker has no account, or none whose profile is shown. */
export const speaker = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  jobTitle: z.string(),
  organisation: z.string(),
  organisationUrl: z.string().nullable(),
  profileUrl: z.string().nullable(),
  onPlatform: z.boolean(),
  imageUrl: z.string().nullable(),
  user: person.pick({ id: true, profile_pictures: true }).nullable(),
});
export type Speaker = z.output<typeof speaker>;

export const contentVideo = z.object({
  id,
  title: z.string(),
  description: z.string(),
  video: z.object({
    provider: z.enum(Object.keys(videoProviders) as [keyof typeof videoProviders]),
    url: z.string(),
    embedUrl: z.string(),
  }),
});
export type ContentVideo = z.output<typeof contentVideo>;

/** A page as visitors read it; `description` is that of search engines. */
export const writtenPage = z.object({
  page: z.enum(writtenPages),
  title: z.string(),
  description: z.string(),
  text: siteText,
});
export type WrittenPage = z.output<typeof writtenPage>;
