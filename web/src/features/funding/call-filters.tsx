import { type BookmarkKind, bookmarkKinds } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { deadlineModels, projectSizes, readinessLevels } from '@consortia/proto/funding-ingest/codes';
import { bookmarkMessages } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { conditionMessages as conditions } from '@consortia/proto/funding-ingest/messages/conditions';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { countryChoices } from '../../lib/country-choices.ts';
import { useUser } from '../../lib/session.ts';

import { facetChoices } from '../../ui/facet-choices.ts';
import { type Choice, FilterGroup } from '../../ui/filter-group.tsx';
import { Select } from '../../ui/select.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { useBookmarksQuery } from './bookmarks-api.ts';
import styles from './call-filters.module.css';
import type { CallQuery } from './call-query.ts';
import { type Facets, labelOf, listNames, markLabels } from './chips-of.ts';

type Filters = {
  query: CallQuery;
  /** Facets of the latest response; undefined until the first. */
  facets: Facets | undefined;
  onChange: (change: Partial<CallQuery>) => void;
};

const titles = {
  status: labels.status,
  programme: labels.programme,
  type: messages.typeOfAction,
  helix: labels.helix,
  part: conditions.part,
  destination: conditions.destination,
  condition: conditions.trait,
  model: messages.deadlineModel,
  trl: conditions.readiness,
  size: conditions.terms.projectBudget,
} as const;
const daysAhead = [30, 90, 180];

/** The order of values that have one. */
const orders: Partial<Record<keyof Facets, readonly string[]>> = {
  status: ['open', 'forthcoming', 'closed'],
  model: deadlineModels,
  trl: readinessLevels,
  size: projectSizes,
};

/** The counted choices, and the chosen ones without hits. */
function callChoices(list: keyof Facets, facets: Facets, chosen: readonly string[]): Choice[] {
  const counted = facets[list].map(({ value, count }) => ({ value, count, label: labelOf(list, value, facets) }));
  const choices = facetChoices(counted, chosen, (value) => labelOf(list, value, facets));
  const order = orders[list];
  return order ? choices.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : choices;
}

/** Restricts the list to calls that the reader has saved or watches; not shown to visitors. */
function OwnCalls({ chosen, onChange }: { chosen: BookmarkKind[]; onChange: (kinds: BookmarkKind[]) => void }) {
  const user = useUser();
  const { data } = useBookmarksQuery(undefined, { skip: !user });
  if (!user) return null;
  return (
    <FilterGroup
      title={bookmarkMessages.mine}
      choices={bookmarkKinds.map((value) => ({ value, label: markLabels[value], count: data?.[value].length }))}
      chosen={chosen}
      onChange={(values) => onChange(bookmarkKinds.filter((kind) => values.includes(kind)))}
    />
  );
}

export function CallFilters({ query, facets, onChange }: Filters) {
  if (!facets) return <CardSkeletons count={2} label={labels.fundingCallsLoading} />;
  const own = query.deadline === null || daysAhead.includes(query.deadline) ? [] : [query.deadline];
  const deadlines = [
    { value: '', label: labels.deadlineAny },
    ...[...daysAhead, ...own].map((days) => ({ value: String(days), label: labels.deadlineWithin(days) })),
  ];
  const list = (name: keyof Facets) => (
    <FilterGroup
      key={name}
      title={titles[name]}
      choices={callChoices(name, facets, query[name])}
      chosen={query[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
  const [first, ...others] = listNames;
  return (
    <div className={styles.filters}>
      <OwnCalls chosen={query.mine} onChange={(mine) => onChange({ mine })} />
      {list(first)}
      <FilterGroup
        single
        title={postPageMessages.deadline}
        choices={deadlines}
        chosen={[String(query.deadline ?? '')]}
        onChange={([days]) => onChange({ deadline: days ? Number(days) : null })}
      />
      {others.map(list)}
      <Select
        label={conditions.openTo}
        help={conditions.openToHelp}
        value={query.country ?? ''}
        onChange={({ target }) => onChange({ country: target.value || null })}
        options={[{ value: '', label: conditions.anyCountry }, ...countryChoices()]}
      />
    </div>
  );
}
