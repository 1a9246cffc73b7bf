import { messages } from '@consortia/proto/messages';
import { landingMessages as labels } from '@consortia/proto/messages/landing';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import { useState } from 'react';
import { paths, searchedFor } from '../../lib/paths.ts';
import layout from '../../ui/layout.module.css';
import { useGoTo } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './landing.module.css';

const lists = [
  { value: paths.opportunities, label: messages.opportunities },
  { value: paths.fundingCalls, label: labels.calls },
  { value: paths.organisations, label: recommendationsPages.organisations.title },
];

/** Searches one of the public lists. */
export function HeroSearch() {
  const goTo = useGoTo();
  const [list, setList] = useState<string>(paths.opportunities);
  return (
    <div className={`${layout.head} ${styles.search}`}>
      <SearchField
        label={labels.searchLabel}
        value=""
        onSearch={(text) => goTo(text === '' ? list : searchedFor(list, text))}
      />
      <Segmented legend={labels.searchIn} options={lists} value={list} onChange={setList} />
    </div>
  );
}
