import './ui/tokens.css';
import './ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { LandingDocument } from './app/landing.tsx';
import { landingNavigator } from './app/landing-navigator.ts';
import { clearRecentExcept } from './features/search/recent-key.ts';
import { createApiClient } from './lib/client.ts';
import { findFlashCookie } from './lib/flash-cookie.ts';
import { sessionRoute } from './lib/session-route.ts';

/** The application takes the page over, at the address that the document has by then. */
async function loadApplication(): Promise<void> {
  try {
    const { Application } = await import('./app/application.tsx');
    root.render(<Application />);
    window.scrollTo(0, 0);
  } catch {
    window.location.reload();
  }
}
const navigator = landingNavigator(() => void loadApplication());

const root = hydrateRoot(document.getElementById('root')!, <LandingDocument navigator={navigator} />);
// Flashes are shown by the application.
if (findFlashCookie(document)) void loadApplication();
else {
  createApiClient(() => '')
    .call(sessionRoute)
    .then(({ user, features }) => {
      if (user) void loadApplication();
      else {
        clearRecentExcept(undefined);
        if (features.demo) document.documentElement.dataset.demo = '';
      }
    })
    // Without the session the page is that of a visitor.
    .catch(() => undefined);
}
