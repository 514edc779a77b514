type Environment = Readonly<Record<string, string>>;

const passedOn = new Set([
  ...['PATH', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'],
  ...['SystemRoot', 'LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'],
]);

const passedOnToDownload = new Set([
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy', 'NODE_EXTRA_CA_CERTS'],
]);

const onlyOf = (env: Environment, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => names.has(name)));

/** What a program that Cairn starts may see of the environment: no setting of ours, and nobody's secrets. */
export const environmentOfPrograms = (env: Environment) => onlyOf(env, passedOn);

/** What the program that downloads a browser sees besides: the way out of a network, which may hold a password. */
export const environmentOfDownloads = (env: Environment) => onlyOf(env, passedOnToDownload);
