import { createHmac, randomBytes } from 'node:crypto';
import { webhookSecretPrefix } from '@cairn/domain/webhook-terms';

/** A secret as Standard Webhooks writes it: 32 random bytes. */
export function newWebhookSecret(): string {
  return webhookSecretPrefix + randomBytes(32).toString('base64');
}

/**
 * The headers that let a receiver check where a message comes from and that it is no older one sent again
 * (https://www.standardwebhooks.com). It is signed with each of the secrets, of which the receiver needs to know one.
 */
export function signedHeaders(
  id: string,
  body: string,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
