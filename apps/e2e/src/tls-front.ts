import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createServer, type TLSSocket } from 'node:tls';

/** Switches of a browser that finds every `.test` name on this machine, and takes certificates nobody vouches for. */
export const namesOfTests = ['--host-resolver-rules=MAP *.test 127.0.0.1', '--ignore-certificate-errors'];

export interface KeyAndCertificate {
  readonly key: string;
  readonly cert: string;
}

/** A key and a certificate nobody vouches for, made by OpenSSL each time so that no key lies in the repository. */
export function selfSigned(): KeyAndCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const args = ['req', '-x509', ...kind, '-subj', '/CN=cairn.test', '-keyout', key, '-out', cert];
  try {
    execFileSync('openssl', args, { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends TLS before the server that listens on a port of this machine, as a proxy does, and changes nothing of what passes. */
export async function startTlsFront(serverPort: number): Promise<{ readonly port: number; close(): Promise<void> }> {
  const open = new Set<TLSSocket>();
  const front = createServer({ ...selfSigned(), ALPNProtocols: ['http/1.1'] }, (browser) => {
    open.add(browser);
    // It stands at both ends of the pipeline, which listens for everything at each.
    browser.setMaxListeners(20);
    browser.once('close', () => open.delete(browser));
    pipeline(browser, connect(serverPort, '127.0.0.1'), browser, () => {});
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  return {
    port: (front.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        front.close(() => closed());
        for (const one of open) one.destroy();
      }),
  };
}
