import { FieldChanges } from './field-changes.tsx';

const sentence = 'Partners with long experience in the field trials of soil sensors are welcome. ';

export const states = {
  'Words changed': (
    <FieldChanges
      changes={[
        { field: 'name', before: 'Soil sensors for farms', after: 'Cheap soil sensors for small farms' },
        { field: 'roles', before: 'Coordinator, Consortium Partner', after: 'Consortium Partner' },
      ]}
    />
  ),
  'Field filled and emptied': (
    <FieldChanges
      changes={[
        { field: 'funding', before: '', after: 'Horizon Europe' },
        { field: 'collaboratorSought', before: 'A test site', after: '' },
      ]}
    />
  ),
  'Long text': (
    <FieldChanges
      changes={[{ field: 'message', before: sentence.repeat(6), after: `${sentence.repeat(5)}\nNew last paragraph.` }]}
    />
  ),
  'Formatting only': <FieldChanges changes={[{ field: 'message', before: sentence, after: sentence }]} />,
};
