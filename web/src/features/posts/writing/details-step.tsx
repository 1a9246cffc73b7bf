import type { FundingTopic, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { longDate } from '../../../ui/time.ts';
import { chosenTopic } from './choose-topic.ts';
import type { StepProps } from './step-props.ts';
import { TopicPicker } from './topic-picker.tsx';

const nameOf = ({ actionTypes, deadlines }: TopicAction): string => {
  const name = actionTypes[0]?.name ?? messages.missingValue;
  const last = deadlines.at(-1);
  return last ? labels.actionUntil(name, longDate(last)) : name;
};

/** The funding topic and the type of action. `topic` is the chosen topic, undefined until it is loaded. */
export function DetailsStep({ fields, errors, change, topic }: StepProps & { topic: FundingTopic | undefined }) {
  const actions = topic?.activeActions ?? [];
  return (
    <>
      <TopicPicker topicId={fields.topicId} error={errors.topicId} onChoose={(chosen) => change(chosenTopic(chosen))} />
      {fields.topicId !== null && actions.length > 0 ? (
        <ChoiceGroup
          legend={messages.typeOfAction}
          help={actions.length === 1 ? labels.actionOnly : labels.actionHelp}
          error={errors.actionId}
          single
          choices={actions.map((action) => ({ value: action.id, label: nameOf(action) }))}
          chosen={fields.actionId === null ? [] : [fields.actionId]}
          onChange={([actionId = null]) => change({ actionId })}
        />
      ) : null}
    </>
  );
}
