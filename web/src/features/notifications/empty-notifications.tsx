import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';

/** Shown instead of an empty list: its purpose, and pages from which notifications come. */
export const EmptyNotifications = ({ headingLevel = 'h2' }: { headingLevel?: 'h2' | 'h3' }) => (
  <EmptyState
    title={labels.none}
    drawing="notifications"
    headingLevel={headingLevel}
    action={
      <span className={layout.row}>
        <LinkButton to={paths.opportunities}>{labels.seeOpportunities}</LinkButton>
        <LinkButton to={paths.fundingCalls}>{labels.findCalls}</LinkButton>
      </span>
    }
  >
    {labels.noneNext}
  </EmptyState>
);
