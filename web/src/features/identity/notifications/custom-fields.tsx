import { notificationSettingsMessages as labels } from '@consortia/proto/identity/messages/notification-settings';
import type { NotificationFields } from '@consortia/proto/identity/notification-settings';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { ScheduleMatrix } from './schedule-matrix.tsx';

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
      <ScheduleMatrix chosen={fields} onChange={change} />
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
