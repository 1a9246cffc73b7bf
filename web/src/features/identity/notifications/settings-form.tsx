import { notificationSettingsMessages as labels } from '@consortia/proto/identity/messages/notification-settings';
import {
  type NotificationFields,
  type NotificationPreset,
  notificationPresets,
  presetFields,
} from '@consortia/proto/identity/notification-settings';
import { notificationSettingsApi } from '@consortia/proto/identity/notification-settings-api';
import { z } from 'zod';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Form } from '../../../ui/form.tsx';
import { CustomFields } from './custom-fields.tsx';
import { useChangeNotificationSettingsMutation } from './notifications-api.ts';

type Stored = NotificationFields & { preset: NotificationPreset | null };
const choices = notificationPresets.map((value) => ({ value, ...labels.presets[value] }));
/** What applies to a person who has not chosen yet. */
const presetInForce: NotificationPreset = 'recommended';
/** The stored values as the form offers them: what is gathered once a day is sent daily where it was asked for at once. */
const fieldsOf = ({ preset: _, ...fields }: Stored): NotificationFields => ({
  ...fields,
  secondarySchedule: fields.secondarySchedule === 'instant' ? 'daily' : fields.secondarySchedule,
});

type Typed = { preset: NotificationPreset; custom: NotificationFields };
/** What is sent of the fields: those of Custom only where it is chosen. */
const schema = z.preprocess((typed) => {
  const { preset, custom } = typed as Typed;
  return { preset, ...(preset === 'custom' && custom) };
}, notificationSettingsApi.changeNotificationSettings.body);

/** The three presets; with Custom each value can be changed. */
export function SettingsForm({ stored }: { stored: Stored }) {
  const [change] = useChangeNotificationSettingsMutation();
  const form = useContractForm({
    schema,
    initial: {
      preset: stored.preset ?? presetInForce,
      custom: stored.preset === 'custom' ? fieldsOf(stored) : presetFields.custom,
    },
    send: (chosen) => change(chosen).unwrap(),
    guarded: true,
  });
  const { preset, custom } = form.watch();
  return (
    <Form of={form} button={labels.save}>
      <ChoiceGroup
        single
        legend={labels.legend}
        help={stored.preset ? undefined : labels.notChosen}
        choices={choices}
        chosen={[preset]}
        onChange={([chosen = preset]) => form.set('preset', chosen)}
      />
      {preset === 'custom' ? <CustomFields fields={custom} onChange={(next) => form.set('custom', next)} /> : null}
    </Form>
  );
}
