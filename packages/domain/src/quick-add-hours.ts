/** Hours as a form holds them, '12.5', null where a text says none, and the text without them. */
export interface HoursIn {
  hours: string | null;
  rest: string;
}

const quarters: Readonly<Record<string, number>> = { '¼': 25, '½': 50, '¾': 75 };

// Not within a longer word or number: neither '4b', nor '12.555', nor a date.
const [begins, ends] = ['(?<![\\w/])(?<!\\d[.,])', '(?![\\w/:-]|[.,]\\d)'];
const number = '(?:(?<whole>\\d{1,4})(?:[.,](?<decimals>\\d{1,2})| ?(?<quarter>[¼½¾]))?|(?<only>[¼½¾]))';
const minute = '(?:minutes?|mins?|m)';

/**
 * '12.5h', '12h30', '12 hrs 30', '7½ hours': with the word for hours they may stand anywhere. Minutes apart from it say that
 * they are minutes, or are such as rosters have.
 */
const withUnit = new RegExp(
  `${begins}${number}[ -]?(?:hours?|hrs?|hs?)(?:(?<joined>\\d{1,2})${minute}?${ends}| (?<apart>\\d{1,2}) ?${minute}${ends}| (?<even>[0-5][05])${ends}|(?!\\w))`,
  'iu',
);
const minutesOnly = new RegExp(`${begins}(?<joined>\\d{1,3}) ?(?:minutes?|mins?)(?!\\w)`, 'iu');
/** A number alone is taken for hours only where the text begins with it: 'ward 12' is a place. */
const withoutUnit = new RegExp(`^${number}${ends}`, 'u');

const perHour = 60;

/** The first hours that a text names. */
export function hoursIn(text: string): HoursIn {
  for (const pattern of [withUnit, minutesOnly, withoutUnit]) {
    const found = pattern.exec(text);
    const hundredths = found?.groups && hundredthsOf(found.groups);
    if (found && typeof hundredths === 'number') {
      const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
      return { hours: String(hundredths / 100), rest: rest.replaceAll(/ +/g, ' ').trim() };
    }
  }
  return { hours: null, rest: text };
}

/** Null where there are more minutes beside the hours than an hour has. */
function hundredthsOf(groups: Record<string, string | undefined>): number | null {
  const { whole, decimals = '', quarter, only, joined, apart, even } = groups;
  const minutes = Number(joined ?? apart ?? even ?? 0);
  if (whole !== undefined && minutes >= perHour) return null;
  const part = quarters[quarter ?? only ?? ''] ?? Number(decimals.padEnd(2, '0'));
  return Number(whole ?? 0) * 100 + part + Math.round((minutes * 100) / perHour);
}
