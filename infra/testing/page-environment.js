import { JSDOM, VirtualConsole } from 'jsdom';
import { environment } from '../config/environment.ts';
import { jest } from './jest-object.js';
import NativeEnvironment from './native-environment.js';

const address = 'http://localhost/';
/** What browsers have and jsdom lacks, though Node has it: tests put in its place what they need. */
const absent = ['fetch', 'Request', 'Response', 'BroadcastChannel', 'MessageChannel'];
/** Pages have those of Node, with which jsdom makes its own. */
const ofNode = /^(?:(?:set|clear)(?:Timeout|Interval)|queueMicrotask|performance|crypto|console|close|_.*)$/;

/** Messages of jsdom are those of the test file that runs, whose console is the global one. */
function consoleOfFile() {
  const messages = new VirtualConsole();
  for (const level of ['debug', 'info', 'log', 'warn', 'error']) {
    messages.on(level, (...all) => globalThis.console[level](...all));
  }
  return messages.on('jsdomError', (error) => globalThis.console.error(error));
}

const virtualConsole = consoleOfFile();
const { window } = new JSDOM('<!DOCTYPE html>', { url: address, pretendToBeVisual: true, virtualConsole });
const { document } = window;

/** The property of the global object for one of the window, whose methods need the window as their `this`. */
function propertyOf(name) {
  const value = window[name];
  if (value === window) return { value: globalThis, writable: true };
  if (Object.getOwnPropertyDescriptor(window, name)?.get) {
    return { get: () => window[name], set: (changed) => Object.assign(window, { [name]: changed }) };
  }
  return { value: typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value, writable: true };
}

/** Makes the global object of this process the window of one document. */
function installWindow() {
  const own = Object.getOwnPropertyNames(window).filter((name) => !ofNode.test(name));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', ...own]) {
    if (Object.is(window[name], globalThis[name])) continue;
    Object.defineProperty(globalThis, name, { ...propertyOf(name), configurable: true });
  }
  for (const name of absent) delete globalThis[name];
  Object.defineProperty(document, 'defaultView', { get: () => globalThis });
  globalThis.jest = jest;
  environment.RTL_SKIP_AUTO_CLEANUP = 'true';
}
installWindow();

/** Ids of the timers that the current file has started. */
const timers = new Set();
for (const name of ['setTimeout', 'setInterval']) {
  const start = globalThis[name];
  globalThis[name] = (...all) => {
    const id = Number(start(...all));
    timers.add(id);
    return id;
  };
}

/** Frames of jsdom share an interval, which stops for good when fake timers come in between; these do not. */
const { setTimeout: after, clearTimeout: stop } = globalThis;
globalThis.requestAnimationFrame = (callback) => after(() => callback(performance.now()), 1000 / 60);
globalThis.cancelAnimationFrame = (id) => stop(id);

/** Ends what a file has left to be done later. */
function stopTimers() {
  for (const id of timers) stop(id);
  timers.clear();
}

/** Empties the document and the storages of its origin. */
function resetDocument() {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; path=/`;
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', address);
}

/**
 * Jest's environment of the tests of pages: that of `native-environment.js`, in a process whose global object is the window of one
 * document for all of its files. Timers, globals, contents of the document and stored data that a file leaves are removed after it.
 */
export default class PageEnvironment extends NativeEnvironment {
  #before = new Set(Object.getOwnPropertyNames(globalThis));
  /** An error in an event listener fails the test. */
  #fail = ({ error }) => void process.emit('uncaughtException', error);

  async setup() {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    window.addEventListener('error', this.#fail);
  }

  async teardown() {
    window.removeEventListener('error', this.#fail);
    jest.useRealTimers();
    jest.restoreAllMocks();
    stopTimers();
    resetDocument();
    await super.teardown();
    for (const name of Object.getOwnPropertyNames(globalThis)) if (!this.#before.has(name)) delete globalThis[name];
  }
}
