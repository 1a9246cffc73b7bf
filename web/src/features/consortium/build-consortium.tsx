import { joiningMessages as labels } from '@consortia/proto/consortium/messages/joining';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { messages } from '@consortia/proto/messages';
import { postsApi } from '@consortia/proto/posts/api';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { useCreateConsortiumMutation } from './consortium-api.ts';
import { problemOf } from './problem-of.ts';
import { useFlash } from './use-flash.ts';

const { useOwnOpportunitiesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    ownOpportunities: queryOf(
      build,
      (userId: string) => request(postsApi.listByPerson, { params: { userId } }, { quiet: 'all' }),
      { providesTags: ['Opportunities'] },
    ),
  }),
});

type Call = { identifier: string; title: string };

/** Starts a consortium for a call; for full members alone. */
export function BuildConsortium({ call }: { call: Call }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user || user.trial) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{labels.build}</Button>
      <Modal title={labels.buildTitle} closeLabel={messages.cancel} open={open} onClose={() => setOpen(false)}>
        <BuildForm call={call} userId={user.id} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function BuildForm({ call, userId, onDone }: { call: Call; userId: string; onDone: () => void }) {
  const [title, setTitle] = useState(call.title.slice(0, sizes.titleCharacters));
  const [opportunityId, setOpportunityId] = useState('');
  const [create, { isLoading, error }] = useCreateConsortiumMutation();
  const { currentData } = useOwnOpportunitiesQuery(userId);
  const navigate = useNavigate();
  const flash = useFlash();
  const own = (currentData?.items ?? []).filter(({ action }) => action?.topic.identifier === call.identifier);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { title, callIdentifier: call.identifier, opportunityId: opportunityId || null };
    const { data } = await create(body);
    if (data && flash({ data })) void navigate(data.url);
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={labels.buildName}
        help={labels.buildNameHelp}
        value={title}
        maxLength={sizes.titleCharacters}
        error={problemOf(error)}
        onChange={({ target }) => setTitle(target.value)}
      />
      {own.length > 0 ? (
        <Select
          label={labels.buildOpportunity}
          help={labels.buildOpportunityHelp}
          value={opportunityId}
          onChange={({ target }) => setOpportunityId(target.value)}
          options={[
            { value: '', label: labels.buildWithout },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.buildCreate}
        </Button>
        <Button onClick={onDone}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
