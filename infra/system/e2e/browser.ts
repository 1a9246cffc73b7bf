import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** A headless Chromium that comes with the packages; whoever opens it closes it. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await sparticuz.executablePath(),
    // In a single process the first page that is closed would take the browser with it.
    args: sparticuz.args.filter((flag) => flag !== '--single-process'),
    headless: true,
  });
