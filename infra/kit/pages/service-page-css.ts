/** Style of the small pages that services render themselves; the gateway serves it at `/service-page.css`. */
export const servicePageCss = `:root {
  color-scheme: light dark;
  --ground: #f6f4f0;
  --surface: #fffefb;
  --text: #1d2430;
  --muted: #525a68;
  --structure: #17315c;
  --accent: #b8401c;
  --on-accent: #ffffff;
  --link: #1f4f9c;
  --line: #d9d4c9;
  --danger: #a3271c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161d;
    --surface: #1a202a;
    --text: #e9ecf1;
    --muted: #a9b2c0;
    --structure: #a9c3f2;
    --accent: #f58a68;
    --on-accent: #2a0d03;
    --link: #9cc0ff;
    --line: #323b49;
    --danger: #ff9d8f;
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
  border-radius: 0.375rem;
  overflow-wrap: anywhere;
}
.brand {
  margin: 0 0 1.25rem;
  color: var(--structure);
  font: 600 1.1875rem / 1.25 Georgia, serif;
}
h1 {
  margin: 0 0 0.75rem;
  font: 600 1.8125rem / 1.25 Georgia, serif;
  text-wrap: balance;
}
footer {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  margin-top: 1.5rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
  font-size: 0.875rem;
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
  border-radius: 0.375rem;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.field {
  display: grid;
  flex: 1 0 100%;
  gap: 0.25rem;
}
label {
  font-weight: 600;
}
input {
  width: 100%;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 1px solid var(--muted);
  border-radius: 0.375rem;
  background: var(--ground);
  color: var(--text);
  font: inherit;
}
input[aria-invalid] {
  border-color: var(--danger);
}
.error {
  margin: 0;
  color: var(--danger);
  font-weight: 600;
}
small {
  color: var(--muted);
}
a {
  color: var(--link);
}
ul {
  display: grid;
  gap: 0.75rem;
  padding: 0;
  list-style: none;
}
time {
  color: var(--muted);
  font-size: 0.8125rem;
}
pre {
  white-space: pre-wrap;
  font: inherit;
}
:focus-visible {
  outline: 3px solid var(--link);
  outline-offset: 2px;
}
`;
