import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { api, mutationOf, request } from '../../lib/base-api.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

const changes = { invalidatesTags: ['Consortia'] } as const;
const { useDismissSuggestionMutation, useRestoreSuggestionsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    dismissSuggestion: mutationOf(
      build,
      ({ consortiumId, key }: { consortiumId: string; key: string }) =>
        request(consortiumApi.dismissSuggestion, { params: { consortiumId }, body: { key } }),
      changes,
    ),
    restoreSuggestions: mutationOf(
      build,
      (params: { consortiumId: string }) => request(consortiumApi.restoreSuggestions, { params }),
      changes,
    ),
  }),
});

/** Takes a suggestion out of all lists of this consortium. */
export function Dismiss({
  consortiumId,
  dismissKey,
  name,
}: {
  consortiumId: string;
  dismissKey: string;
  name: string;
}) {
  const [dismiss, { isLoading }] = useDismissSuggestionMutation();
  const confirmed = useConfirmed();
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isLoading}
      aria-label={labels.dismissNamed(name)}
      onClick={() => confirmed(dismiss({ consortiumId, key: dismissKey }))}
    >
      {labels.dismiss}
    </Button>
  );
}

/** How many suggestions are left out, and a way to see them again. */
export function Dismissed({ consortium: { id: consortiumId, dismissed } }: { consortium: Consortium }) {
  const [restore, { isLoading }] = useRestoreSuggestionsMutation();
  const confirmed = useConfirmed();
  if (dismissed.length === 0) return null;
  return (
    <p className={layout.row}>
      <span className={layout.soft}>{labels.dismissedCount(dismissed.length)}</span>
      <Button size="small" variant="quiet" busy={isLoading} onClick={() => confirmed(restore({ consortiumId }))}>
        {labels.restore}
      </Button>
    </p>
  );
}
