import { expertiseMessages } from '@consortia/proto/identity/messages/expertise';
import { limits } from '@consortia/proto/limits';
import { ownerExpertiseMessages as labels } from '@consortia/proto/organisations/messages/expertise';
import { useId } from 'react';
import { KeywordEditor } from '../../../lib/keyword-editor.tsx';
import { keywordChange } from '../../../lib/use-saved-keywords.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Tags } from '../../../ui/tags.tsx';
import type { PageOwner } from '../page-owner.ts';
import styles from './expertise.module.css';
import { useChangeOwnerExpertiseMutation } from './expertise-api.ts';

type Props = { owner: PageOwner; expertise: readonly string[]; description: string; mayManage: boolean };

/** Expertise of an organisation or a group; those who manage the page edit it. */
export function ExpertiseSection({ owner, expertise, description, mayManage }: Props) {
  const id = useId();
  return (
    <section className={`${layout.stack} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{labels.expertise}</h2>
      {mayManage ? (
        <Editor owner={owner} stored={expertise} description={description} />
      ) : expertise.length > 0 ? (
        <Tags tags={expertise} />
      ) : (
        <EmptyState title={labels.none} headingLevel="h3">
          {labels.noneForOthers}
        </EmptyState>
      )}
    </section>
  );
}

type EditorProps = { owner: PageOwner; stored: readonly string[]; description: string };
function Editor({ owner, stored, description }: EditorProps) {
  const [change] = useChangeOwnerExpertiseMutation();
  return (
    <>
      <p className={layout.soft}>{labels.lead}</p>
      <KeywordEditor
        label={labels.label}
        help={expertiseMessages.help}
        most={limits.expertiseOfOneOwner}
        stored={stored}
        save={async (keywords, previous) =>
          (await change({ owner, body: keywordChange(previous, keywords) })).data?.expertise ?? null
        }
        ownText={{ label: labels.fromDescription, text: description }}
      />
    </>
  );
}
