import { schedules } from '@consortia/proto/identity/notification-settings';
import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import type { FollowSchedule } from '@consortia/proto/recommendations/saved-search-shapes';

export const scheduleChoices = ['settings', ...schedules] as const;
/** How often news of a search is sent, as a value of a field; `settings` means null. */
export type ScheduleChoice = (typeof scheduleChoices)[number];
export const scheduleOptions = scheduleChoices.map((value) => ({ value, label: labels.schedules[value] }));
export const scheduleOf = (choice: ScheduleChoice): FollowSchedule => (choice === 'settings' ? null : choice);
export const choiceOf = (schedule: FollowSchedule): ScheduleChoice => schedule ?? 'settings';
