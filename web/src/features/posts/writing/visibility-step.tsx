import { writingMessages as words } from '@consortia/proto/posts/messages/writing';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './draft-form.module.css';
import type { StepProps } from './step-props.ts';

const choices = [
  { value: 'public', label: words.visibilityPublicTitle, help: words.visibilityPublicHelp },
  { value: 'network', label: words.visibilityNetworkTitle, help: words.visibilityNetworkHelp },
  { value: 'private', label: words.visibilityPrivateTitle, help: words.visibilityPrivateHelp },
] as const;
const seen = [
  [words.visibilityPublicTitle, words.seesAll, words.seesAll, words.seesAll],
  [words.visibilityNetworkTitle, words.seesAll, words.seesAnonymous, words.seesNothing],
  [words.visibilityPrivateTitle, words.seesAll, words.seesNothing, words.seesNothing],
] as const;

export function VisibilityStep({ fields, errors, change }: StepProps) {
  const [help, setHelp] = useState(false);
  return (
    <>
      <ChoiceGroup
        legend={words.visibilityLabel}
        error={errors.visibility}
        single
        choices={choices}
        chosen={[fields.visibility]}
        onChange={([visibility]) => change({ visibility })}
      />
      <p>
        <Button size="small" onClick={() => setHelp(true)}>
          <CircleHelp size={18} aria-hidden /> {words.visibilityHelpOpen}
        </Button>
      </p>
      <Modal
        title={words.visibilityHelpOpen}
        closeLabel={words.visibilityHelpClose}
        open={help}
        onClose={() => setHelp(false)}
      >
        <p>{words.visibilityHelpText}</p>
        <table className={styles.table}>
          <caption>{words.visibilityHelpTable}</caption>
          <thead>
            <tr>
              <th scope="col">{words.visibilityLabel}</th>
              <th scope="col">{words.readerMember}</th>
              <th scope="col">{words.readerTrial}</th>
              <th scope="col">{words.readerVisitor}</th>
            </tr>
          </thead>
          <tbody>
            {seen.map(([title, ...readers]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {readers.map((sees, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay as they are
                  <td key={index}>{sees}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Modal>
    </>
  );
}
