/**
 * What is refused as invalid though each value is what its schema says: it is about several fields, about the day it is, or
 * about what a value stands for. The document says these in words; whatever else is refused so is a fault of one of them.
 */
const rules: readonly RegExp[] = [
  // One date and another, or today.
  /must not be before the (start date|first|day it came)$/,
  /cannot be in the future$/,
  /^The form cannot be signed before the discussion$/,
  /^Please enter a (day up to today|date (after|no later than|in your present three years))/,
  /^A registration expires on the last day of a month$/,
  /^Leave the end date blank while you still work here$/,
  /^Please enter a date that is not in the future$/,
  /^These hours began before you joined/,
  /^Those years have declarations of their own|which you submitted on /,
  /^A confirmation of this date does not count\. /,
  /^(Please choose a month (before|no later than)|An extension is at most|The extension from) /,
  /^Please add the renewal month that holds now/,
  /^You have already recorded time away for some of these days/,
  /^This can be asked for the last \d+ days/,
  // A time in London, which may be none, and what a shift is.
  /^(Please give a real time, such as|The clocks went (forward|back) then)/,
  /^A shift (must end after it begins|has at most 24 hours)$/,
  /^The break must be shorter than the shift$/,
  /^Practice setting is required$/,
  /^(Shift|Row) \d+ has the same /,
  // Hours and what they are of.
  /^A (day|week|month|year) has (at most )?[\d,]+ hours$/,
  /^These [\d,]+ days have [\d,]+ hours$/,
  /^Participatory hours cannot exceed total hours$/,
  /^The shares of the parts must come to ten tenths$/,
  /your profile does not say that you hold this part of the register$/,
  // A passkey may stand in its place.
  /^Password is required$/,
  // What one answer asks of another.
  /^Please give the new address$/,
  /^Please (see the person, or call them back|check in two ways): /,
  /^The address stays where only the second factor is lost$/,
  // Of several rows at once the faults of all are told, under the status of the first.
  /^This record has changed since you opened it/,
  /^Send `source` and `externalId` both, or neither$/,
  /^Please choose (a profession for these standards|standards of your profession)$/,
  /^Please say in your own words how you learned$/,
  /^A specialist community public health nurse is also/,
  /^Please select at least one NMC Code theme$/,
  /^Please name each part of the register once$/,
  /^(Each reflective account can be chosen once|The same is chosen more than once)$/,
  /^Nothing to change: /,
  /^Please (leave this empty: only|name the professional body|say how you are covered|say on which day you checked)/,
  /^The NMC’s form asks /,
  /^Please say what came of it;/,
  /needs more detail$/,
  /^(Your name|Your NMC PIN|Discussant \S.*|Valid email address|Professional address|Contact number|Signature|Discussion summary) is required$/,
  // What a value stands for: a drawing, a password, something of one’s own, somebody.
  /^Password (must|contains)/,
  /^This password is too common/,
  /could not be found$/,
  // An address out in the internet, of an application or of what is to be told; where a list goes on.
  /^(Give the https address of its website|Each must be an https address|Enter an address that begins with https)/,
  /^The same address is there twice$/,
  /^This cursor is not of this list$/,
  /must be somebody else/,
  /^This is too long to be kept as a draft$/,
  /^No account has this address or id/,
  /^This case is closed\. Please choose an open one$/,
  // Ten characters may be fewer once they are composed.
  /^Please say (why, )?in at least 10 characters/,
  // A link that came by mail, and is over or nobody’s.
  /^This link (does not work|has expired)/,
  /^Invalid or expired reset token$/,
  /^This invitation has expired, was used or was withdrawn/,
  // Two days together.
  /^At most \d+ days can be downloaded at once$/,
];

/** Whether a call was refused for some of the rules, and for nothing else. */
export function isRuleOfSeveral(message: string, issues: readonly { readonly message: string }[] = []): boolean {
  // Of many rows the first is named in the message.
  const said = issues.length > 0 ? issues.map((issue) => issue.message) : [message.replace(/^Row \d+: /, '')];
  return said.every((one) => rules.some((rule) => rule.test(one)));
}
