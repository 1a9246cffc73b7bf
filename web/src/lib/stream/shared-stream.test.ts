import { jest } from '@jest/globals';
import { fakeBrowser } from '../../testing/fake-stream.ts';
import { delayAfter } from './reconnecting-source.ts';
import { openSharedStream } from './shared-stream.ts';
import type { Delivered } from './stream-event.ts';

type Browser = ReturnType<typeof fakeBrowser>;
let browser: Browser;
const opened: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  browser = fakeBrowser();
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  jest.useRealTimers();
});

/** A tab of the browser, with what it received. */
function tab(environment = browser.environment) {
  const events: Delivered[] = [];
  const states: boolean[] = [];
  const close = openSharedStream('a1', environment, {
    onEvent: (event) => void events.push(event),
    onLive: (live) => void states.push(live),
  });
  opened.push(close);
  return { close, states, events, names: () => events.map(({ event, id }) => [event, id].filter(Boolean).join(' ')) };
}
const message = { conversationId: 'c1', messageId: 'm1' };
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the stream of a browser', () => {
  it('is one connection for all its tabs, each of which gets every event', async () => {
    const tabs = [tab(), tab(), tab()];
    await settle();
    expect(browser.sources).toHaveLength(1);
    browser.sources[0]!.accept();
    browser.sources[0]!.send('ready', 7);
    browser.sources[0]!.send('message', 8, message);
    for (const { names, states } of tabs) {
      expect(names().slice(-2)).toEqual(['ready e-7', 'message e-8']);
      expect(states.at(-1)).toBe(true);
    }
  });

  it('goes on in another tab after the last event that it has seen when the tab with the connection is closed', async () => {
    const [first, second] = [tab(), tab()];
    await settle();
    browser.sources[0]!.accept();
    browser.sources[0]!.send('ready', 7);
    browser.sources[0]!.send('message', 8, message);
    first.close();
    await settle();
    expect(browser.open().map(({ address }) => address)).toEqual(['/api/v1/stream?after=e-8']);
    browser.sources[1]!.send('message', 9, message);
    expect(second.names().slice(-2)).toEqual(['message e-8', 'message e-9']);
    expect(first.names()).toEqual(['ready e-7', 'message e-8']);
  });

  it('makes a tab that joins later read everything once', async () => {
    tab();
    await settle();
    browser.sources[0]!.accept();
    browser.sources[0]!.send('ready', 7);
    const late = tab();
    await settle();
    browser.sources[0]!.send('message', 8, message);
    expect(late.names()).toEqual(['reset e-7', 'message e-8']);
    expect(late.states).toEqual([true]);
  });

  it('is closed with its last tab, and a tab that waits for it can be closed too', async () => {
    const [first, second] = [tab(), tab()];
    await settle();
    second.close();
    first.close();
    await settle();
    expect(browser.open()).toEqual([]);
    expect(browser.sources).toHaveLength(1);
  });

  it('is opened by each tab where the browser has no locks', async () => {
    const environment = { ...browser.environment, requestLock: undefined };
    tab(environment);
    tab(environment);
    await settle();
    expect(browser.open()).toHaveLength(2);
  });

  it('delivers no event twice, and says that everything has changed where one is missing', async () => {
    const { names } = tab();
    await settle();
    const source = browser.sources[0]!;
    source.send('ready', 7);
    for (const id of [8, 8, 7, 9, 12, 13]) source.send('message', id, message);
    expect(names()).toEqual(['ready e-7', 'message e-8', 'message e-9', 'reset e-12', 'message e-13']);
  });

  it('goes on from nothing to the first event, and reads everything where the numbers start again', async () => {
    const { names } = tab();
    await settle();
    const source = browser.sources[0]!;
    source.send('ready', '0-0');
    source.send('message', 'a-1', message);
    source.send('message', 'b-1', message);
    source.send('message', 'b-2', message);
    expect(names()).toEqual(['ready 0-0', 'message a-1', 'reset b-1', 'message b-2']);
  });

  it('ignores what is not JSON', async () => {
    const { names } = tab();
    await settle();
    const listener = jest.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new SyntaxError('not JSON');
    });
    browser.sources[0]!.send('message', 8, message);
    listener.mockRestore();
    browser.sources[0]!.send('message', 8, message);
    expect(names()).toEqual(['message e-8']);
  });
});

describe('an interrupted connection', () => {
  it('is opened again after longer and longer pauses, and is given up as live only after the second failure', async () => {
    const { states } = tab();
    await settle();
    browser.sources[0]!.accept();
    browser.sources[0]!.send('ready', 7);
    browser.sources[0]!.fail();
    expect(states).toEqual([true]);
    await jest.advanceTimersByTimeAsync(499);
    expect(browser.open()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(browser.open().map(({ address }) => address)).toEqual(['/api/v1/stream?after=e-7']);
    browser.sources[1]!.fail();
    expect(states).toEqual([true, false]);
    await jest.advanceTimersByTimeAsync(999);
    expect(browser.open()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    browser.sources[2]!.accept();
    expect(states).toEqual([true, false, true]);
  });

  it('waits between half and all of a time that doubles up to a minute', () => {
    const range = (failures: number) => [delayAfter(failures, () => 0), delayAfter(failures, () => 1)];
    expect([0, 1, 2, 20].map(range)).toEqual([
      [500, 1000],
      [1000, 2000],
      [2000, 4000],
      [30_000, 60_000],
    ]);
  });

  it('is tried at once when the network is back', async () => {
    tab();
    await settle();
    browser.sources[0]!.fail();
    browser.goOnline();
    expect(browser.open()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(browser.open()).toHaveLength(1);
  });

  it('is replaced when the machine has slept', async () => {
    tab();
    await settle();
    const [first] = browser.open();
    first!.send('ready', 7);
    jest.setSystemTime(Date.now() + 3_600_000);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(browser.open().map(({ address }) => address)).toEqual(['/api/v1/stream?after=e-7']);
    expect(first!.isOpen).toBe(false);
  });

  it('comes back after a restart of the server, and not by itself where the person has too many', async () => {
    const { states } = tab();
    await settle();
    browser.sources[0]!.accept();
    browser.sources[0]!.send('end', null, { reason: 'restart' });
    await jest.advanceTimersByTimeAsync(1000);
    expect(browser.open()).toHaveLength(1);
    browser.sources[1]!.accept();
    browser.sources[1]!.send('end', null, { reason: 'replaced' });
    await jest.advanceTimersByTimeAsync(600_000);
    expect(browser.sources).toHaveLength(2);
    expect(states.at(-1)).toBe(false);
  });
});
