import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
/** Words between backticks are code; everything else is escaped text. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const anchor = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '-');
const shapeName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
const shapeLink = (reference: string): string =>
  `<a href="#shape-${anchor(shapeName(reference))}">${escaped(shapeName(reference))}</a>`;

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return shapeLink(schema.$ref);
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escaped(JSON.stringify(value))}</code>`).join(', ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeOf))].join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const names = [schema.type ?? 'anything'].flat();
  return names
    .map((name) => (schema.format ? `${escaped(name)} (${escaped(schema.format)})` : escaped(name)))
    .join(' or ');
}

const bounds: readonly [keyof JsonSchema, string][] = [
  ['minLength', 'minimum length'],
  ['maxLength', 'maximum length'],
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['default', 'default'],
];
const rulesOf = (schema: JsonSchema): string =>
  bounds
    .filter(([key]) => schema[key] !== undefined)
    .map(([key, words]) => `${words} ${escaped(JSON.stringify(schema[key]))}`)
    .join('; ');

/** The objects inside a schema whose fields are worth a list of their own. */
const inner = (schema: JsonSchema): JsonSchema[] =>
  [schema, schema.items ?? {}, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((part) => part.properties);

function fields(schema: JsonSchema): string {
  return inner(schema)
    .map((part) => {
      const rows = Object.entries(part.properties ?? {}).map(([name, property]) => {
        const needed = part.required?.includes(name) ? '' : ' <span class="optional">optional</span>';
        const about = [property.description && prose(property.description), rulesOf(property)]
          .filter(Boolean)
          .join(' ');
        const nested = property.$ref ? '' : fields(property);
        return `<li><code>${escaped(name)}</code>${needed}: ${typeOf(property)}${about && `, ${about}`}${nested}</li>`;
      });
      return `<ul class="fields">${rows.join('')}</ul>`;
    })
    .join('<p class="either">or</p>');
}

function parameters(operation: OpenApiOperation): string {
  if (!operation.parameters) return '';
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${place}</td><td>${required ? 'required' : 'optional'}</td>` +
      `<td>${typeOf(schema)}${rulesOf(schema) && `, ${rulesOf(schema)}`}${fields(schema)}</td></tr>`,
  );
  const head = ['Name', 'In', 'Required', 'Type'].map((title) => `<th scope="col">${title}</th>`).join('');
  return `<h4>Parameters</h4><div class="wide" role="region" aria-label="Parameters of ${escaped(operation.operationId)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function body(operation: OpenApiOperation): string {
  const content = operation.requestBody?.content;
  const schema = content && Object.values(content)[0]?.schema;
  if (!schema) return '';
  return `<h4>Body</h4><p>${Object.keys(content).map(escaped).join(' or ')}</p>${fields(schema)}`;
}

function responses(operation: OpenApiOperation, document: OpenApiDocument): string {
  const rows = Object.entries(operation.responses).map(([status, entry]) => {
    const response = '$ref' in entry ? document.components.responses[shapeName(entry.$ref)] : entry;
    const [media, content] = Object.entries(response?.content ?? {})[0] ?? [];
    const schema = content?.schema;
    const shape =
      media === 'application/json' && schema
        ? `${typeOf(schema)}${schema.$ref ? '' : fields(schema)}`
        : escaped(media ?? '');
    const sentences = (response?.description ?? '').split('\n\n').map((part) => `<p>${prose(part)}</p>`);
    return `<dt>${status}</dt><dd>${sentences.join('')}${shape}</dd>`;
  });
  return `<h4>Responses</h4><dl>${rows.join('')}</dl>`;
}

function call(path: string, method: string, operation: OpenApiOperation, document: OpenApiDocument): string {
  const id = anchor(operation.operationId);
  return (
    `<article aria-labelledby="${id}"><h3 id="${id}"><a href="#${id}"><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></a></h3>` +
    `<p class="summary">${prose(operation.summary)}</p><p>${prose(operation.description)}</p>` +
    `<p class="id">Operation ID: <code>${escaped(operation.operationId)}</code></p>` +
    `<details><summary>Fields and responses of ${method.toUpperCase()} ${escaped(path)}</summary>` +
    `${parameters(operation)}${body(operation)}${responses(operation, document)}</details></article>`
  );
}

function context(name: string, document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(name))
      .map(([method, operation]) => call(path, method, operation, document)),
  );
  return `<section aria-labelledby="context-${anchor(name)}"><h2 id="context-${anchor(name)}">${escaped(name)}</h2>${calls.join('')}</section>`;
}

function shapes(document: OpenApiDocument): string {
  const entries = Object.entries(document.components.schemas).map(([name, schema]) => {
    const id = `shape-${anchor(name)}`;
    return `<article aria-labelledby="${id}"><h3 id="${id}">${escaped(name)}</h3>${fields(schema) || `<p>${typeOf(schema)}</p>`}</article>`;
  });
  return `<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${entries.join('')}</section>`;
}

/**
 * A reference of all calls as one static page: no script, no inline style, so that the strictest content security policy holds.
 * `stylesheet` and `source` are the paths at which `docsCss` and the document itself are served.
 */
export function docsHtml(
  document: OpenApiDocument,
  { stylesheet = '/api/docs.css', source = '/api/openapi.json' }: { stylesheet?: string; source?: string } = {},
): string {
  const { title, version, description } = document.info;
  const links = [
    ...document.tags.map(({ name }) => ({ id: `context-${anchor(name)}`, name })),
    { id: 'shapes', name: 'Shapes' },
  ]
    .map(({ id, name }) => `<li><a href="#${id}">${escaped(name)}</a></li>`)
    .join('');
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escaped(title)} API</title><link rel="stylesheet" href="${escaped(stylesheet)}"></head><body>` +
    `<a class="skip" href="#calls">Skip to the API calls</a>` +
    `<header><h1>${escaped(title)} API</h1><p>${prose(description)}</p>` +
    `<p>Version ${escaped(version)}. Also available as <a href="${escaped(source)}">an OpenAPI 3.1 document</a>.</p></header>` +
    `<nav aria-label="Contexts"><ul>${links}</ul></nav>` +
    `<main id="calls" tabindex="-1">${document.tags.map(({ name }) => context(name, document)).join('')}${shapes(document)}</main>` +
    `</body></html>`
  );
}

/** The style of the page of `docsHtml`, light and dark; served as a file of its own. */
export const docsCss = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2433, #e8eaf0);
  --quiet: light-dark(#555e70, #a9b1c2);
  --line: light-dark(#d9d6cf, #3a4152);
  --paper: light-dark(#fbfaf8, #14181f);
  --raised: light-dark(#ffffff, #1b2029);
  --structure: light-dark(#1f3a6e, #9dbbf5);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 24px;
  max-width: 1040px;
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
h1, h2, h3, h4 { line-height: 1.25; margin: 32px 0 8px; }
h3 { overflow-wrap: anywhere; }
h4 { font-size: 1rem; margin-top: 16px; }
p { max-width: 70ch; margin: 8px 0; }
a { color: var(--structure); }
:focus-visible { outline: 3px solid var(--structure); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 24px; padding: 8px; background: var(--raised); }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 4px 0; }
article {
  min-width: 0;
  margin: 16px 0;
  padding: 8px 24px 16px;
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: 8px;
}
article h3 { margin-top: 8px; }
article h3 a { color: inherit; text-decoration: none; }
.method { color: var(--structure); }
.summary { font-weight: 600; }
.id, .optional, .either { color: var(--quiet); }
summary { cursor: pointer; padding: 4px 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
dt { font-weight: 600; }
dd { margin: 0 0 12px 24px; }
.fields { padding-left: 24px; overflow-wrap: anywhere; }
code { font: 0.95em ui-monospace, monospace; overflow-wrap: anywhere; }
`;
