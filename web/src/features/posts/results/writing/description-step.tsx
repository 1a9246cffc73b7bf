import { limits } from '@consortia/proto/limits';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { lazy, Suspense } from 'react';
import { TextInput } from '../../../../ui/field.tsx';
import { CardSkeletons } from '../../../../ui/skeleton.tsx';
import scope from '../../writing/call-scope.module.css';
import type { StepProps } from './step-props.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../../ui/editor/rich-text-editor.tsx')).RichTextEditor,
}));

/** The title and the description. */
export const DescriptionStep = ({ fields, errors, change }: StepProps) => (
  <>
    <TextInput
      label={labels.titleLabel}
      help={labels.titleHelp}
      error={errors.title}
      value={fields.title}
      maxLength={limits.titleCharacters}
      onChange={(event) => change({ title: event.target.value })}
    />
    <div className={scope.editor}>
      <Suspense fallback={<CardSkeletons count={1} label={labels.editorLoading} />}>
        <RichTextEditor
          label={labels.descriptionLabel}
          help={labels.descriptionHelp}
          value={fields.description}
          error={errors.description}
          onChange={(description) => change({ description })}
        />
      </Suspense>
    </div>
  </>
);
