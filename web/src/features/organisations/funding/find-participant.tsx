import { countryName } from '@consortia/proto/country-names';
import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type { FoundParticipant } from '@consortia/proto/funding-ingest/organisation-funding';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import styles from './correction-dialog.module.css';
import { useParticipantsQuery } from './funding-api.ts';
import { ParticipantName } from './participant-name.tsx';
import type { Corrections } from './use-corrections.ts';

const minCharacters = 3;
const noteOf = ({ pic, city, country, linked }: FoundParticipant): string =>
  [`${labels.pic} ${pic}`, city, country && countryName(country), linked && labels.alreadyLinked]
    .filter(Boolean)
    .join(' · ');

/** Finds a participant by its code or name, and links it. */
export function FindParticipant({ id, corrections: { busy, link } }: { id: string; corrections: Corrections }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundParticipant | null>(null);
  const typed = text.trim();
  const q = useDebounced(typed);
  const skip = q.length < minCharacters || chosen !== null;
  const { currentData, isFetching } = useParticipantsQuery({ id, q }, { skip });
  const found = (!skip && currentData?.items) || [];
  const isSettled = q === typed && !isFetching && !skip;
  async function add(pic: string): Promise<void> {
    await link(pic);
    setText('');
    setChosen(null);
  }
  return (
    <div className={styles.find}>
      <Combobox
        label={labels.find}
        help={labels.findHelp}
        value={text}
        onValueChange={(next) => {
          if (next === text) return;
          setText(next);
          setChosen(null);
        }}
        options={found.map((one) => ({ id: one.pic, label: one.name, note: noteOf(one) }))}
        onSelect={(pic) => {
          const participant = found.find((one) => one.pic === pic);
          if (!participant) return;
          setChosen(participant);
          setText(participant.name);
        }}
        status={isSettled && found.length === 0 ? labels.findNone : ''}
      />
      {chosen ? (
        <>
          <ParticipantName participant={chosen} />
          <div>
            <Button variant="primary" busy={busy === chosen.pic} onClick={() => add(chosen.pic)}>
              {labels.linkWhat(chosen.name, chosen.pic)}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
