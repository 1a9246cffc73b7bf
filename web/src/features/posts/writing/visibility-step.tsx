import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import styles from './draft-form.module.css';
import type { StepProps } from './step-props.ts';
import { useAudienceQuery } from './writing-api.ts';

const choices = [
  { value: 'public', label: labels.visibilityPublicTitle, help: labels.visibilityPublicHelp },
  { value: 'network', label: labels.visibilityNetworkTitle, help: labels.visibilityNetworkHelp },
  { value: 'private', label: labels.visibilityPrivateTitle, help: labels.visibilityPrivateHelp },
] as const;
const seen = [
  [labels.visibilityPublicTitle, labels.seesAll, labels.seesAll, labels.seesAll],
  [labels.visibilityNetworkTitle, labels.seesAll, labels.seesAnonymous, labels.seesNothing],
  [labels.visibilityPrivateTitle, labels.seesAll, labels.seesNothing, labels.seesNothing],
] as const;

const reachOf = ({ full, anonymised }: { full: number; anonymised: number }): string => {
  const inFull = labels.audienceMembers(labels.people(full));
  return `${anonymised > 0 ? `${inFull} ${labels.audienceTrial(labels.people(anonymised))}` : inFull}.`;
};

/** Choice of the visibility, with the number of people who can read the Opportunity. */
export function VisibilityStep({ fields, errors, change }: StepProps) {
  const [help, setHelp] = useState(false);
  const { data: audience } = useAudienceQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <>
      <ChoiceGroup
        legend={labels.visibilityLabel}
        error={errors.visibility}
        single
        choices={choices.map(({ help: text, ...choice }) => ({
          ...choice,
          help: audience ? `${text} ${reachOf(audience[choice.value])}` : text,
        }))}
        chosen={[fields.visibility]}
        onChange={([visibility]) => change({ visibility })}
      />
      <p>
        <Button size="small" onClick={() => setHelp(true)}>
          <CircleHelp size={18} aria-hidden /> {labels.visibilityHelpOpen}
        </Button>
      </p>
      <Modal
        title={labels.visibilityHelpOpen}
        closeLabel={labels.visibilityHelpClose}
        open={help}
        onClose={() => setHelp(false)}
      >
        <p>{labels.visibilityHelpText}</p>
        <table className={styles.table}>
          <caption>{labels.visibilityHelpTable}</caption>
          <TableHead
            columns={[labels.visibilityLabel, labels.readerMember, labels.readerTrial, labels.readerVisitor]}
          />
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
