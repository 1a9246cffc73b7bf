import type { ResponseBody } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import { landingMessages as labels } from '@consortia/proto/messages/landing';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { QueryState } from '../../ui/query-state.tsx';
import styles from './landing.module.css';
import type { opportunitiesRoute } from './landing-routes.ts';
import type { LightResult } from './light-query.ts';

export type OpportunityItem = (props: { card: OpportunityCard; headingLevel: 'h3' }) => ReactNode;

const shownCount = 4;

/** The first Opportunities of the list that visitors read. */
export function NewestOpportunities({
  data,
  isError,
  Opportunity,
}: LightResult<ResponseBody<typeof opportunitiesRoute>> & { Opportunity: OpportunityItem }) {
  return (
    <QueryState
      data={data}
      isError={isError}
      isFetching={!data && !isError}
      loading={messages.opportunitiesLoading}
      skeletons={2}
      failed={messages.newestFailed}
      retry={null}
    >
      {({ items }) => (
        <>
          {items.length === 0 ? <p>{labels.noneNewest}</p> : null}
          <ul className={`${layout.stack} ${layout.bare} ${styles.pairs}`}>
            {items.slice(0, shownCount).map((card) => (
              <li key={card.id}>
                <Opportunity card={card} headingLevel="h3" />
              </li>
            ))}
          </ul>
          <p>
            <LinkButton to={paths.opportunities}>{messages.allOpportunities}</LinkButton>
          </p>
        </>
      )}
    </QueryState>
  );
}
