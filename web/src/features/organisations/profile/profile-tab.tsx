import { messages } from '@consortia/proto/messages';
import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import { type ComponentType, useId } from 'react';
import { QueryResult } from '../../../lib/query-result.tsx';
import { organisationPath, useShownOrganisation } from '../../../lib/shown-profile.ts';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Tags } from '../../../ui/tags.tsx';
import { MemberTiles } from './member-tile.tsx';
import { useMembersOfOrganisationQuery } from './profile-api.ts';
import styles from './profile-tab.module.css';

const shownExperts = 6;

/** Each shows the newest of an organisation as a section, and nothing where there are none. */
type Newest = ComponentType<{ organisationId: string; listPath: string }>;
type Props = { Opportunities: Newest; Results: Newest };

/** Experts, Opportunities and Results of an organisation, then what it says about itself. */
export function ProfileTab({ Opportunities, Results }: Props) {
  const { id, slug, description, expertise } = useShownOrganisation();
  const about = useId();
  return (
    <div className={styles.columns}>
      <div className={layout.page}>
        <Experts slug={slug} />
        <Opportunities organisationId={id} listPath={organisationPath('organisationOpportunities', slug)} />
        <Results organisationId={id} listPath={organisationPath('organisationResults', slug)} />
      </div>
      <div className={layout.page}>
        {description ? (
          <section aria-labelledby={about}>
            <h2 id={about}>{labels.about}</h2>
            <p className={styles.about}>{description}</p>
          </section>
        ) : null}
        {expertise.length > 0 ? (
          <section>
            <h2>{messages.expertise}</h2>
            <Tags tags={expertise} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

function Experts({ slug }: { slug: string }) {
  const heading = useId();
  const query = useMembersOfOrganisationQuery({ slug, query: { experts: '1' } });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{labels.experts}</h2>
      <QueryResult
        query={query}
        loading={labels.membersLoading}
        skeletons={1}
        failed={labels.membersFailed}
        headingLevel="h3"
      >
        {({ items, total }) =>
          items.length > 0 ? (
            <>
              <MemberTiles label={labels.experts} members={items.slice(0, shownExperts)} />
              {total > shownExperts ? (
                <p className={styles.more}>
                  <Link to={organisationPath('organisationMembers', slug)}>{labels.allMembers}</Link>
                </p>
              ) : null}
            </>
          ) : (
            <p className={layout.soft}>{labels.expertsNone}</p>
          )
        }
      </QueryResult>
    </section>
  );
}
