import { ExclusionNote } from '../../ui/exclusion-note.tsx';
import { useCheckQuery } from './meeting-api.ts';

/** Beside a candidate or the coordinator: why they may not take part; nothing where that is not known or cannot be read. */
export function ExclusionOf({ consortiumId, partner }: { consortiumId: string; partner: string }) {
  const { data } = useCheckQuery(consortiumId);
  const exclusion = data?.exclusions.find((one) => one.partner === partner);
  return exclusion ? <ExclusionNote exclusion={exclusion} /> : null;
}
