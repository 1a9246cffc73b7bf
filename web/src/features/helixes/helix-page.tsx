import type { HelixInFull } from '@consortia/proto/helixes/api';
import { helixPageMessages } from '@consortia/proto/helixes/messages/pages';
import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import { limits } from '@consortia/proto/limits';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { FollowFeed } from '../../lib/follow-feed.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { helixPageOf, paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { HelixMarker, Tag } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { ReadMore } from '../../ui/read-more.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { ExpertsButton } from './experts-button.tsx';
import { FollowControl } from './follow-control.tsx';
import { Followers } from './followers.tsx';
import { HelixActivity } from './helix-activity.tsx';
import { HelixDrawing } from './helix-drawing.tsx';
import styles from './helix-page.module.css';
import { useHelixQuery } from './helixes-api.ts';
import { OpenCalls } from './open-calls.tsx';
import { OwnParticipation } from './own-participation.tsx';
import { Participants } from './participants.tsx';
import { RelatedHelixes } from './related-helixes.tsx';

/** `Posts` shows the Opportunities and Results of a Helix. */
type Props = { Posts: ComponentType<{ helixId: string; retired: boolean }> };

/** The page of one Helix, at its alias or at `{alias}-{id}`. */
export function HelixPage({ Posts }: Props) {
  const { alias = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useHelixQuery(alias);
  if (currentData && ![currentData.alias, `${currentData.alias}-${currentData.id}`].includes(alias))
    return <Navigate to={helixPageOf(currentData)} replace />;
  if (currentData)
    return (
      <Page key={currentData.id} helix={currentData}>
        <Posts helixId={currentData.id} retired={currentData.retired} />
      </Page>
    );
  if (error && 'status' in error && [400, 404, 422].includes(Number(error.status))) return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={labels.failed} retry={refetch} />;
  return <CardSkeletons count={2} label={labels.loading} />;
}

function Page({ helix, children }: { helix: HelixInFull; children: ReactNode }) {
  const user = useUser();
  return (
    <article className={layout.page}>
      <Head helix={helix} />
      <div className={`${layout.page} ${styles.columns}`}>
        <div className={styles.main}>
          {children}
          <OpenCalls helix={helix} />
          <HelixActivity helixId={helix.id} />
        </div>
        <div className={styles.side}>
          {user && !helix.retired ? <OwnParticipation helix={helix} /> : null}
          <Participants helix={helix} />
          <Followers helix={helix} returnTo={helixPageOf(helix)} />
          <RelatedHelixes helix={helix} />
        </div>
      </div>
    </article>
  );
}

const shownCount = (count: number): string => count.toLocaleString('en-GB');

function Head({ helix }: { helix: HelixInFull }) {
  const { name, hue, image, description, mission, organisations, followers, retired, mayDecide } = helix;
  return (
    <header className={layout.stack}>
      <BackLink to={paths.helixes}>{labels.back}</BackLink>
      <div className={`${layout.parts} ${styles.intro}`}>
        <div className={styles.picture}>{image ? <img src={image} alt="" /> : <HelixDrawing helix={helix} />}</div>
        <div className={layout.stack}>
          <HelixMarker name={mission ? helixPageMessages.mission : labels.topic} hue={hue} />
          <PageTitle title={name} />
          {retired ? (
            <p>
              <Tag>{labels.retired}</Tag>
            </p>
          ) : null}
          <div>
            <ReadMore text={description} characters={limits.biographyCollapsedCharacters} />
          </div>
          <p className={layout.soft}>
            {labels.counts(
              labels.organisationsCount(organisations, shownCount(organisations)),
              labels.followersCount(followers, shownCount(followers)),
            )}
          </p>
          <div className={layout.row}>
            {retired ? null : <FollowControl helix={helix} returnTo={helixPageOf(helix)} />}
            <ExpertsButton helix={helix} />
            {retired ? null : <FollowFeed lists={['opportunity', 'result']} helixId={helix.id} title={name} />}
            {mayDecide ? (
              <LinkButton size="small" to={paths.helixRequests}>
                {labels.requests}
              </LinkButton>
            ) : null}
          </div>
        </div>
      </div>
    </header>
  );
}
