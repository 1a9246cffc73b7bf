import { bookmarkMessages as labels } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { SecretAddress } from '../../ui/secret-address.tsx';
import { longDate } from '../../ui/time.ts';
import {
  useCalendarAddressQuery,
  useCreateCalendarAddressMutation,
  useRemoveCalendarAddressMutation,
} from './bookmarks-api.ts';

const texts = {
  create: labels.calendarCreate,
  replace: labels.calendarReplace,
  remove: labels.calendarRemove,
  address: labels.calendarAddress,
  shownOnce: labels.calendarShownOnce,
  removed: labels.calendarRemoved,
};

/** The address of the reader's calendar of watched calls, and what it is for. */
export function CalendarAddress() {
  const { data, isError, refetch } = useCalendarAddressQuery();
  const [create, creating] = useCreateCalendarAddressMutation();
  const [remove, removing] = useRemoveCalendarAddressMutation();
  if (isError) return <p role="alert">{labels.calendarFailed}</p>;
  if (!data) return <p role="status">{labels.calendarLoading}</p>;
  return (
    <>
      <p>{labels.calendarText}</p>
      <SecretAddress
        url={creating.data?.url}
        existing={data.createdAt && labels.calendarSince(longDate(data.createdAt.slice(0, 10)))}
        labels={texts}
        busy={creating.isLoading || removing.isLoading}
        onCreate={async () => {
          await create();
          await refetch();
        }}
        onRemove={async () => {
          const response = await remove();
          if (response.data) creating.reset();
          await refetch();
          return response.data !== undefined;
        }}
      />
    </>
  );
}
