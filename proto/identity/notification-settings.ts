import { z } from 'zod';

/** How often emails of a kind are sent; `off`: never. */
export const schedules = ['instant', 'daily', 'weekly', 'off'] as const;
export type Schedule = (typeof schedules)[number];
/** What a person can choose. What may interest them is gathered once a day, so that nothing of it is sent at once. */
export const offeredSchedules: Readonly<Record<'primarySchedule' | 'secondarySchedule', readonly Schedule[]>> = {
  primarySchedule: schedules,
  secondarySchedule: schedules.filter((schedule) => schedule !== 'instant'),
};
export const notificationPresets = ['recommended', 'custom', 'none'] as const;
export type NotificationPreset = (typeof notificationPresets)[number];

/** Emails that a person gets. Notices about the security of the account do not depend on it. */
export const notificationFields = z.object({
  /** Of what concerns the person directly: messages, replies, news of calls that they watch. */
  primarySchedule: z.enum(schedules),
  /** Of what may interest them: recommendations and news of the network. */
  secondarySchedule: z.enum(schedules),
  pmNotifications: z.boolean(),
  /** New Opportunities, and comments on what the person published or follows. */
  postNotifications: z.boolean(),
  /** Opportunities and calls that match the profile. */
  postRecommendNotifications: z.boolean(),
  /** Which new Opportunities the person is notified of: all that they may see, or those in Helixes that they follow. */
  postNotificationType: z.enum(['all', 'followed']),
});
export type NotificationFields = z.output<typeof notificationFields>;

const on = { pmNotifications: true, postNotifications: true, postRecommendNotifications: true };
const off = { pmNotifications: false, postNotifications: false, postRecommendNotifications: false };
const recommended: NotificationFields = {
  primarySchedule: 'instant',
  secondarySchedule: 'weekly',
  postNotificationType: 'all',
  ...on,
};

/** The values of each preset (A11); `custom` starts from those of `recommended` (A12), which also apply where none was chosen. */
export const presetFields: Readonly<Record<NotificationPreset, NotificationFields>> = {
  recommended,
  custom: recommended,
  none: { primarySchedule: 'off', secondarySchedule: 'off', postNotificationType: 'all', ...off },
};
