import { consortiumApi } from '@consortia/proto/consortium/api';
import { pathMessages as labels } from '@consortia/proto/consortium/messages/paths';
import type { PathTo } from '@consortia/proto/consortium/paths-api';
import type { ConsortiumPerson } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { useState } from 'react';
import { webAddress } from '../../lib/paths.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { longDate } from '../../ui/time.ts';
import styles from './consortium.module.css';
import { usePathsQuery, useRequestIntroductionMutation } from './paths-api.ts';

type Props = {
  pic: string;
  name: string;
  /** Codes of all organisations of the list, which are read together. */
  codes: readonly string[];
  /** A person of it who is to be reached; what their row says of trust is not repeated. */
  personId?: string | undefined;
};

/** How the reader reaches an organisation; nothing while that is not known. */
export function WayTo({ pic, name, codes, personId }: Props) {
  const { currentData } = usePathsQuery(codes.slice(0, sizes.pathCodes));
  const path = currentData?.find((one) => one.pic === pic);
  if (!path) return null;
  const { together } = path;
  const people = personId
    ? path.people.filter(({ person, through, project }) => person.id === personId && (through ?? project) !== null)
    : path.people;
  const others = personId ? null : path.others;
  if (!together && people.length === 0 && others === null) return null;
  return (
    <ul className={`${layout.soft} ${styles.ways}`}>
      {together ? <Together name={name} together={together} /> : null}
      {people.map(({ person, through, project, asked }) => (
        <li key={`${person.id} ${through?.id}`}>
          {through ? (
            <Through {...{ person, through, project, asked }} />
          ) : (
            <>
              <Link to={person.profileUrl}>{person.name}</Link> {project ? labels.directProject : labels.direct}{' '}
              <ProjectLink project={project} />
            </>
          )}
        </li>
      ))}
      {others === null ? null : <li>{labels.others(others)}</li>}
    </ul>
  );
}

function Together({
  name,
  together: { projects, latest },
}: {
  name: string;
  together: NonNullable<PathTo['together']>;
}) {
  return (
    <li>
      {labels.together(name)} <ProjectLink project={latest} />
      {latest.year === null ? null : labels.inYear(latest.year)}
      {projects > 1 ? ` ${labels.more(projects - 1)}` : null}
    </li>
  );
}

function ProjectLink({ project }: { project: PathTo['people'][number]['project'] }) {
  const address = webAddress(project?.link ?? null);
  return address ? (
    <a href={address} rel="noopener" target="_blank">
      {project?.name}
    </a>
  ) : (
    project?.name
  );
}

type Ends = { person: ConsortiumPerson; through: ConsortiumPerson };
type ThroughProps = Ends & Pick<PathTo['people'][number], 'project' | 'asked'>;

function Through({ person, through, project, asked }: ThroughProps) {
  return (
    <div className={styles.way}>
      <span>
        {(project ? labels.throughProject : labels.through)(through.name, person.name)}{' '}
        <ProjectLink project={project} />
      </span>
      {asked ? (
        <span>
          {asked.state === 'accepted'
            ? labels.willIntroduce(through.name)
            : labels.askedOn(longDate(asked.at.slice(0, 10)))}
        </span>
      ) : (
        <Ask person={person} through={through} />
      )}
    </div>
  );
}

function Ask({ person, through }: Ends) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={labels.askNamed(through.name, person.name)} onClick={() => setOpen(true)}>
        {labels.ask}
      </Button>
      {open ? <AskForm person={person} through={through} onDone={() => setOpen(false)} /> : null}
    </>
  );
}

const schema = consortiumApi.requestIntroduction.body.pick({ words: true });

function AskForm({ person, through, onDone }: Ends & { onDone: () => void }) {
  const [ask] = useRequestIntroductionMutation();
  const form = useContractForm({
    schema,
    initial: { words: '' },
    send: ({ words }) => ask({ throughId: through.id, personId: person.id, words }).unwrap(),
    onSent: onDone,
    elsewhere: 'root',
  });
  return (
    <FormDialog of={form} title={labels.askFor(through.name, person.name)} button={labels.send} onClose={onDone}>
      <p>{labels.askLead(through.name)}</p>
      <TextArea label={labels.words} rows={4} maxLength={sizes.wordsCharacters} {...form.field('words')} />
    </FormDialog>
  );
}
