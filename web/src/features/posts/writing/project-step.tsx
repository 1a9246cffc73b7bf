import { limits } from '@consortia/proto/limits';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { useState } from 'react';
import { ProjectPicker } from '../../../lib/projects/project-picker.tsx';
import { TextInput } from '../../../ui/field.tsx';
import type { StepProps } from './step-props.ts';

export function ProjectStep({ fields, errors, change }: StepProps) {
  return (
    <>
      <ProjectPicker
        value={fields.projectId}
        error={errors.projectId}
        onChange={(project) =>
          change({ projectId: project?.id ?? null, ...(project && { projectTitle: '', projectUrl: '' }) })
        }
      />
      {fields.projectId === null ? <NamedProject fields={fields} errors={errors} change={change} /> : null}
    </>
  );
}

/** A project that is named by its title and website alone. */
function NamedProject({ fields, errors, change }: StepProps) {
  // An address is validated once typing ends.
  const [typing, setTyping] = useState(false);
  return (
    <>
      <p>{labels.projectNamed}</p>
      <TextInput
        label={labels.projectTitleLabel}
        error={errors.projectTitle}
        value={fields.projectTitle}
        maxLength={limits.titleCharacters}
        onChange={(event) => change({ projectTitle: event.target.value })}
      />
      <TextInput
        label={labels.projectUrlLabel}
        help={labels.projectUrlHelp}
        error={typing ? undefined : errors.projectUrl}
        value={fields.projectUrl}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        onBlur={() => setTyping(false)}
        onChange={(event) => {
          setTyping(true);
          change({ projectUrl: event.target.value.trim() });
        }}
      />
    </>
  );
}
