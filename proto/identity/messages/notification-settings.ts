import type { NotificationFields, NotificationPreset, Schedule } from '../notification-settings.ts';

const presets: Record<NotificationPreset, { label: string; help: string }> = {
  recommended: {
    label: 'Recommended',
    help: 'What concerns you is sent at once, and what may interest you once a week.',
  },
  custom: { label: 'Custom', help: 'Starts from the recommended values; change what you like.' },
  none: { label: 'None', help: 'No notifications by email.' },
};
const schedules: Record<Schedule, string> = { instant: 'At once', daily: 'Daily', weekly: 'Weekly', off: 'Never' };
const types: Record<NotificationFields['postNotificationType'], string> = {
  all: 'All',
  followed: 'In Helixes that I follow',
};

/** Texts of the notification settings. */
export const notificationSettingsMessages = {
  title: 'Notifications',
  lead: 'Choose which emails you get. Emails about the security of your account are always sent.',
  legend: 'Notifications by email',
  presets,
  schedules,
  types,
  howOften: 'How often',
  scheduleOf: (what: string, schedule: string) => `${what}: ${schedule}`,
  scheduleHelp: {
    primarySchedule: 'Messages, replies, and news about calls that you watch.',
    secondarySchedule:
      'New Opportunities and matches, gathered once a day, and new hits of saved searches that follow these settings.',
  },
  primarySchedule: 'What concerns you',
  secondarySchedule: 'What may interest you',
  contents: 'Notify me about',
  pmNotifications: 'Messages to me',
  postNotifications: 'New Opportunities and comments',
  postRecommendNotifications: 'Opportunities, calls and Results that match my profile',
  postNotificationType: 'Which new Opportunities',
  notChosen: 'You have not chosen yet, so “Recommended” applies.',
  seeEmails: 'See which emails you got, and why',
  presetMissing: 'Please choose one of the presets.',
  save: 'Save',
  saved: 'Your notification settings are saved.',
  loading: 'Loading your notification settings',
  failed: 'Your notification settings could not be loaded',
};
