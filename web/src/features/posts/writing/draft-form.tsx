import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { CallFit } from './call-fit.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ContentWarning } from './content-warning.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import styles from './draft-form.module.css';
import { FormActions } from './form-actions.tsx';
import { FormNotices } from './form-notices.tsx';
import { Review } from './review.tsx';
import { SaveState } from './save-state.tsx';
import { StepFields } from './step-fields.tsx';
import { StepRail } from './step-rail.tsx';
import { type StepName, steps } from './steps.ts';
import { type DraftFormOptions, useDraftForm } from './use-draft-form.ts';

const titleOf = ({ type, post }: DraftFormOptions): string => {
  if (post) return labels.editTitle;
  return type === 'project' ? labels.createProjectTitle : labels.createProposalTitle;
};

/** Steps with fields on which it depends who may take part. */
const fitSteps: readonly StepName[] = ['details', 'description', 'overview'];

/** The form in its steps. A draft is saved while it is written; an Opportunity that others see is saved on request. */
export function DraftForm(options: DraftFormOptions) {
  const { draft, form, id, automatic, topic, step, errors, fine, ...actions } = useDraftForm(options);
  const { linkTo, warning } = actions;
  const before = steps[steps.indexOf(step) - 1];
  const conflict = draft.status === 'conflict';
  return (
    <div className={styles.page}>
      <header className={`${layout.stack} ${styles.head}`}>
        {options.post ? (
          <Breadcrumbs
            above={[
              { label: messages.myPosts, to: paths.myPosts },
              { label: options.post.name || messages.untitledDraft, to: options.post.url },
            ]}
            here={titleOf(options)}
          />
        ) : null}
        <PageTitle title={titleOf(options)} />
        <FormNotices
          state={draft}
          post={options.post}
          automatic={automatic}
          errors={actions.attempted ? errors : {}}
          linkTo={linkTo}
          onField={actions.toField}
        />
        {conflict ? <ConflictNotice onResolve={actions.resolve} /> : null}
      </header>
      <StepRail
        step={step.name}
        steps={steps}
        wrong={steps.filter(({ fields }) => fields.some((field) => errors[field])).map(({ name }) => name)}
        completed={actions.completed}
        linkTo={linkTo}
      >
        {conflict ? null : (
          <SaveState
            state={draft}
            automatic={automatic}
            onSave={actions.flush}
            onSignIn={actions.leave}
            onDiscard={actions.discardChanges}
          />
        )}
        {id !== null && automatic ? <DiscardDraft id={id} name={draft.fields.name} onDiscard={actions.leave} /> : null}
      </StepRail>
      <FormActions
        form={form}
        before={before && linkTo(before.name)}
        last={step === steps.at(-1)}
        send={labels.submit}
        onSave={automatic ? undefined : () => void actions.save()}
        actions={
          id === null ? null : (
            <Button onClick={() => void actions.preview()}>{automatic ? labels.preview : labels.toPage}</Button>
          )
        }
      >
        <div className={styles.stepHead}>
          <h2 ref={actions.heading} tabIndex={-1}>
            {step.title}
          </h2>
          <p>{step.description}</p>
        </div>
        <StepFields
          step={step.name}
          fields={draft.fields}
          errors={errors}
          change={actions.change}
          topic={topic}
          call={actions.call}
          suggested={actions.suggested}
          fine={fine}
          onWarning={warning.open}
        />
        {actions.call && fitSteps.includes(step.name) ? <CallFit call={actions.call} fields={draft.fields} /> : null}
        {step.name === 'visibility' ? (
          <Review
            stored={draft.stored}
            fields={draft.fields}
            missing={actions.missing}
            linkTo={linkTo}
            onField={actions.toField}
          />
        ) : null}
      </FormActions>
      <ContentWarning
        open={warning.shown !== 'closed'}
        onClose={warning.close}
        onEdit={actions.editText}
        onSubmit={warning.shown === 'submitting' ? () => void actions.submit() : undefined}
      />
    </div>
  );
}
