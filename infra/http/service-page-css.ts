/** Style of the small pages that services answer by themselves; the gateway serves it at `/service-page.css`. */
export const servicePageCss = `:root {
  color-scheme: light dark;
  --ground: #f6f7f9;
  --surface: #ffffff;
  --text: #1b2430;
  --muted: #546072;
  --accent: #1d4ed8;
  --on-accent: #ffffff;
  --line: #d5dbe4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10151c;
    --surface: #19202a;
    --text: #e8edf4;
    --muted: #a6b2c2;
    --accent: #8fb4ff;
    --on-accent: #0d1420;
    --line: #323d4c;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 1.5rem;
  background: var(--ground);
  color: var(--text);
  font: 1rem / 1.6 system-ui, sans-serif;
}
main {
  width: min(32rem, 100%);
  padding: 2rem;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}
.brand {
  margin: 0 0 1rem;
  color: var(--muted);
  font-weight: 600;
}
h1 {
  margin: 0 0 0.75rem;
  font-size: 1.5rem;
  line-height: 1.25;
}
form {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  align-items: center;
  margin-top: 1.5rem;
}
button {
  min-height: 2.75rem;
  padding: 0 1.25rem;
  border: 0;
  border-radius: 0.5rem;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
a {
  color: var(--accent);
}
:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
`;
