import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { postsPages } from '@consortia/proto/posts/pages';
import type { EditedResult } from '@consortia/proto/posts/results-shapes';
import { PageTitle } from '../../../../lib/page-title.tsx';
import { paths } from '../../../../lib/paths.ts';
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx';
import { Button } from '../../../../ui/button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Link } from '../../../../ui/link.tsx';
import formStyles from '../../writing/draft-form.module.css';
import { FormActions } from '../../writing/form-actions.tsx';
import { StepRail } from '../../writing/step-rail.tsx';
import { DescriptionStep } from './description-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { DiscardWritten } from './discard-written.tsx';
import { LinksStep } from './links-step.tsx';
import { PublishQuestion } from './publish-question.tsx';
import { type Errors, errorsOf, inFormOrder, type StepName, stepOf, steps, writtenSteps } from './result-fields.ts';
import { useResultForm } from './use-result-form.ts';

/** The form of a new Result, or of one that is edited, in three steps. */
export function ResultForm({
  edited,
  onReload,
}: {
  edited: EditedResult | null;
  /** Starts the form again from the latest version. */
  onReload: () => void;
}) {
  const { form, fields, errors, step, linkTo, change, ...state } = useResultForm(edited);
  const before = steps[steps.indexOf(step) - 1];
  const stepProps = { fields, errors, change };
  return (
    <div className={formStyles.page}>
      <header className={`${layout.stack} ${formStyles.head}`}>
        {edited ? (
          <Breadcrumbs
            above={[
              { label: postsPages.myResults.title, to: paths.myResults },
              { label: edited.title, to: edited.url },
            ]}
            here={labels.editTitle}
          />
        ) : null}
        <PageTitle title={edited ? labels.editTitle : labels.create} />
        <Wrong edited={edited !== null} errors={errors} linkTo={linkTo} onField={state.toField} />
        {state.isConflict ? (
          <section className={`${layout.head} ${formStyles.notice}`} data-kind="warning" role="alert">
            <p>{labels.conflict}</p>
            <p>
              <Button
                onClick={() => {
                  state.clear();
                  onReload();
                }}
              >
                {labels.conflictReload}
              </Button>
            </p>
          </section>
        ) : null}
        {state.isRestored ? (
          <p className={`${layout.head} ${formStyles.notice}`} data-kind="good" role="status">
            {labels.restored}
          </p>
        ) : null}
      </header>
      <StepRail
        step={step.name}
        steps={steps}
        wrong={steps.filter((one) => errorsOf(one, errors).length > 0).map(({ name }) => name)}
        completed={writtenSteps(fields)}
        linkTo={linkTo}
      >
        {state.isChanged ? <DiscardWritten onDiscard={state.discard} /> : null}
      </StepRail>
      <FormActions
        form={form}
        before={before && linkTo(before.name)}
        last={step === steps.at(-1)}
        send={labels.publish}
        onSave={edited ? (event) => void state.save(event) : undefined}
      >
        <div className={formStyles.stepHead}>
          <h2 ref={state.heading} tabIndex={-1}>
            {step.title}
          </h2>
          <p>{step.text}</p>
        </div>
        {step.name === 'description' ? <DescriptionStep {...stepProps} /> : null}
        {step.name === 'details' ? <DetailsStep {...stepProps} /> : null}
        {step.name === 'links' ? <LinksStep {...stepProps} /> : null}
      </FormActions>
      <PublishQuestion lacking={state.lacking} onPublish={state.publish} onClose={state.keepWriting} />
    </div>
  );
}

/** What has to be corrected, each sentence a link to its field. */
function Wrong({
  edited,
  errors,
  linkTo,
  onField,
}: {
  edited: boolean;
  errors: Errors;
  linkTo: (step: StepName) => string;
  onField: (path: string) => void;
}) {
  const wrong = inFormOrder(errors);
  if (wrong.length === 0) return null;
  return (
    <div className={`${layout.head} ${formStyles.notice}`} data-kind="danger" role="alert">
      <p>{edited ? labels.toCorrectBeforeSaving : labels.toCorrect}</p>
      <ul>
        {wrong.map(([path, sentence]) => (
          <li key={path}>
            <Link to={linkTo(stepOf(path).name)} preventScrollReset onClick={() => onField(path)}>
              {sentence}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
