import type { IncomingMessage, ServerResponse } from 'node:http';
import { videoProviders } from '@consortia/proto/posts/video';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const year = 365 * 24 * 60 * 60;
const self = ["'self'"];
const none = ["'none'"];
const switchedOff = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics', 'display-capture'];

/** Scripts, styles and fonts come from files of our own; nothing is in line, nothing is evaluated. */
const directives = {
  defaultSrc: none,
  scriptSrc: self,
  styleSrc: self,
  fontSrc: self,
  // A picture that a person has chosen is shown before it is sent; only scripts of the page make such addresses.
  imgSrc: [...self, 'blob:'],
  connectSrc: self,
  // Videos of Results, which a reader starts with a click.
  frameSrc: Object.values(videoProviders).map(({ frameSource }) => frameSource),
  manifestSrc: self,
  objectSrc: none,
  baseUri: none,
  frameAncestors: none,
  formAction: self,
  // No text becomes a script or HTML in the page, but through the two policies that parse what is pasted into the editor.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['pasted-html', 'ProseMirrorClipboard'],
  reportUri: ['/csp-reports'],
  reportTo: ['csp'],
};

function headersOf(https: boolean): [string, string][] {
  const headers: [string, string][] = [];
  const collect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, ...(https ? { upgradeInsecureRequests: [] } : {}) },
    },
    strictTransportSecurity: https ? { maxAge: year, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Headers for browsers that are no longer in use.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  });
  const sheet = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  collect({} as IncomingMessage, sheet as unknown as ServerResponse, () => undefined);
  headers.push(['Permissions-Policy', switchedOff.map((feature) => `${feature}=()`).join(', ')]);
  headers.push(['Reporting-Endpoints', 'csp="/csp-reports"']);
  return headers;
}

/** Headers of every response. They depend on the installation only, so helmet computes them once and not for each request. */
export function securityHeaders(publicUrl: string): RequestHandler {
  const headers = headersOf(publicUrl.startsWith('https:'));
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
