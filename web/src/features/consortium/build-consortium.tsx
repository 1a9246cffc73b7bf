import { consortiumApi } from '@consortia/proto/consortium/api';
import { joiningMessages as labels } from '@consortia/proto/consortium/messages/joining';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { postsApi } from '@consortia/proto/posts/api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { orNull } from '../../lib/or-null.ts';
import { useUser } from '../../lib/session.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { useCreateConsortiumMutation } from './consortium-api.ts';

const { useOwnOpportunitiesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    ownOpportunities: queryOf(
      build,
      (userId: string) => request(postsApi.listByPerson, { params: { userId } }, { quiet: 'all' }),
      { providesTags: ['Opportunities'] },
    ),
  }),
});

const { body } = consortiumApi.createConsortium;
const schema = body.extend({ opportunityId: orNull(body.shape.opportunityId) });
type Call = { identifier: string; title: string };

/** Starts a consortium for a call; for full members alone. */
export function BuildConsortium({ call }: { call: Call }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user || user.trial) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{labels.build}</Button>
      {open ? <BuildForm call={call} userId={user.id} onDone={() => setOpen(false)} /> : null}
    </>
  );
}

function BuildForm({ call, userId, onDone }: { call: Call; userId: string; onDone: () => void }) {
  const [create] = useCreateConsortiumMutation();
  const { currentData } = useOwnOpportunitiesQuery(userId);
  const navigate = useNavigate();
  const own = (currentData?.items ?? []).filter(({ action }) => action?.topic.identifier === call.identifier);
  const form = useContractForm({
    schema,
    initial: {
      title: call.title.slice(0, sizes.titleCharacters),
      callIdentifier: call.identifier,
      opportunityId: '',
    },
    send: (body) => create(body).unwrap(),
    onSent: ({ url }) => navigate(url),
    elsewhere: 'title',
  });
  return (
    <FormDialog of={form} title={labels.buildTitle} button={labels.buildCreate} onClose={onDone}>
      <TextInput
        label={labels.buildName}
        help={labels.buildNameHelp}
        maxLength={sizes.titleCharacters}
        {...form.field('title')}
      />
      {own.length > 0 ? (
        <Select
          label={labels.buildOpportunity}
          help={labels.buildOpportunityHelp}
          options={[
            { value: '', label: labels.buildWithout },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('opportunityId')}
        />
      ) : null}
    </FormDialog>
  );
}
