import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import { RelativeTime } from '../../../ui/dates.tsx';
import { Link } from '../../../ui/link.tsx';
import table from '../admin-table.module.css';
import { useAddressesQuery } from './emails-api.ts';

/** Addresses that refuse emails, and those that work again; nothing where there are none. */
export function Addresses({ user, linkTo }: { user: string | undefined; linkTo: (user: string) => string }) {
  const { currentData } = useAddressesQuery(user, { refetchOnMountOrArgChange: true });
  if (!currentData || currentData.length === 0) return null;
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">{labels.addresses}</h2>
      <table className={table.table} aria-labelledby="addresses">
        <thead>
          <tr>
            <th scope="col">{labels.person}</th>
            <th scope="col">{labels.addressState}</th>
            <th scope="col">{labels.when}</th>
            <th scope="col">{labels.reasonGiven}</th>
          </tr>
        </thead>
        <tbody>
          {currentData.map(({ userId, name, bounced, resumedAt }) => (
            <tr key={userId}>
              <td className={table.person}>
                <Link to={linkTo(userId)}>{name ?? userId}</Link>
              </td>
              <td data-label={labels.addressState}>{bounced ? labels.refused : labels.worksAgain}</td>
              <td data-label={labels.when}>
                <RelativeTime at={bounced?.at ?? resumedAt ?? ''} />
              </td>
              <td data-label={labels.reasonGiven}>{bounced?.reason ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
