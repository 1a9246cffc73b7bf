import { notificationSettingsMessages as labels } from '@consortia/proto/identity/messages/notification-settings';
import {
  type NotificationFields,
  type NotificationPreset,
  notificationPresets,
  presetFields,
} from '@consortia/proto/identity/notification-settings';
import { useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import layout from '../../../ui/layout.module.css';
import { CustomFields } from './custom-fields.tsx';
import { useChangeNotificationSettingsMutation } from './notifications-api.ts';

type Stored = NotificationFields & { preset: NotificationPreset | null };
const choices = notificationPresets.map((value) => ({ value, ...labels.presets[value] }));
const fieldsOf = ({ preset: _, ...fields }: Stored): NotificationFields => fields;

/** The three presets; with Custom each value can be changed. */
export function SettingsForm({ stored }: { stored: Stored }) {
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangeNotificationSettingsMutation();
  const [preset, setPreset] = useState(stored.preset);
  const [custom, setCustom] = useState(stored.preset === 'custom' ? fieldsOf(stored) : presetFields.custom);
  const [error, setError] = useState<string>();
  async function save(): Promise<void> {
    if (!preset) {
      setError(labels.presetMissing);
      return;
    }
    const { data } = await change({ preset, ...(preset === 'custom' ? custom : {}) });
    if (data) dispatch(flashed({ kind: 'success', message: data.message }));
  }
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ChoiceGroup
        single
        legend={labels.legend}
        error={error}
        choices={choices}
        chosen={preset ? [preset] : []}
        onChange={([chosen]) => {
          setPreset(chosen ?? null);
          setError(undefined);
        }}
      />
      {preset === 'custom' ? <CustomFields fields={custom} onChange={setCustom} /> : null}
      <p>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.save}
        </Button>
      </p>
    </form>
  );
}
