const cookie = (name: string, when: string) => ({
  type: 'apiKey' as const,
  in: 'cookie' as const,
  name,
  description: `The session that \`POST /login\` and \`POST /register\` set, ${when}`,
});

/**
 * By what a call says whose it is: one of these is enough. The one place where a way is added; what is named here stands
 * at every operation of somebody signed in.
 */
export const securitySchemes = {
  session: cookie('__Host-cairn', 'where Cairn is reached over https'),
  sessionOverHttp: cookie('cairn', 'where it is reached over http'),
};

/** What an operation of somebody signed in asks for: any one of them. */
export const signedInBy = Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] }));
