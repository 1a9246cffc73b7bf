import { messages } from '@consortia/proto/messages';
import styles from './breadcrumbs.module.css';
import layout from './layout.module.css';
import { Link } from './link.tsx';

/** Where a page is: the pages above it, from the outermost to the nearest, and its own name. One without an address is named alone. */
export function Breadcrumbs({
  above,
  here,
}: {
  above: readonly { label: string; to?: string | null | undefined }[];
  here: string;
}) {
  return (
    <nav aria-label={messages.breadcrumbs}>
      <ol className={`${layout.bare} ${layout.soft} ${styles.breadcrumbs}`}>
        {above.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
