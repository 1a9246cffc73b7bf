import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { postRoles } from '@consortia/proto/posts/shapes';
import { lazy, Suspense } from 'react';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { KeywordInput } from '../../../ui/keyword-input.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import type { StepProps } from './step-props.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/editor/rich-text-editor.tsx')).RichTextEditor,
}));
const keywordWords = {
  add: labels.keywordAdd,
  remove: labels.keywordRemove,
  added: labels.keywordAdded,
  removed: labels.keywordRemoved,
  known: labels.keywordKnown,
  tooMany: labels.keywordsTooMany,
  leftOut: labels.keywordsLeftOut,
};
const maxKeywords = 20;

export function DescriptionStep({ fields, errors, change }: StepProps) {
  return (
    <>
      <Suspense fallback={<CardSkeletons count={1} label={labels.editorLoading} />}>
        <RichTextEditor
          label={labels.textLabel}
          help={labels.textHelp}
          value={fields.message}
          error={errors.message}
          onChange={(message) => change({ message })}
        />
      </Suspense>
      <ChoiceGroup
        legend={messages.rolesSought}
        help={labels.rolesHelp}
        error={errors.roles}
        choices={postRoles.map((role) => ({ value: role, label: role }))}
        chosen={fields.roles}
        onChange={(roles) => change({ roles })}
      />
      <KeywordInput
        label={messages.expertiseSought}
        help={labels.expertiseHelp}
        error={errors.expertiseSought}
        keywords={fields.expertiseSought}
        onChange={(expertiseSought) => change({ expertiseSought })}
        most={maxKeywords}
        words={keywordWords}
      />
      <TextInput
        label={messages.collaboratorSought}
        help={labels.collaboratorHelp}
        error={errors.collaboratorSought}
        value={fields.collaboratorSought}
        maxLength={limits.titleCharacters}
        onChange={(event) => change({ collaboratorSought: event.target.value })}
      />
    </>
  );
}
