import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a script in a process whose global object the environment makes a window, and returns what the script prints. */
async function inProcessOfPages(script: string): Promise<unknown> {
  const environment = new URL('./page-environment.js', import.meta.url).href;
  const start = `import PageEnvironment from '${environment}'; const file = () => new PageEnvironment({}, {});`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--disable-warning=ExperimentalWarning', '--input-type=module', '-e'],
    `${start}${script}; process.exit()`,
  ]);
  return JSON.parse(stdout);
}

describe('the process of tests of pages', () => {
  it('has a window as its global object, without what a browser of the tests lacks', async () => {
    const script = `
      const isWindow = [document.defaultView === globalThis, window === globalThis];
      const inherits = document.createElement('p') instanceof HTMLElement;
      console.log(JSON.stringify([...isWindow, inherits, location.href, typeof fetch, typeof setTimeout(() => {}, 0)]))`;
    expect(await inProcessOfPages(script)).toEqual([true, true, true, 'http://localhost/', 'undefined', 'number']);
  });

  it('keeps nothing of a file for the next one', async () => {
    const script = `
      const state = () => [
        document.documentElement.outerHTML, document.cookie, localStorage.length, sessionStorage.length, location.href,
        'added' in globalThis, String(matchMedia), Date.now() > 0,
      ];
      globalThis.matchMedia = 'before';
      const before = state();
      const one = file();
      await one.setup();
      document.title = 'One';
      document.body.setAttribute('inert', '');
      document.body.append('Left');
      document.cookie = 'left=1';
      localStorage.left = 1;
      sessionStorage.left = 1;
      history.pushState(null, '', '/elsewhere');
      Object.assign(globalThis, { added: 1, matchMedia: 'changed' });
      let late = 0;
      setTimeout(() => { late += 1; }, 1);
      setInterval(() => { late += 1; }, 1);
      requestAnimationFrame(() => { late += 1; });
      jest.spyOn(Date, 'now').mockReturnValue(-1);
      const during = state();
      await one.teardown();
      const after = state();
      const two = file();
      await two.setup();
      const frame = await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await two.teardown();
      console.log(JSON.stringify({ before, during, after, late, framed: frame > 0 }))`;
    const { before, during, after, late, framed } = (await inProcessOfPages(script)) as Record<string, unknown[]>;
    expect(during!.filter((value, index) => value === before![index])).toEqual([]);
    expect(after).toEqual(before);
    expect({ late, framed }).toEqual({ late: 0, framed: true });
  });
});
