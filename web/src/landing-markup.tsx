import { prerender } from 'react-dom/static';
import { LandingDocument } from './app/landing.tsx';
import { landingNavigator } from './app/landing-navigator.ts';

/**
 * The landing page as HTML, as it is before anything of it is loaded; its title is that of the document.
 * @public Called by `web/prerender.ts` once it is built.
 */
export async function landingMarkup(): Promise<string> {
  const page = <LandingDocument navigator={landingNavigator(() => undefined)} />;
  // In one piece: React joins pieces with scripts in the page, which the content security policy refuses.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  const markup = await new Response(prelude).text();
  if (/<script| style=/.test(markup)) throw new Error('The HTML of the landing page has a script or a style in it.');
  return markup.replace(/^<title>[^<]*<\/title>/, '');
}
