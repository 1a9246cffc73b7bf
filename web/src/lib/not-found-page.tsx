import { messages } from '@consortia/proto/messages';
import { useLocation, useNavigate } from 'react-router';
import { LinkButton } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { addressText, listNearest } from './address-text.ts';
import { PageTitle } from './page-title.tsx';
import { paths, searchedFor } from './paths.ts';
import styles from './plain-page.module.css';

/** Shown alike for pages that do not exist and pages that the reader may not see. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const search = (text: string) => {
    if (text !== '') void navigate(searchedFor(listNearest(pathname), text));
  };
  return (
    <div className={styles.page}>
      <Drawing name="notFound" />
      <PageTitle title={messages.pageNotFound} />
      <p>{messages.notFound}</p>
      <div className={styles.search}>
        <SearchField label={messages.searchForIt} value={addressText(pathname)} onSearch={search} />
      </div>
      <LinkButton to={paths.home}>{messages.backToStart}</LinkButton>
    </div>
  );
}
