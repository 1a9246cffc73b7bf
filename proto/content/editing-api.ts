import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { photoBody, photoFile } from '../photo-file.ts';
import { videoOf } from '../posts/video.ts';
import { plainText, siteText } from '../rich-text.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { boundedText, id, instant, line, message, multiline } from '../shapes.ts';
import { timeZoneOf, usualTimeZone } from '../wall-clock.ts';
import { isWebAddress } from '../web-address.ts';
import { editorMessages as labels } from './messages/editor.ts';
import { alertAudiences, alertIcons, contentKinds, eventTypes, writtenPages } from './shapes.ts';

const ofItem = z.object({ id });
const title = line(sizes.titleCharacters).min(1, messages.fieldMissing);
const text = boundedText(sizes.contentTextCharacters)
  .overwrite(multiline)
  .min(1, messages.fieldMissing)
  .max(sizes.contentTextCharacters, messages.fieldTooLong);
const address = line(sizes.linkUrlCharacters).refine(isWebAddress, labels.addressInvalid);
/** A web address, or a path of this site: one slash first, so that no other host can follow. */
const link = line(sizes.linkUrlCharacters).refine(
  (value) => isWebAddress(value) || /^\/(?![/\\])[^\s\\<>"'`]*$/.test(value),
  labels.linkInvalid,
);
/** An instant in the one spelling in which instants can be compared as texts. */
const moment = instant.overwrite((value) => {
  // A value that is no moment gets here too, and is refused by the schema.
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : new Date(time).toISOString();
});
/** Of the place of an event, whose clocks its times are shown on. */
const timeZone = z
  .string()
  .max(60)
  .overwrite((name) => timeZoneOf(name) ?? name)
  .refine((name) => timeZoneOf(name) !== null, labels.timeZoneInvalid)
  .default(usualTimeZone);
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

const eventForm = z
  .object({
    kind: z.literal('event'),
    title,
    eventType: z.enum(eventTypes),
    featured: z.boolean().default(false),
    location: title,
    startsAt: moment,
    endsAt: optional(moment),
    timeZone,
    link,
    horizonGrantId: optional(z.string().regex(/^\d{6,9}$/, labels.grantInvalid)),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    path: ['endsAt'],
    error: labels.endsBeforeStart,
  });
/** `feature`: shown only while this part of the product is linked (G119). */
const announcementForm = z.object({
  kind: z.literal('announcement'),
  message: text,
  link: optional(link),
  feature: optional(z.enum(['reviewIq'])),
});
const alertForm = z.object({
  kind: z.literal('alert'),
  name: title,
  title,
  description: text,
  label: title,
  icon: z.enum(alertIcons),
  audience: z.enum(alertAudiences).default('everyone'),
  link,
});
const bannerForm = z.object({
  kind: z.literal('banner'),
  message: text,
  link: optional(link),
  days: z.number().int().min(1).max(sizes.alertBannerDaysMaximum).default(sizes.alertBannerDays),
});
/** `userId`: the account of the speaker, whose profile is linked while it is shown. */
const speakerForm = z.object({
  kind: z.literal('speaker'),
  name: title,
  jobTitle: title,
  organisation: title,
  organisationUrl: optional(address),
  userId: optional(id),
});
const videoForm = z.object({
  kind: z.literal('video'),
  title,
  description: text,
  url: line(sizes.linkUrlCharacters).refine((value) => videoOf(value) !== null, labels.videoInvalid),
});
const pageForm = z.object({
  kind: z.literal('page'),
  page: z.enum(writtenPages),
  title,
  description: text,
  text: siteText
    .refine((document) => plainText(document) !== '', messages.fieldMissing)
    .refine((document) => plainText(document).length <= sizes.messageCharacters, messages.fieldTooLong),
});
export const itemForm = z.discriminatedUnion('kind', [
  eventForm,
  announcementForm,
  alertForm,
  bannerForm,
  speakerForm,
  videoForm,
  pageForm,
]);
export type ItemForm = z.output<typeof itemForm>;

/** An item is shown from `publishFrom` until `publishUntil`; null leaves an end open. */
const schedule = { publishFrom: optional(moment), publishUntil: optional(moment) };
const scheduled = z.object({ item: itemForm, ...schedule });
type Scheduled = z.output<typeof scheduled>;
const isPeriod = ({ publishFrom, publishUntil }: Scheduled): boolean =>
  publishFrom === null || publishUntil === null || publishUntil > publishFrom;
const notAPeriod = { path: ['publishUntil'], error: labels.untilBeforeFrom };

/** An item as administrators edit it; `version` is sent back with the change, so that no other change is lost. */
export const contentItem = z.object({
  id,
  item: itemForm,
  publishFrom: instant.nullable(),
  publishUntil: instant.nullable(),
  state: z.enum(['scheduled', 'live', 'ended']),
  image: z.string().nullable(),
  version: z.number().int().positive(),
});
export type ContentItem = z.output<typeof contentItem>;
export const maxItemsOfOneKind = 500;

/** Decoding a picture is the most expensive work of the service. */
const imageLimit = { name: 'content-image', per: 'account', limit: 20, seconds: 600 } as const satisfies RateLimit;
const saved = message.extend({ id });

/** Routes of administrators. All respond with 403 to users who are no administrators. */
export const editingApi = {
  listItems: route({
    id: 'content.listItems',
    method: 'GET',
    path: '/api/v1/admin/content/:kind',
    access: 'admin',
    limit: limits.read,
    summary: 'All items of a kind, the newest first, with their schedule and state',
    params: z.object({ kind: z.enum(contentKinds) }),
    output: z.object({ items: z.array(contentItem).max(maxItemsOfOneKind) }),
  }),
  createItem: route({
    id: 'content.createItem',
    method: 'POST',
    path: '/admin/content',
    access: 'admin',
    audit: 'service',
    limit: limits.write,
    summary: 'Adds an item, which is shown during its schedule',
    body: scheduled.refine(isPeriod, notAPeriod),
    maxBodyBytes: sizes.richTextBodyBytes,
    output: saved,
    errors: ['content.person_unknown'],
  }),
  updateItem: route({
    id: 'content.updateItem',
    method: 'PUT',
    path: '/admin/content/:id',
    access: 'admin',
    audit: 'service',
    limit: limits.write,
    summary: 'Changes an item, which stays of its kind; refused where it is no longer at the version that was read',
    params: ofItem,
    body: scheduled.extend({ version: z.number().int().positive() }).refine(isPeriod, notAPeriod),
    maxBodyBytes: sizes.richTextBodyBytes,
    output: saved,
    errors: ['content.not_found', 'content.kind_fixed', 'content.person_unknown'],
  }),
  removeItem: route({
    id: 'content.removeItem',
    method: 'DELETE',
    path: '/admin/content/:id',
    access: 'admin',
    audit: 'service',
    limit: limits.write,
    summary: 'Removes an item',
    params: ofItem,
    output: message,
    errors: ['content.not_found'],
  }),
  changeItemImage: route({
    id: 'content.changeItemImage',
    method: 'POST',
    path: '/admin/content/:id/image',
    access: 'admin',
    audit: 'service',
    limit: imageLimit,
    ...photoBody,
    summary: 'Another picture of an event or a speaker: at most 2 MB of JPEG, PNG, GIF or WebP, encoded again',
    params: ofItem,
    body: z.object({ file: photoFile }),
    output: message,
    errors: ['content.not_found', 'content.no_picture', 'content.image_unreadable', 'content.image_too_many_pixels'],
  }),
  removeItemImage: route({
    id: 'content.removeItemImage',
    method: 'DELETE',
    path: '/admin/content/:id/image',
    access: 'admin',
    audit: 'service',
    limit: limits.write,
    summary: 'Removes the picture of an event or a speaker',
    params: ofItem,
    output: message,
    errors: ['content.not_found'],
  }),
};
