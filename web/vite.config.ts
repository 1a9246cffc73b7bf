import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const product = 'http://localhost:3000';
const breakpoints = readFileSync(join(import.meta.dirname, 'src/ui/breakpoints.css'), 'utf8');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    {
      name: 'breakpoints',
      enforce: 'pre',
      transform: { filter: { id: /\.css$/ }, handler: (styles) => breakpoints + styles },
    },
  ],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The notices that the licences of bundled packages ask for.
    license: { fileName: 'licenses.txt' },
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
    // What each page shares with others would be a list of several KB in the first visit; most of it is loaded by then. Styles stay,
    // since a page must not be shown without them.
    modulePreload: {
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((one) => one === file || one.endsWith('.css')),
    },
    rolldownOptions: {
      input: ['index.html', 'landing.html'].map((page) => join(import.meta.dirname, page)),
      output: {
        // Names of modules would be sent with the first visit, which has the name of every file that a page loads later;
        // seven characters of the hash tell apart far more files than there are.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // One chunk compresses better than the many small ones of what every page needs, and of what every list needs.
        codeSplitting: {
          groups: [
            { name: 'frame', test: /web\/src\/app\/frame\.tsx$|node_modules\/react-dom\// },
            {
              name: 'lists',
              test: /web\/src\/ui\/(dates|time|truncate|topic-title|use-shown-count|skeleton|card)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/login', '/logout', '/sign-up', '/first-administrator', '/media', '/service-page.css', '/dev'].map(
        (path) => [
          path,
          {
            target: product,
            changeOrigin: true,
            headers: { origin: product },
            // A page's address is the application's; only calls and the services' own pages go on to the product.
            bypass: (request: { method?: string; headers: { accept?: string }; url?: string }) =>
              request.method === 'GET' &&
              request.headers.accept?.includes('text/html') &&
              ['/login', '/login/two-factor', '/sign-up', '/first-administrator'].includes(request.url ?? '')
                ? '/index.html'
                : undefined,
          },
        ],
      ),
    ),
  },
});
