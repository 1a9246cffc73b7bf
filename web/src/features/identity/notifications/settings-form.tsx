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
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import layout from '../../../ui/layout.module.css';
import { CustomFields } from './custom-fields.tsx';
import { useChangeNotificationSettingsMutation } from './notifications-api.ts';

type Stored = NotificationFields & { preset: NotificationPreset | null };
const choices = notificationPresets.map((value) => ({ value, ...labels.presets[value] }));
/** What applies to a person who has not chosen yet. */
const presetInForce: NotificationPreset = 'recommended';
const fieldsOf = ({ preset: _, ...fields }: Stored): NotificationFields => fields;

type Chosen = Partial<NotificationFields> & { preset: NotificationPreset };
const names = ['preset', ...Object.keys(presetFields.custom)] as (keyof Chosen)[];
const isSame = (one: Chosen, other: Chosen): boolean => names.every((name) => one[name] === other[name]);

/** The three presets; with Custom each value can be changed. */
export function SettingsForm({ stored }: { stored: Stored }) {
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangeNotificationSettingsMutation();
  const [preset, setPreset] = useState(stored.preset ?? presetInForce);
  const [custom, setCustom] = useState(stored.preset === 'custom' ? fieldsOf(stored) : presetFields.custom);
  const chosen = { preset, ...(preset === 'custom' ? custom : {}) };
  const [saved, setSaved] = useState(chosen);
  useUnsavedGuard(!isSame(chosen, saved));
  async function save(): Promise<void> {
    const { data } = await change(chosen);
    if (!data) return;
    setSaved(chosen);
    dispatch(flashed({ kind: 'success', message: data.message }));
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
        help={stored.preset ? undefined : labels.notChosen}
        choices={choices}
        chosen={[preset]}
        onChange={([chosen = preset]) => setPreset(chosen)}
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
