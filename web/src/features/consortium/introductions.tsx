import { pathMessages as labels } from '@consortia/proto/consortium/messages/paths';
import type { AskedIntroduction, ReceivedIntroduction } from '@consortia/proto/consortium/paths-api';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './consortium.module.css';
import { useIntroductionsQuery, useRespondToIntroductionMutation, useSetIntroducingMutation } from './paths-api.ts';

/** The setting to introduce people, and introductions asked for and received; for full members. */
export function Introductions() {
  const { data, isError } = useIntroductionsQuery(undefined);
  const [set, { isLoading }] = useSetIntroducingMutation();
  const confirmed = useConfirmed();
  return (
    <section className={layout.stack} aria-labelledby="introductions">
      <h2 id="introductions">{labels.title}</h2>
      {isError ? <p role="alert">{labels.failed}</p> : null}
      {data ? (
        <Checkbox
          label={labels.setting}
          help={labels.settingHelp}
          checked={data.introduces}
          disabled={isLoading}
          onChange={({ target }) => void confirmed(set(target.checked))}
        />
      ) : null}
      <ul className={layout.list}>
        {data?.received.map((one) => (
          <li key={one.id} className={layout.panel}>
            <Received introduction={one} />
          </li>
        ))}
        {data?.asked.map((one) => (
          <li key={one.id}>
            <Asked introduction={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Received({ introduction: { id, asker, person, words, state } }: { introduction: ReceivedIntroduction }) {
  const [answer, setAnswer] = useState('');
  const [respond, { isLoading }] = useRespondToIntroductionMutation();
  const confirmed = useConfirmed();
  const send = (to: 'accepted' | 'declined') => confirmed(respond({ introductionId: id, state: to, answer }));
  return (
    <div className={layout.stack}>
      <p>{labels.received(asker.name, person.name)}</p>
      <p className={styles.quote}>{words}</p>
      {state === 'accepted' ? (
        <p className={layout.soft}>{labels.accepted(asker.name)}</p>
      ) : (
        <>
          <TextArea
            label={labels.answer(asker.name)}
            rows={2}
            maxLength={sizes.noteCharacters}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <div className={layout.row}>
            <Button
              size="small"
              busy={isLoading}
              aria-label={labels.acceptFor(asker.name)}
              onClick={() => send('accepted')}
            >
              {labels.accept}
            </Button>
            <Button
              size="small"
              variant="quiet"
              busy={isLoading}
              aria-label={labels.declineFor(asker.name)}
              onClick={() => send('declined')}
            >
              {labels.decline}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const Asked = ({ introduction: { person, through, state, answer } }: { introduction: AskedIntroduction }) => (
  <>
    <p>{(state === 'accepted' ? labels.agreed : labels.waits)(through.name, person.name)}</p>
    {answer ? <p className={styles.quote}>{answer}</p> : null}
  </>
);
