import sparticuz from '@sparticuz/chromium';

/**
 * Jest's set-up of the tests in a browser: unpacks it once on a new machine. Workers that did it at the same time started a file that
 * another one was still writing, which fails with ETXTBSY.
 */
export default async function unpackBrowser() {
  await sparticuz.executablePath();
}
