import { TextDecoder as NodeTextDecoder, TextEncoder as NodeTextEncoder } from 'node:util';

// jsdom lacks it.
globalThis.TextDecoder ??= NodeTextDecoder as typeof TextDecoder;

/** The body of a streamed answer that a test writes. */
export class FakeAnswer {
  readonly #waiting: ((result: { done: boolean; value?: Uint8Array }) => void)[] = [];
  readonly #ready: { done: boolean; value?: Uint8Array }[] = [];
  #reject: (error: Error) => void = () => {};
  isAborted = false;

  #emit(result: { done: boolean; value?: Uint8Array }): void {
    const next = this.#waiting.shift();
    if (next) next(result);
    else this.#ready.push(result);
  }
  write(text: string): void {
    this.#emit({ done: false, value: new NodeTextEncoder().encode(text) });
  }
  end(): void {
    this.#emit({ done: true });
  }
  /** The connection is lost. */
  break(): void {
    this.#reject(new TypeError('network error'));
  }
  /** The response of `fetch` with this body. */
  response(signal: AbortSignal | undefined): unknown {
    signal?.addEventListener('abort', () => {
      this.isAborted = true;
      this.#reject(new DOMException('aborted', 'AbortError'));
    });
    const read = () =>
      new Promise((resolve, reject) => {
        this.#reject = reject;
        const ready = this.#ready.shift();
        if (ready) resolve(ready);
        else this.#waiting.push(resolve);
      });
    return { ok: true, status: 200, headers: new Map(), body: { getReader: () => ({ read }) } };
  }
}
