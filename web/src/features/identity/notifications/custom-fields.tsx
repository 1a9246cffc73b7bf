import { notificationSettingsMessages as labels } from '@consortia/proto/identity/messages/notification-settings';
import { type NotificationFields, type Schedule, schedules } from '@consortia/proto/identity/notification-settings';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import layout from '../../../ui/layout.module.css';
import { Select } from '../../../ui/select.tsx';

const scheduleOptions = schedules.map((value) => ({ value, label: labels.schedules[value] }));
const contents = ['pmNotifications', 'postNotifications', 'postRecommendNotifications'] as const;
const types = ['all', 'followed'] as const;

/** The six values of the settings. */
export function CustomFields({
  fields,
  onChange,
}: {
  fields: NotificationFields;
  onChange: (fields: NotificationFields) => void;
}) {
  const change = (part: Partial<NotificationFields>) => onChange({ ...fields, ...part });
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <Select
        label={labels.primarySchedule}
        help={labels.primaryHelp}
        value={fields.primarySchedule}
        options={scheduleOptions}
        onChange={({ target }) => change({ primarySchedule: target.value as Schedule })}
      />
      <Select
        label={labels.secondarySchedule}
        help={labels.secondaryHelp}
        value={fields.secondarySchedule}
        options={scheduleOptions}
        onChange={({ target }) => change({ secondarySchedule: target.value as Schedule })}
      />
      <ChoiceGroup
        legend={labels.contents}
        choices={contents.map((value) => ({ value, label: labels[value] }))}
        chosen={contents.filter((name) => fields[name])}
        onChange={(chosen) => change(Object.fromEntries(contents.map((name) => [name, chosen.includes(name)])))}
      />
      <Select
        label={labels.postNotificationType}
        value={fields.postNotificationType}
        options={types.map((value) => ({ value, label: labels.types[value] }))}
        onChange={({ target }) => change({ postNotificationType: target.value as (typeof types)[number] })}
      />
    </div>
  );
}
