import { notificationSettingsMessages as labels } from '@consortia/proto/identity/messages/notification-settings';
import { type NotificationFields, schedules } from '@consortia/proto/identity/notification-settings';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';

const scheduleOptions = schedules.map((value) => ({ value, label: labels.schedules[value] }));
const contents = ['pmNotifications', 'postNotifications', 'postRecommendNotifications'] as const;
const types = (['all', 'followed'] as const).map((value) => ({ value, label: labels.types[value] }));

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
      <Segmented
        legend={labels.primarySchedule}
        showLegend="above"
        help={labels.primaryHelp}
        value={fields.primarySchedule}
        options={scheduleOptions}
        onChange={(primarySchedule) => change({ primarySchedule })}
      />
      <Segmented
        legend={labels.secondarySchedule}
        showLegend="above"
        help={labels.secondaryHelp}
        value={fields.secondarySchedule}
        options={scheduleOptions}
        onChange={(secondarySchedule) => change({ secondarySchedule })}
      />
      <ChoiceGroup
        legend={labels.contents}
        choices={contents.map((value) => ({ value, label: labels[value] }))}
        chosen={contents.filter((name) => fields[name])}
        onChange={(chosen) => change(Object.fromEntries(contents.map((name) => [name, chosen.includes(name)])))}
      />
      <Segmented
        legend={labels.postNotificationType}
        showLegend="above"
        value={fields.postNotificationType}
        options={types}
        onChange={(postNotificationType) => change({ postNotificationType })}
      />
    </div>
  );
}
