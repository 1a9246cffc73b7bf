import { onboardingMessages as labels } from '@consortia/proto/identity/messages/onboarding';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import type { Onboarding, OnboardingStep } from '@consortia/proto/identity/onboarding-api';
import { messages } from '@consortia/proto/messages';
import { Circle, CircleCheck, CircleMinus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useDispatch } from 'react-redux';
import { flashed } from '../../../lib/flashes.ts';
import { paths } from '../../../lib/paths.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useMembershipQuery } from '../profile/profile-api.ts';
import { type OnboardingChoice, useDismissOnboardingMutation, useOnboardingQuery } from './onboarding-api.ts';
import styles from './onboarding-card.module.css';

const pages: Readonly<Record<OnboardingStep, string>> = {
  photo: paths.settings,
  biography: paths.biography,
  expertise: paths.expertise,
  organisation: paths.settings,
  researchIdentity: paths.orcidImport,
};
const icons = { open: Circle, completed: CircleCheck, dismissed: CircleMinus };
const failures: Readonly<Record<OnboardingChoice, string>> = {
  dismissOrcid: identityPageMessages.onboardingStepNotDismissed,
  dismissWelcomeCard: messages.onboardingCardNotDismissed,
};

/**
 * The steps that complete a profile, unless they could not be loaded or the card was dismissed. `children` come below once that is
 * known, so that the card does not push them down.
 */
export function OnboardingCard({ children }: { children?: ReactNode }) {
  const { data, isLoading } = useOnboardingQuery();
  if (isLoading) return <CardSkeletons count={1} label={labels.loading} />;
  return (
    <>
      {data && !data.dismissed ? <Steps onboarding={data} /> : null}
      {children}
    </>
  );
}

function Steps({ onboarding: data }: { onboarding: Onboarding }) {
  const headingId = useId();
  const dispatch = useDispatch();
  const [request, { isLoading }] = useDismissOnboardingMutation();
  const lacksOrganisation = data.steps.some(({ name, state }) => name === 'organisation' && state === 'open');
  const { data: membership } = useMembershipQuery(undefined, { skip: !lacksOrganisation });
  const requested = membership?.request?.organisation.name;
  const dismiss = async (choice: OnboardingChoice) => {
    const failure = toApiError((await request(choice)).error);
    if (failure) dispatch(flashed({ kind: 'danger', message: failures[choice], call: failure.call }));
  };
  return (
    <Card as="section" labelledBy={headingId}>
      <div className={`${layout.stack} ${styles.card}`}>
        <h2 id={headingId}>{labels.title}</h2>
        <div className={`${layout.soft} ${styles.progress}`}>
          <progress max={100} value={data.percentage} aria-labelledby={`${headingId}-progress`} />
          <span id={`${headingId}-progress`}>{labels.progress(data.percentage)}</span>
        </div>
        <ul className={`${layout.bare} ${styles.steps}`} aria-label={labels.steps}>
          {data.steps.map((step) => (
            <Step
              key={step.name}
              step={step}
              label={
                step.name === 'organisation' && requested ? labels.organisationWaits(requested) : labels[step.name]
              }
              onDismiss={() => void dismiss('dismissOrcid')}
            />
          ))}
        </ul>
        {data.dismissible ? (
          <div>
            <Button size="small" busy={isLoading} onClick={() => void dismiss('dismissWelcomeCard')}>
              {labels.dismissCard}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** Only the ORCID step can be dismissed (A30). */
function Step({
  step: { name, state, available },
  label,
  onDismiss,
}: {
  step: Onboarding['steps'][number];
  label: string;
  onDismiss: () => void;
}) {
  const Icon = icons[state];
  const isOpen = state === 'open';
  return (
    <li data-state={state}>
      <Icon size={18} aria-hidden />
      <span className={styles.label}>
        {isOpen && available ? <Link to={pages[name]}>{label}</Link> : label}
        {isOpen && !available ? <span className={layout.soft}> {labels.notOffered}</span> : null}
        {state === 'completed' ? <VisuallyHidden>, {labels.completed}</VisuallyHidden> : null}
        {state === 'dismissed' ? <span className={layout.soft}> {labels.dismissed}</span> : null}
      </span>
      {isOpen && name === 'researchIdentity' ? (
        <button
          type="button"
          className={layout.iconButton}
          aria-label={labels.dismissStepOf(labels[name])}
          title={labels.dismissStep}
          onClick={onDismiss}
        >
          <X size={16} aria-hidden />
        </button>
      ) : null}
    </li>
  );
}
