/** The values of a form that asks for a fresh proof as they are sent: without a code where none was asked or typed. */
export function sentWithCode<Values extends { code: string }>({ code, ...values }: Values) {
  return code === '' ? values : { ...values, code };
}
