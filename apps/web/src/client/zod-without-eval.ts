// The content security policy allows no eval, which zod would otherwise try for speed. Said where zod looks for it as it
// comes, for most pages never fetch it: its own `config` would bring it to all of them.
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
place.__zod_globalConfig = Object.assign(place.__zod_globalConfig ?? {}, { jitless: true });
