const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Chrome on Windows', as far as a browser tells what it is. */
export function deviceName(agent: string | null): string {
  const browser = nameIn(browsers, agent ?? '');
  const system = nameIn(systems, agent ?? '');
  if (isProgram(agent)) return 'Another program';
  return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? 'A browser');
}

/** Whether what calls itself so is no browser that people use, as far as it says. */
export function isProgram(agent: string | null): boolean {
  return !nameIn(browsers, agent ?? '') && !nameIn(systems, agent ?? '');
}
