import { Popover, PopoverDisclosure, PopoverProvider, usePopoverStore } from '@ariakit/react';
import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { useVisit } from '../../lib/visit-api.ts';
import { Link, NavigationLink } from '../../ui/link.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './notifications.module.css';
import { UnreadNotifications } from './unread-notifications.tsx';

const Contents = lazy(async () => ({ default: (await import('./bell-contents.tsx')).BellContents }));

const face = (
  <>
    <BellIcon size={20} aria-hidden />
    <VisuallyHidden>{labels.title} </VisuallyHidden>
    <UnreadNotifications />
  </>
);

/** The bell of the bar: opens the latest notifications, and leads to their page on narrow screens. `className`: an entry of the bar. */
export function Bell({ className = '' }: { className?: string }) {
  useVisit();
  const popover = usePopoverStore();
  return (
    <>
      <NavigationLink
        to={paths.notificationList}
        className={`${className} ${styles.bell} ${styles.narrow}`}
        title={labels.title}
      >
        {face}
      </NavigationLink>
      <PopoverProvider store={popover}>
        <PopoverDisclosure className={`${className} ${styles.bell} ${styles.wide}`} title={labels.title}>
          {face}
        </PopoverDisclosure>
        <Popover gutter={4} className={styles.popover} aria-label={labels.title} unmountOnHide>
          <Suspense fallback={<CardSkeletons count={2} label={labels.loading} />}>
            <Contents onFollow={popover.hide} />
          </Suspense>
          <p className={styles.popoverFoot}>
            <Link to={paths.notificationList} onClick={popover.hide}>
              {labels.seeAll}
            </Link>
            <Link to={paths.notifications} onClick={popover.hide}>
              {labels.settings}
            </Link>
          </p>
        </Popover>
      </PopoverProvider>
    </>
  );
}
