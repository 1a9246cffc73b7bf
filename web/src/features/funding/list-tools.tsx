import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import { messages } from '@consortia/proto/messages';
import { Download, LayoutList, Rss, Table } from 'lucide-react';
import { SaveSearch } from '../../lib/save-search.tsx';
import { AnchorButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { type CallQuery, callInput, exportAddress, feedAddress } from './call-query.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './list-tools.module.css';
import type { useListView } from './list-view.ts';

const options = [
  { value: 'cards' as const, label: labels.viewCards, icon: <LayoutList size={16} aria-hidden /> },
  { value: 'table' as const, label: labels.viewTable, icon: <Table size={16} aria-hidden /> },
];

const Feed = ({ address }: { address: string }) => (
  <>
    <link rel="alternate" type="application/atom+xml" title={messages.fundingCalls} href={address} />
    <AnchorButton href={address} title={labels.feedHelp} aria-label={labels.feedOfList} size="small" variant="quiet">
      <Rss size={16} aria-hidden /> {labels.feed}
    </AnchorButton>
  </>
);

/** View and columns of the list, its keys, and its file. */
export function ListTools({ query, list }: { query: CallQuery; list: ReturnType<typeof useListView> }) {
  return (
    <div className={`${layout.line} ${styles.tools}`}>
      <Segmented legend={labels.viewLegend} options={options} value={list.view} onChange={list.setView} labelled />
      {list.view === 'table' ? <ColumnChoice shown={list.shown} onChange={list.setShown} /> : null}
      <AnchorButton
        href={exportAddress(query)}
        download
        title={labels.downloadCsvLimit}
        aria-label={labels.downloadCsv}
        size="small"
        variant="quiet"
      >
        <Download size={16} aria-hidden /> {labels.csv}
      </AnchorButton>
      <CalendarButton />
      {query.mine.length > 0 ? null : <Feed address={feedAddress(query)} />}
      {query.mine.length > 0 ? null : <SaveSearch kind="call" filters={callInput(query).filters} />}
      <label className={`${layout.soft} ${styles.keys}`} title={labels.keysHelp}>
        <input type="checkbox" checked={list.keys} onChange={(event) => list.setKeys(event.target.checked)} />
        <span>
          {labels.keysSwitch} <VisuallyHidden>{labels.keysSwitched}</VisuallyHidden>
        </span>
      </label>
    </div>
  );
}
