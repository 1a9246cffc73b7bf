import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Chips } from './chips.tsx';
import { DeadlineLeft, RelativeTime } from './dates.tsx';
import { Disclosure } from './disclosure.tsx';
import { EmptyState } from './empty-state.tsx';
import { ItemList } from './item-list.tsx';
import { MarkedText } from './marked-text.tsx';
import { Pagination } from './pagination.tsx';
import { QueryState } from './query-state.tsx';
import { ReadMore } from './read-more.tsx';
import { Related } from './related.tsx';
import { RichText } from './rich-text.tsx';
import { SortLinks } from './sort-links.tsx';
import { Stepper } from './stepper.tsx';
import { TabLinks } from './tab-links.tsx';

const longTitle = 'Resilient supply chains for the sensing materials of small laboratories. '.repeat(3).trim();
const hrefOf = (page: number) => `?page=${page}`;
const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `item ${index + 1}` }));
const query = {
  loading: 'Loading Opportunities',
  skeletons: 2,
  failed: 'The Opportunities could not be loaded',
  retry: <Button variant="primary">Try again</Button>,
  isEmpty: (items: readonly string[]) => items.length === 0,
  empty: <EmptyState title="No Opportunities yet" />,
  children: (items: readonly string[]) => items.map((item) => <Card key={item}>{item}</Card>),
};
const tab = (name: string, current = false) => ({ name, label: name, to: `?tab=${name}`, current });
const step = (name: string, more: object = {}) => ({ name, title: name, to: `?step=${name}`, ...more });
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const now = Date.parse('2026-11-21T12:00:00Z');

export const states = {
  'Query, loading': <QueryState {...query} data={undefined} isError={false} isFetching />,
  'Query, error': <QueryState {...query} data={undefined} isError isFetching={false} />,
  'Query, zero': <QueryState {...query} data={[]} isError={false} isFetching={false} />,
  'Query, one': <QueryState {...query} data={['An Opportunity']} isError={false} isFetching={false} />,
  'Query, long text': <QueryState {...query} data={[longTitle]} isError={false} isFetching={false} />,
  'Items, many': (
    <ItemList name="gallery" label="Items" items={itemsOf(30)} rows>
      {({ key }) => key}
    </ItemList>
  ),
  'Items, one': (
    <ItemList name="gallery-one" label="Items" items={itemsOf(1)}>
      {({ key }) => <Card>{key}</Card>}
    </ItemList>
  ),
  'Related items': <Related alone={false}>An item that is close to what was searched</Related>,
  'Pages, first of two': <Pagination page={1} pages={2} hrefOf={hrefOf} />,
  'Pages, many': <Pagination page={27} pages={54} hrefOf={hrefOf} />,
  'Active filters, one': <Chips chips={[{ label: 'Soil health', without: '?' }]} clearTo="?" />,
  'Active filters, many': (
    <Chips
      chips={[...itemsOf(9).map(({ key }) => ({ label: key, without: '?' })), { label: longTitle, without: '' }]}
      clearTo="?"
    />
  ),
  Order: (
    <SortLinks
      orders={[
        { label: 'Next deadline', to: '?', current: true },
        { label: 'Newest', to: '?sort=newest', current: false },
      ]}
    />
  ),
  Tabs: <TabLinks label="Parts" tabs={[tab('Overview', true), tab('Text'), tab('Who won before')]} />,
  'Tabs, focus': (
    <div data-focused>
      <TabLinks label="Parts" tabs={[tab('Overview', true), tab('Text')]} />
    </div>
  ),
  'Steps, none done': (
    <Stepper label="Steps" current="Write" steps={[step('Write'), step('Audience'), step('Review')]} />
  ),
  'Steps, done and flawed': (
    <Stepper
      label="Steps"
      current="Review"
      steps={[step('Write', { done: 'done' }), step('Audience', { flaw: 'has errors' }), step('Review')]}
    />
  ),
  'Disclosure, closed': <Disclosure title="Details">{longTitle}</Disclosure>,
  'Disclosure, open': (
    <Disclosure title="Details" initiallyOpen>
      {longTitle}
    </Disclosure>
  ),
  'Long text with more': <ReadMore text={longTitle.repeat(4)} />,
  'Rich text': (
    <RichText
      document={{
        type: 'doc',
        content: [
          { type: 'heading', content: [{ type: 'text', text: 'Expected outcome' }] },
          paragraph(longTitle),
          {
            type: 'bulletList',
            content: ['Sensors that last', 'A comparison of methods'].map((text) => ({
              type: 'listItem' as const,
              content: [paragraph(text)],
            })),
          },
        ],
      }}
    />
  ),
  'Marked text': (
    <MarkedText
      pieces={[
        { text: 'Partners for ', marked: false },
        { text: 'soil', marked: true },
        { text: ' sensors', marked: false },
      ]}
    />
  ),
  'Deadlines, far, near and passed': (
    <>
      <DeadlineLeft date="2027-01-29" now={now} /> <br />
      <DeadlineLeft date="2026-11-24" now={now} /> <br />
      <DeadlineLeft date="2026-11-20" now={now} />
    </>
  ),
  'Relative time': <RelativeTime at="2026-11-19T12:00:00Z" now={now} />,
};
