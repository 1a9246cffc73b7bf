import { notificationSettingsMessages as labels } from '@consortia/proto/identity/messages/notification-settings';
import { type NotificationFields, offeredSchedules, schedules } from '@consortia/proto/identity/notification-settings';
import { useId } from 'react';
import layout from '../../../ui/layout.module.css';
import table from '../../../ui/table.module.css';
import styles from './schedule-matrix.module.css';

const rows = ['primarySchedule', 'secondarySchedule'] as const;
type Schedules = Pick<NotificationFields, (typeof rows)[number]>;

/** What is sent, by how often; a row has no choice where it is not offered. */
export function ScheduleMatrix({
  chosen,
  onChange,
}: {
  chosen: Schedules;
  onChange: (part: Partial<Schedules>) => void;
}) {
  const id = useId();
  return (
    <table className={`${table.table} ${styles.matrix}`}>
      <caption>{labels.howOften}</caption>
      <thead>
        <tr>
          <td />
          {schedules.map((schedule) => (
            <th key={schedule} scope="col">
              {labels.schedules[schedule]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">
              {labels[row]}
              <p id={`${id}-${row}`} className={layout.soft}>
                {labels.scheduleHelp[row]}
              </p>
            </th>
            {schedules.map((schedule) => (
              <td key={schedule}>
                {offeredSchedules[row].includes(schedule) ? (
                  <label>
                    <input
                      type="radio"
                      name={`${id}-${row}`}
                      aria-label={labels.scheduleOf(labels[row], labels.schedules[schedule])}
                      aria-describedby={`${id}-${row}`}
                      checked={chosen[row] === schedule}
                      onChange={() => onChange({ [row]: schedule })}
                    />
                  </label>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
