import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { limits } from '@consortia/proto/limits';
import type { SearchHit, SearchKind } from '@consortia/proto/recommendations/shapes';
import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useFindMembersQuery } from './consortium-api.ts';

/** A field that finds people, and organisations where `kinds` has them, by name or expertise; for partners of `call` where it is given. */
export function FindMember({
  label,
  kinds,
  call,
  onChoose,
}: {
  label: string;
  kinds: readonly SearchKind[];
  call?: string;
  onChoose: (hit: SearchHit) => void;
}) {
  const [text, setText] = useState('');
  const term = useDebounced(text).trim();
  const isShort = term.length < limits.searchMinimumCharacters;
  const { currentData } = useFindMembersQuery({ q: term.slice(0, 200), call }, { skip: isShort });
  const hits = isShort
    ? []
    : (currentData?.groups.filter(({ kind }) => kinds.includes(kind)).flatMap((group) => group.hits) ?? []);
  const status = hits.length > 0 ? labels.found(hits.length) : labels.findNone;
  return (
    <Combobox
      label={label}
      help={labels.findPersonHelp}
      value={text}
      onValueChange={setText}
      options={hits.map(({ id, title, detail }) => ({ id, label: title, note: detail }))}
      status={isShort || !currentData ? '' : status}
      onSelect={(id) => {
        const hit = hits.find((one) => one.id === id);
        if (!hit) return;
        setText('');
        onChoose(hit);
      }}
    />
  );
}
