import { administrationMessages as labels } from '@consortia/proto/organisations/messages/administration';
import layout from '../../../ui/layout.module.css';
import { useMergePreviewQuery } from './all-organisations-api.ts';

type Counted = { count: number; names: readonly string[] };
function inWords({ count, names }: Counted): string | null {
  if (count === 0) return null;
  const first = names.join(', ');
  const shown = count > names.length ? labels.andMore(first, count - names.length) : first;
  return labels.countAndNames(count.toLocaleString('en-GB'), shown);
}
const number = (count: number): string | null => (count === 0 ? null : count.toLocaleString('en-GB'));

/** What a merge would move and what would be lost, before it is confirmed. */
export function MergePreview({ id, name, into }: { id: string; name: string; into: { id: string; name: string } }) {
  const { currentData: preview, isError } = useMergePreviewQuery(
    { id, into: into.id },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <p role="alert">{labels.mergePreviewFailed}</p>;
  if (!preview) return <p role="status">{labels.mergePreviewLoading}</p>;
  const moved = [
    [labels.movedMembers, inWords(preview.members)],
    [labels.movedAdministrators, inWords(preview.administrators)],
    [labels.movedGroups, inWords(preview.groups)],
    [labels.movedParticipants, number(preview.participants)],
    [labels.movedRequests, number(preview.requests)],
    [labels.movedDomains, preview.emailDomains.join(', ') || null],
  ].filter(([, text]) => text !== null);
  return (
    <section className={`${layout.stack} ${layout.panel}`} aria-label={labels.mergePreview}>
      <h3>{labels.moves(into.name)}</h3>
      <ul>
        {moved.map(([label, text]) => (
          <li key={label}>
            {label} · {text}
          </li>
        ))}
        <li>{labels.movedPosts}</li>
        {preview.becomesPaid ? <li>{labels.becomesPaid}</li> : null}
      </ul>
      <h3>{labels.lostTitle(name)}</h3>
      {preview.lost.length === 0 ? (
        <p>{labels.lostNothing}</p>
      ) : (
        <ul>
          {preview.lost.map((part) => (
            <li key={part}>{labels.lost[part]}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
