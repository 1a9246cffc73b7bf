import { answerMessages } from '@consortia/proto/consortium/messages/answers';
import { balanceMessages as labels } from '@consortia/proto/consortium/messages/balance';
import { agreementFields, type Question } from '@consortia/proto/consortium/questions';
import { countryChoices } from '../../lib/country-choices.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import styles from './consortium.module.css';
import { useAnswerQuestionMutation } from './meeting-api.ts';

type Choices = readonly { value: string; label: string }[];
const yesOrNo: Choices = [
  { value: 'yes', label: labels.yes },
  { value: 'no', label: labels.no },
];
function choicesOf(about: Question['about']): Choices {
  if (about === 'controlledFrom') return [{ value: 'own', label: labels.own }, ...countryChoices()];
  if (about !== 'region') return yesOrNo;
  return (['none', 'outermost', 'overseas'] as const).map((value) => ({ value, label: labels.regions[value] }));
}

type Props = {
  consortiumId: string;
  questions: readonly Question[];
  partners: readonly { id: string; name: string }[];
};

/** What the call asks of the partners and their profiles do not state, for editors to answer; nothing where it asks nothing. */
export function Questions({ consortiumId, questions, partners }: Props) {
  if (questions.length === 0) return null;
  const groups = [{ id: null, name: labels.ofAll }, ...partners].flatMap(({ id, name }) => {
    const own = questions.filter(({ partnerId }) => partnerId === id);
    return own.length > 0 ? [{ id, name, own }] : [];
  });
  return (
    <details className={layout.stack} data-screen-only>
      <summary>{labels.questionsTitle}</summary>
      <p className={layout.soft}>{labels.questionsLead}</p>
      {groups.map(({ id, name, own }) => (
        <fieldset key={id} className={layout.stack}>
          <legend>{name}</legend>
          {own.map((question) => (
            <OneQuestion
              key={JSON.stringify([question.about, question.name])}
              {...{ consortiumId, question, of: name }}
            />
          ))}
        </fieldset>
      ))}
    </details>
  );
}

function OneQuestion({ consortiumId, question, of }: { consortiumId: string; question: Question; of: string }) {
  const { span, value, ...asked } = question;
  const [answer, { isLoading }] = useAnswerQuestionMutation();
  const confirmed = useConfirmed();
  const label = labels.questions[asked.about](asked.name);
  const save = (given: string) =>
    void confirmed(answer({ consortiumId, ...asked, value: given === '' ? null : given }));
  const help = <span className={styles.quote}>{span.text}</span>;
  if (asked.about === 'runningProject')
    return (
      <>
        <AgreementForm {...{ consortiumId, question, label }} />
        {help}
      </>
    );
  return (
    <Select
      label={label}
      aria-label={labels.questionOf(label, of)}
      help={help}
      value={value ?? ''}
      disabled={isLoading}
      onChange={({ target }) => save(target.value)}
      options={[{ value: '', label: labels.notSaid }, ...choicesOf(asked.about)]}
    />
  );
}

function AgreementForm({
  consortiumId,
  question: { span: _, value, ...asked },
  label,
}: {
  consortiumId: string;
  question: Question;
  label: string;
}) {
  const [answer] = useAnswerQuestionMutation();
  const form = useContractForm({
    schema: agreementFields,
    initial: { agreement: value ?? '' },
    send: ({ agreement }) => answer({ consortiumId, ...asked, value: agreement }).unwrap(),
    elsewhere: 'agreement',
  });
  return (
    <Form of={form} button={labels.saveAnswer} variant="secondary">
      <TextInput label={label} help={answerMessages.agreementHelp} maxLength={9} {...form.field('agreement')} />
    </Form>
  );
}
