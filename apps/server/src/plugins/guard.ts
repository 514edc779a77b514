import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SecurityLog } from '@cairn/api/context';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { accessTokenOf, assertNoTokenInAddress } from '../access-token.ts';
import { draftIdOf, idempotencyKeyOf } from '../caller.ts';
import { logRefusal } from '../logging.ts';
import { isApiPath, isMultipart, ownPagesOnly, takingAnyForm, uploadAddresses } from '../paths.ts';

/**
 * What no page of ours asks a browser for, so that no script put into one can either. The camera is among them: choosing
 * or taking a picture through a file field needs no permission. A page that shows what the camera sees would need
 * `camera=(self)`. Writing to the clipboard and showing a file in the whole window stay allowed.
 */
const unwanted = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'screen-wake-lock'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];
/** What pages of ours ask for, and no page of another site that frames one. */
const wanted = ['publickey-credentials-create', 'publickey-credentials-get'];

const permissionsPolicy = [
  ...unwanted.map((feature) => `${feature}=()`),
  ...wanted.map((feature) => `${feature}=(self)`),
].join(', ');

/** Files of the build that documents name, the script among them that has no hash in its name. */
const ofBuild = /^\/(assets\/|before-paint\.js$)/;

/**
 * What matters where the answer is a script, a stylesheet, a font or a picture of the build. A page is made of dozens of
 * them, and rules for documents would be a third of what they weigh.
 */
const ofAssets: ReadonlySet<string> = new Set([
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/**
 * What a worker of the web app may do; a browser gives it the policy its own script came with, not that of the page. The
 * one there is makes photos ready and reads HEIC with WebAssembly, which no page may run. It loads our own files and
 * nothing else. The build names it so (apps/web/vite.config.ts).
 */
const workerScript = '/assets/worker-';
const workerPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

export interface GuardOptions {
  /** Where people reach the product. */
  readonly publicUrl: string;
  /** As `protectiveHeaders` makes them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly securityLog: SecurityLog;
}

/**
 * What every answer carries, of a product that people reach at an address with TLS or without. It is the same for all, so it
 * is worked out once and not by a middleware for each.
 */
export function protectiveHeaders(https: boolean): Record<string, string> {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine sets custom properties through style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // Links people paste into their texts stay as they are; only what a page loads is meant.
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    // Links in mail carry secrets in their address; no other site may see it.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  protect({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}

/** What stands before every route: protective headers, and refusal of forged and mistyped requests. */
export function registerGuard(app: FastifyInstance, options: GuardOptions): void {
  const { headers } = options;
  const assetHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => ofAssets.has(name)));

  const assertAllowed = (request: FastifyRequest) => {
    assertNoTokenInAddress(request);
    assertNotForged(request, options);
    // Read here, where a refusal is still an ordinary answer.
    idempotencyKeyOf(request);
    draftIdOf(request);
    if (!isMultipart(request.headers)) return;
    if (uploadAddresses.has(routeOf(request)) || takingAnyForm.has(routeOf(request))) return;
    throw new RuleError('WRONG_TYPE', 'Multipart is accepted by the upload addresses only.');
  };

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ofBuild.test(request.url) ? assetHeaders : headers);
    if (request.url.startsWith(workerScript)) reply.header('content-security-policy', workerPolicy);
    if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
    try {
      assertAllowed(request);
    } catch (refusal) {
      return done(refusal as RuleError);
    }
    done();
  });
}

const routeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url ?? ''}`;

/**
 * The one rule against forged requests: a browser says where a request comes from, by Sec-Fetch-Site or
 * at least by Origin, and it must come from here. Callers that say neither are not browsers and carry no one's cookie
 * unawares; nor do those that bring an access token, beside which no cookie is looked at.
 */
function assertNotForged(request: FastifyRequest, options: GuardOptions): void {
  const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  if (reads && !ownPagesOnly.has(routeOf(request))) return;
  if (accessTokenOf(request) !== null) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  // What a page asks a browser to fetch ahead, Chromium sends as if it had been typed, with the cookies of its own site.
  const isTyped = site === 'none' && request.headers['sec-purpose'] === undefined;
  const allowed =
    site !== undefined
      ? site === 'same-origin' || (reads && isTyped)
      : origin === undefined || origin === options.publicUrl;
  if (allowed) return;
  logRefusal(options.securityLog, request, 'request.forged');
  throw new RuleError('FORBIDDEN', 'This request came from another site and was refused.', {
    reason: 'from_another_site',
  });
}
