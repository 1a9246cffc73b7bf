import type { SessionUser } from '@consortia/proto/identity/shapes';
import { firstRunMessages as labels } from '@consortia/proto/recommendations/messages/first-run';
import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { useFollowedQuery } from '../../lib/shared-queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './first-run-page.module.css';
import { leaveFirstRun, openStep, type Step, steps } from './progress.ts';

/** Components of other features: one's expertise, the Helixes to follow, and the best matches. */
export type FirstRunParts = {
  ExpertiseEditor: ComponentType<{ stored: readonly string[] }>;
  HelixToggles: ComponentType;
  FirstMatches: ComponentType<{ userId: string }>;
};

const addressOf = (step: Step): string => `${paths.firstRun}?step=${step}`;
const titles: Record<Step, string> = {
  expertise: labels.expertise,
  helixes: labels.helixes,
  matches: labels.matches,
};
const texts: Record<Step, string> = {
  expertise: labels.expertiseText,
  helixes: labels.helixesText,
  matches: labels.matchesText,
};

/** Three steps after sign-up: expertise, Helixes, and the first matches, which follow each choice. They can be left and continued. */
export function FirstRunPage({ parts }: { parts: FirstRunParts }) {
  const user = useUser();
  const { data: followed } = useFollowedQuery();
  const userId = user?.id;
  // Who has been here is not led here again.
  useEffect(() => {
    if (userId) leaveFirstRun(userId);
  }, [userId]);
  return user && followed ? <Steps parts={parts} user={user} followed={followed} /> : null;
}

function Steps({
  parts: { ExpertiseEditor, HelixToggles, FirstMatches },
  user,
  followed,
}: {
  parts: FirstRunParts;
  user: SessionUser;
  followed: readonly string[];
}) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // The step that was open at first stays while it is being done.
  const [first] = useState(() => openStep(user.expertise, followed) ?? 'matches');
  const step = steps.find((one) => one === query.get('step')) ?? first;
  const at = steps.indexOf(step);
  const done = { expertise: user.expertise.length > 0, helixes: followed.length > 0, matches: false };
  const next = steps[at + 1];
  const previous = steps[at - 1];
  return (
    <div className={styles.page}>
      <PageTitle title={labels.title}>{labels.greeting(user.firstname)}</PageTitle>
      <p className={styles.lead}>{labels.lead}</p>
      <div className={styles.steps}>
        <Stepper
          label={labels.steps}
          current={step}
          steps={steps.map((name) => ({
            name,
            title: titles[name],
            to: addressOf(name),
            ...(done[name] && { done: labels.stepDone }),
          }))}
        />
      </div>
      <div className={styles.columns} data-single={step === 'matches' || undefined}>
        <section aria-labelledby="step">
          <h2 id="step">{titles[step]}</h2>
          <p>{texts[step]}</p>
          {step === 'expertise' ? <ExpertiseEditor stored={user.expertise} /> : null}
          {step === 'helixes' ? <HelixToggles /> : null}
          {step === 'matches' ? <FirstMatches userId={user.id} /> : null}
        </section>
        {step === 'matches' ? null : (
          <aside aria-labelledby="so-far">
            <h2 id="so-far">{labels.matches}</h2>
            <FirstMatches userId={user.id} />
          </aside>
        )}
      </div>
      <div className={`${layout.row} ${styles.actions}`}>
        {next ? (
          <Button variant="primary" onClick={() => void navigate(addressOf(next))}>
            {labels.next}
          </Button>
        ) : (
          <LinkButton variant="primary" to={paths.home}>
            {labels.finish}
          </LinkButton>
        )}
        {previous ? <Button onClick={() => void navigate(addressOf(previous))}>{labels.back}</Button> : null}
        {next ? (
          <LinkButton variant="quiet" to={paths.home}>
            {labels.skip}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
