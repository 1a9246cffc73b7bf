import type { FundingCall, FundingTopic } from '@consortia/proto/funding-ingest/shapes';
import { DescriptionStep } from './description-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { OverviewStep } from './overview-step.tsx';
import { ProjectStep } from './project-step.tsx';
import type { StepProps } from './step-props.ts';
import type { StepName } from './steps.ts';
import type { SuggestedFields } from './suggested-fields.ts';
import { VisibilityStep } from './visibility-step.tsx';

/** The fields of the step that is shown. */
export function StepFields({
  step,
  topic,
  call,
  suggested,
  fine,
  onWarning,
  ...rest
}: StepProps & {
  step: StepName;
  topic: FundingTopic | undefined;
  call: FundingCall | undefined;
  suggested: SuggestedFields;
  fine: boolean;
  onWarning: () => void;
}) {
  switch (step) {
    case 'details':
      return <DetailsStep {...rest} topic={topic} />;
    case 'description':
      return <DescriptionStep {...rest} call={call} />;
    case 'project':
      return <ProjectStep {...rest} />;
    case 'overview':
      return <OverviewStep {...rest} suggested={suggested} fine={fine} onWarning={onWarning} />;
    case 'visibility':
      return <VisibilityStep {...rest} />;
  }
}
