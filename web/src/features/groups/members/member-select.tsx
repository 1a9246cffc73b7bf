import type { GroupCandidate } from '@consortia/proto/organisations/groups-api';
import { groupMessages as labels } from '@consortia/proto/organisations/messages/groups';
import { type Ref, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { useGroupCandidatesQuery } from '../groups-api.ts';

type Props = {
  groupId: string;
  /** The chosen person; null while none is. */
  chosen: GroupCandidate | null;
  onChoose: (person: GroupCandidate | null) => void;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** Members of the group's organisation outside the group whose names match the text. */
function useCandidates(groupId: string, text: string, isChosen: boolean) {
  const typed = text.trim();
  const q = useDebounced(typed);
  const { currentData, isFetching, isError } = useGroupCandidatesQuery({ id: groupId, q }, { skip: q === '' || isChosen });
  const found = (q === typed && currentData?.items) || [];
  const status = () => {
    if (isChosen || typed === '') return '';
    if (q !== typed || isFetching) return labels.searching;
    if (isError) return labels.searchFailed;
    return found.length > 0 ? labels.candidatesFound(found.length) : labels.candidatesNone;
  };
  return { found, status: status() };
}

/** Chooses a member of the organisation who is not in the group, by a part of the name (G76). */
export function MemberSelect({ groupId, chosen, onChoose, error, inputRef }: Props) {
  const [text, setText] = useState(chosen?.name ?? '');
  const { found, status } = useCandidates(groupId, text, chosen !== null);
  return (
    <Combobox
      label={labels.selectUser}
      help={labels.selectUserHelp}
      error={error}
      value={text}
      onValueChange={(next) => {
        if (next === text) return;
        setText(next);
        onChoose(null);
      }}
      options={chosen ? [] : found.map(({ id, name }) => ({ id, label: name }))}
      onSelect={(id) => {
        const person = found.find((one) => one.id === id);
        if (!person) return;
        setText(person.name);
        onChoose(person);
      }}
      status={status}
      inputRef={inputRef}
    />
  );
}
