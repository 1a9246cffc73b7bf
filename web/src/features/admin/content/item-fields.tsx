import { editorMessages as labels } from '@consortia/proto/content/messages/editor';
import type { RichText } from '@consortia/proto/rich-text';
import { lazy, Suspense } from 'react';
import { Checkbox, TextInput } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ItemField, ItemValue } from './item-form.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/editor/rich-text-editor.tsx')).RichTextEditor,
}));
/** What is stored stays selectable, also where another browser knows other values. */
const withValue = (options: readonly { value: string; label: string }[], value: string) =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
const inputTypes = { text: 'text', number: 'number', time: 'datetime-local' } as const;

/** Fields of a form of an item; `errorOf` has what is wrong with one by its name. */
export const ItemFields = ({
  fields,
  state,
  errorOf,
  onChange,
}: {
  fields: readonly ItemField[];
  state: Readonly<Record<string, ItemValue>>;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, value: ItemValue) => void;
}) =>
  fields.map(({ name, label, help, type, options = [] }) => {
    const error = errorOf(name);
    if (type === 'rich')
      return (
        <Suspense key={name} fallback={<CardSkeletons count={1} label={labels.loadingEditor} />}>
          <RichTextEditor
            label={label}
            help={help}
            error={error}
            ownPaths
            value={state[name] as RichText}
            onChange={(text) => onChange(name, text)}
          />
        </Suspense>
      );
    const value = String(state[name]);
    if (type === 'check')
      return (
        <Checkbox
          key={name}
          label={label}
          error={error}
          checked={state[name] === true}
          onChange={({ target }) => onChange(name, target.checked)}
        />
      );
    if (type === 'choice')
      return (
        <Select
          key={name}
          label={label}
          help={help}
          error={error}
          options={withValue(options, value)}
          value={value}
          onChange={({ target }) => onChange(name, target.value)}
        />
      );
    if (type === 'long')
      return (
        <TextArea
          key={name}
          label={label}
          error={error}
          rows={3}
          value={value}
          onChange={({ target }) => onChange(name, target.value)}
        />
      );
    return (
      <TextInput
        key={name}
        type={inputTypes[type]}
        label={label}
        help={help}
        error={error}
        value={value}
        onChange={({ target }) => onChange(name, target.value)}
      />
    );
  });
