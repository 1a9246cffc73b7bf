import { type ContentItem, editingApi, type ItemForm } from '@consortia/proto/content/editing-api';
import { editorMessages as labels } from '@consortia/proto/content/messages/editor';
import {
  alertAudiences,
  alertIcons,
  type ContentKind,
  eventTypes,
  writtenPages,
} from '@consortia/proto/content/shapes';
import { limits } from '@consortia/proto/limits';
import type { RichText } from '@consortia/proto/rich-text';
import { idOf } from '@consortia/proto/shapes';
import { instantOn, wallClockAt } from '@consortia/proto/wall-clock';
import { z } from 'zod';
import { ownTimeZone } from '../../../ui/time.ts';
import type { ItemBody } from './managed-content-api.ts';

/** A field as it is edited: its text, `true` of a checked box, the document of a rich text. */
export type ItemValue = string | boolean | RichText;
type Fields = Record<string, ItemValue>;
/** The form as it is edited, with the names that the contract gives its fields. */
export type ItemState = { item: Fields; publishFrom: ItemValue; publishUntil: ItemValue };
type Option = { value: string; label: string };
export type ItemField = {
  name: string;
  label: string;
  help?: string;
  type: 'text' | 'long' | 'time' | 'number' | 'check' | 'choice' | 'rich';
  options?: readonly Option[];
  /** Null is sent for an empty text. */
  optional?: boolean;
  /** Of a new item. */
  initial?: string;
};

const title: ItemField = { name: 'title', label: labels.itemTitle, type: 'text' };
const link: ItemField = { name: 'link', label: labels.link, help: labels.linkHelp, type: 'text' };
const optionalLink: ItemField = { ...link, label: labels.linkOptional, optional: true };
const message: ItemField = { name: 'message', label: labels.message, type: 'long' };
const description: ItemField = { name: 'description', label: labels.description, type: 'long' };
/** Those of the browser, and its own where that is none of them. */
const timeZones = [...new Set(['UTC', ownTimeZone, ...Intl.supportedValuesOf('timeZone')])].sort();
const choice = (name: string, label: string, options: readonly Option[]): ItemField => ({
  ...{ name, label, options, type: 'choice' },
  initial: options[0]!.value,
});

/** The fields of each kind, in the order in which they are filled in. */
export const fieldsOf: Record<ContentKind, readonly ItemField[]> = {
  event: [
    title,
    choice(
      'eventType',
      labels.eventType,
      eventTypes.map((value) => ({ value, label: value })),
    ),
    { name: 'featured', label: labels.featured, type: 'check' },
    { name: 'location', label: labels.location, type: 'text' },
    {
      ...choice(
        'timeZone',
        labels.timeZone,
        timeZones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
      ),
      ...{ help: labels.timeZoneHelp, initial: ownTimeZone },
    },
    { name: 'startsAt', label: labels.startsAt, type: 'time' },
    { name: 'endsAt', label: labels.endsAt, type: 'time', optional: true },
    link,
    { name: 'horizonGrantId', label: labels.horizonGrantId, type: 'text', optional: true },
  ],
  announcement: [message, optionalLink, { name: 'feature', label: labels.onlyWithReviewIq, type: 'check' }],
  alert: [
    { name: 'name', label: labels.name, type: 'text' },
    title,
    description,
    { name: 'label', label: labels.label, type: 'text' },
    choice(
      'icon',
      labels.icon,
      alertIcons.map((value) => ({ value, label: labels.icons[value] })),
    ),
    choice(
      'audience',
      labels.audience,
      alertAudiences.map((value) => ({ value, label: labels.audiences[value] })),
    ),
    link,
  ],
  banner: [
    message,
    optionalLink,
    { name: 'days', label: labels.days, type: 'number', initial: String(limits.alertBannerDays) },
  ],
  speaker: [
    { name: 'name', label: labels.name, type: 'text' },
    { name: 'jobTitle', label: labels.jobTitle, type: 'text' },
    { name: 'organisation', label: labels.organisation, type: 'text' },
    { name: 'organisationUrl', label: labels.organisationUrl, type: 'text', optional: true },
    { name: 'userId', label: labels.profile, help: labels.profileHelp, type: 'text', optional: true },
  ],
  video: [title, description, { name: 'url', label: labels.videoUrl, help: labels.videoHelp, type: 'text' }],
  page: [
    {
      ...choice(
        'page',
        labels.page,
        writtenPages.map((value) => ({ value, label: labels.pages[value] })),
      ),
      help: labels.pageHelp,
    },
    title,
    { ...description, label: labels.pageDescription },
    { name: 'text', label: labels.text, help: labels.textHelp, type: 'rich' },
  ],
};
export const scheduleFields: readonly [ItemField, ItemField] = [
  { name: 'publishFrom', label: labels.publishFrom, type: 'time', optional: true },
  { name: 'publishUntil', label: labels.publishUntil, type: 'time', optional: true },
];

/** The value of a field for times, `YYYY-MM-DDTHH:MM`, on the clocks of a time zone. */
const clockTime = (instant: string, timeZone: string): string =>
  new Date(wallClockAt(Date.parse(instant), timeZone)).toISOString().slice(0, 16);
/** The instant of such a value; another text stays as it is, for the service to refuse. */
const instantOf = (text: string, timeZone: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(instantOn(text, timeZone)).toISOString() : text;

const emptyText: RichText = { type: 'doc', content: [] };
function shownValue({ type, initial = '' }: ItemField, value: unknown, timeZone = ownTimeZone): ItemValue {
  if (type === 'rich') return (value as RichText | undefined) ?? emptyText;
  if (type === 'check') return Boolean(value);
  if (value === undefined) return initial;
  return value === null ? '' : type === 'time' ? clockTime(String(value), timeZone) : String(value);
}

/** The form of an item, or an empty one of a kind. */
export function stateOf(kind: ContentKind, edited: ContentItem | null): ItemState {
  const item = (edited?.item ?? {}) as Record<string, unknown>;
  const [from, until] = scheduleFields;
  return {
    item: Object.fromEntries(
      fieldsOf[kind].map((field) => [
        field.name,
        shownValue(field, item[field.name], item.timeZone as string | undefined),
      ]),
    ),
    publishFrom: shownValue(from, edited?.publishFrom),
    publishUntil: shownValue(until, edited?.publishUntil),
  };
}

function sentValue({ name, type, optional }: ItemField, value: ItemValue, timeZone: string): unknown {
  if (name === 'feature') return value === true ? 'reviewIq' : null;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '' && optional) return null;
  if (type === 'number') return Number(text);
  if (type === 'time') return instantOf(text, timeZone);
  // The address of a public profile ends in the id of the person.
  return name === 'userId' ? idOf(text.split(/[?#]/)[0]!.replace(/\/$/, '')) : text;
}
const sentFields = (fields: readonly ItemField[], state: Fields, timeZone = ownTimeZone): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, sentValue(field, state[field.name] ?? '', timeZone)]));

/** The body that is sent of a form, before it is checked. */
export const bodyOf = (kind: ContentKind, { item, ...schedule }: ItemState): ItemBody =>
  ({
    item: { kind, ...sentFields(fieldsOf[kind], item, item.timeZone as string | undefined) },
    ...sentFields(scheduleFields, schedule),
  }) as ItemBody;
/** Checks the form of a kind as the service does. */
export const schemaOf = (kind: ContentKind) =>
  z.preprocess((state) => bodyOf(kind, state as ItemState), editingApi.createItem.body);

/** The item of a form, for its preview. */
export const itemOf = (kind: ContentKind, state: ItemState): ItemForm => bodyOf(kind, state).item as ItemForm;
