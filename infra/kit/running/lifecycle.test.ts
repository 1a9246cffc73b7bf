import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeInOrder, closeServer, endWithProcess } from './lifecycle.ts';

const quiet = { info: () => {}, warn: () => {}, fatal: () => {} };

describe('closing', () => {
  it('goes on in order past a step that fails and one that hangs', async () => {
    const order: string[] = [];
    const failed: unknown[] = [];
    const log = { warn: (detail: object) => void failed.push((detail as { step: string }).step) };
    await closeInOrder(
      [
        { name: 'first', run: () => order.push('first'), atMostMs: 100 },
        { name: 'fails', run: () => Promise.reject(new Error('no')), atMostMs: 100 },
        { name: 'hangs', run: () => new Promise(() => {}), atMostMs: 20 },
        { name: 'last', run: () => order.push('last'), atMostMs: 100 },
      ],
      log,
    );
    expect([order, failed]).toEqual([
      ['first', 'last'],
      ['fails', 'hangs'],
    ]);
  });

  async function serverThatWaits() {
    let finish = () => {};
    let arrived = () => {};
    const waiting = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const server = createServer((_request, response) => {
      finish = () => response.end('done');
      arrived();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { server, url, waiting, finish: () => finish() };
  }

  it('lets a response under way finish and accepts nothing new', async () => {
    const { server, url, waiting, finish } = await serverThatWaits();
    const response = fetch(url).then((response) => response.text());
    await waiting;
    const closed = closeServer(server, 5000);
    await expect(fetch(url)).rejects.toThrow();
    finish();
    expect(await response).toBe('done');
    await closed;
  });

  it('closes connections that do not end in time', async () => {
    const { server, url, waiting } = await serverThatWaits();
    const response = fetch(url).catch(() => 'closed');
    await waiting;
    await closeServer(server, 20);
    expect(await response).toBe('closed');
  });
});

describe('the end of the process', () => {
  function runtime() {
    const codes: number[] = [];
    let onExit = (_code: number) => {};
    const exited = new Promise<number>((resolve) => {
      onExit = resolve;
    });
    const fake = Object.assign(new EventEmitter(), {
      exit: (code: number) => {
        codes.push(code);
        onExit(code);
      },
    });
    return { fake, exited, codes, process: fake as unknown as NodeJS.Process };
  }

  it('closes first and leaves with 0 on a signal', async () => {
    const { fake, exited, process } = runtime();
    const closed: string[] = [];
    endWithProcess(async () => void closed.push('all'), { log: quiet, runtime: process });
    fake.emit('SIGTERM', 'SIGTERM');
    expect([await exited, closed]).toEqual([0, ['all']]);
  });

  it('does not wait at a second signal', async () => {
    const { fake, exited, process } = runtime();
    endWithProcess(() => new Promise(() => {}), { log: quiet, runtime: process });
    fake.emit('SIGINT', 'SIGINT');
    fake.emit('SIGINT', 'SIGINT');
    expect(await exited).toBe(1);
  });

  it.each(['uncaughtException', 'unhandledRejection'])(
    'logs an error that was not caught and exits with 1: %s',
    async (event) => {
      const { fake, exited, process } = runtime();
      const logged: unknown[] = [];
      const log = { ...quiet, fatal: (detail: object) => void logged.push((detail as { err: unknown }).err) };
      const undo = endWithProcess(async () => {}, { log, runtime: process });
      const error = new Error('not caught');
      fake.emit(event, error);
      expect([await exited, logged]).toEqual([1, [error]]);
      undo();
      expect(fake.listenerCount(event)).toBe(0);
    },
  );
});
