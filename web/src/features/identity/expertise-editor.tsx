import { expertiseMessages as labels } from '@consortia/proto/identity/messages/expertise';
import { limits } from '@consortia/proto/limits';
import { KeywordEditor } from '../../lib/keyword-editor.tsx';
import { useUser } from '../../lib/session.ts';
import { useChangeExpertiseMutation } from './expertise-api.ts';

/** The reader's own expertise, saved with every change; `stored` is what it is at first. */
export function ExpertiseEditor({ stored }: { stored: readonly string[] }) {
  const [change] = useChangeExpertiseMutation();
  const biography = useUser()?.biography ?? '';
  return (
    <KeywordEditor
      label={labels.label}
      help={labels.help}
      most={limits.expertiseOfOnePerson}
      stored={stored}
      save={async (keywords) => ((await change([...keywords])).error ? null : keywords)}
      ownText={{ label: labels.fromBiography, text: biography }}
    />
  );
}
