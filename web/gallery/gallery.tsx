import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import styles from './gallery.module.css';

/** States of a component: an element by the name of its state. */
export type States = Readonly<Record<string, ReactNode>>;

const modules = import.meta.glob<{ states: States }>('../src/**/*.gallery.tsx', { eager: true });
const components = Object.entries(modules)
  .map(([path, { states }]) => ({ path: path.replace('../src/', '').replace('.gallery.tsx', ''), states }))
  .sort((one, other) => one.path.localeCompare(other.path));

/** Every component in every state, in the light theme on the left and the dark theme on the right. */
function Gallery() {
  return (
    <main className={styles.gallery}>
      <h1>Components</h1>
      <nav aria-label="Components">
        <ul>
          {components.map(({ path }) => (
            <li key={path}>
              <a href={`#${path}`}>{path}</a>
            </li>
          ))}
        </ul>
      </nav>
      {components.map(({ path, states }) => (
        <section key={path} id={path}>
          <h2>{path}</h2>
          {Object.entries(states).map(([state, element]) => (
            <div key={state} className={styles.state}>
              <h3>{state}</h3>
              <div data-scheme="light">{element}</div>
              <div data-scheme="dark">{element}</div>
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </StrictMode>,
);
