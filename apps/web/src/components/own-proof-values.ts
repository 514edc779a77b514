import type { OwnerProof } from '@cairn/domain/second-factor';

/** The values of a form with a field for a code as they are sent: without a code where none was asked or typed. */
export function sentWithCode<Values extends { code: string }>({ code, ...values }: Values) {
  return code === '' ? values : { ...values, code };
}

/** The same of a form that asks for a fresh proof: an empty password is none, so that a passkey may stand for it. */
export function sentProof<Values extends { code: string; password: string }>({ password, ...values }: Values) {
  return { ...sentWithCode(values), ...(password !== '' && { password }) };
}

/** What is wrong where neither a password nor a passkey came. */
export function proofFaults(_values: unknown, input: OwnerProof): Record<string, string> {
  return input.password === undefined && input.credential === undefined ? { password: 'Password is required' } : {};
}
