import type { Page } from 'playwright-core';

/**
 * Waits until `act` has opened a tab whose address contains `path`, and closes the tab. The browser itself is watched: the page event
 * of Playwright is missing now and then for tabs that a link opens without an opener.
 */
export async function openedTab(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<void> {
  const watcher = await page.context().browser()!.newBrowserCDPSession();
  const before = new Set<string>();
  let watching = false;
  try {
    const opened = new Promise<string>((resolve) => {
      const note = ({
        targetInfo: { targetId, type, url },
      }: {
        targetInfo: { targetId: string; type: string; url: string };
      }) => {
        if (!watching) before.add(targetId);
        else if (type === 'page' && !before.has(targetId) && path.test(url)) resolve(targetId);
      };
      watcher.on('Target.targetCreated', note);
      watcher.on('Target.targetInfoChanged', note);
    });
    // Responds once it has reported every target that is there already.
    await watcher.send('Target.setDiscoverTargets', { discover: true });
    watching = true;
    await act();
    await watcher.send('Target.closeTarget', { targetId: await opened });
  } finally {
    await watcher.detach();
  }
}
