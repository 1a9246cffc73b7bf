import { LayoutList, Table } from 'lucide-react';
import { Button } from './button.tsx';
import { Avatar, Card, HelixMarker, Tag } from './card.tsx';
import { Drawing } from './drawing.tsx';
import { drawingNames } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { Monogram } from './monogram.tsx';
import { Segmented } from './segmented.tsx';

const organisations = ['University of Aurora', 'TecNova', 'NordLab', 'Institut für Bodenkunde', 'Łódź Medical Centre'];
const views = [
  { value: 'cards', label: 'Cards', icon: <LayoutList size={18} aria-hidden /> },
  { value: 'table', label: 'Table', icon: <Table size={18} aria-hidden /> },
] as const;
const ignore = () => undefined;

export const states = {
  Buttons: (
    <>
      <Button variant="primary">Primary</Button> <Button>Secondary</Button> <Button variant="quiet">Quiet</Button>{' '}
      <Button variant="danger">Delete</Button> <Button disabled>Disabled</Button> <Button size="small">Small</Button>
    </>
  ),
  'Buttons, busy': (
    <>
      <Button variant="primary" busy>
        Saving
      </Button>{' '}
      <Button busy>Saving</Button>
    </>
  ),
  'Buttons, focus': (
    <div data-focused>
      <Button variant="primary">Primary</Button>
    </div>
  ),
  'Button, long text': <Button>Resilient supply chains for the sensing materials of small laboratories</Button>,
  'Card, empty': <Card>{null}</Card>,
  Card: (
    <Card>
      <Tag>Proposal</Tag> <HelixMarker name="Health" hue={1} /> <HelixMarker name="Digital" hue={4} />
    </Card>
  ),
  Avatars: (
    <>
      <Avatar initials="AK" /> <Avatar initials="AK" size="large" />
    </>
  ),
  Monograms: (
    <>
      {organisations.map((name) => (
        <span key={name}>
          <Monogram name={name} />{' '}
        </span>
      ))}
      <Monogram name="TecNova" size="small" /> <Monogram name="TecNova" size="large" />
    </>
  ),
  'Segmented control': (
    <Segmented
      legend="Sort by"
      showLegend="inline"
      value="newest"
      onChange={ignore}
      options={[
        { value: 'newest', label: 'Newest' },
        { value: 'deadline', label: 'Deadline' },
        { value: 'relevance', label: 'Relevance' },
      ]}
    />
  ),
  'Segmented control, help': (
    <Segmented
      legend="Emails"
      showLegend="above"
      help="Sent to your confirmed address."
      value="daily"
      onChange={ignore}
      options={[
        { value: 'daily', label: 'Daily' },
        { value: 'weekly', label: 'Weekly' },
      ]}
    />
  ),
  'Segmented control, icons': <Segmented legend="View" value="table" onChange={ignore} options={views} />,
  Drawings: (
    <>
      {drawingNames.map((name) => (
        <Drawing key={name} name={name} />
      ))}
    </>
  ),
  'Empty state': (
    <EmptyState title="No Opportunities yet" drawing="nothingYet" action={<Button variant="primary">Create</Button>}>
      Opportunities that you create appear here.
    </EmptyState>
  ),
  'Empty state, error': (
    <EmptyState alert title="The Opportunities could not be loaded" action={<Button>Try again</Button>} />
  ),
};
