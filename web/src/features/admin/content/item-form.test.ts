import type { ContentItem } from '@consortia/proto/content/editing-api';
import { bodyOf, schemaOf, stateOf } from './item-form.ts';

const event = (timeZone: string): ContentItem => ({
  ...{ id: 'e1', state: 'live', image: null, version: 1, publishFrom: '2027-01-01T08:00:00.000Z', publishUntil: null },
  item: {
    ...{ kind: 'event', title: 'Info day', eventType: 'Info day', location: 'Helsinki', link: '/guide', timeZone },
    ...{ startsAt: '2027-03-05T09:00:00.000Z', endsAt: null, featured: false, horizonGrantId: null },
  },
});

describe('the form of an event', () => {
  it('has start and end on the clocks of the event, wherever its administrator is', () => {
    const stored = event('Asia/Tokyo');
    const state = stateOf('event', stored);
    expect(state.item).toMatchObject({ timeZone: 'Asia/Tokyo', startsAt: '2027-03-05T18:00', endsAt: '' });
    expect(bodyOf('event', state)).toEqual({ item: stored.item, publishFrom: stored.publishFrom, publishUntil: null });
    expect(bodyOf('event', { ...state, item: { ...state.item, timeZone: 'Europe/Helsinki' } }).item).toMatchObject({
      startsAt: '2027-03-05T16:00:00.000Z',
    });
  });

  it('refuses an invalid time', () => {
    const state = stateOf('event', event('UTC'));
    const checked = schemaOf('event').safeParse({ ...state, item: { ...state.item, startsAt: 'soon' } });
    expect(checked.error?.issues.map(({ path }) => path.join('.'))).toEqual(['item.startsAt']);
  });
});
