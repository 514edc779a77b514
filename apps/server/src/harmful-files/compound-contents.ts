/** What makes an old Word file more than text to read. */
export type CompoundHarm = 'macros' | 'attachment' | 'locked';

/** Names of storages and streams, in lower case ([MS-OVBA] 2.2, [MS-OLEDS] 2.3.6, [MS-OFFCRYPTO] 2.3; read 2026-11-21). */
const harmfulNames: Readonly<Record<string, CompoundHarm>> = {
  macros: 'macros',
  vba: 'macros',
  vba_project: 'macros',
  _vba_project: 'macros',
  _vba_project_cur: 'macros',
  projectwm: 'macros',
  '\x01ole10native': 'attachment',
  encryptedpackage: 'locked',
  encryptioninfo: 'locked',
};

const entryBytes = 128;
const nameBytes = 64;

/**
 * What a compound (OLE) file holds by the names in its directory. Every place an entry could lie at is looked at, once:
 * no chain of sectors is followed, so none can lead in circles or around an entry. Layout: [MS-CFB] 2.6.1.
 */
export function harmsOfCompound(bytes: Buffer): ReadonlySet<CompoundHarm> {
  const harms = new Set<CompoundHarm>();
  for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) {
    const name = entryName(bytes, at);
    if (name !== null && Object.hasOwn(harmfulNames, name)) harms.add(harmfulNames[name] as CompoundHarm);
  }
  return harms;
}

/** The name of a storage or stream in lower case; null where no entry lies. */
function entryName(bytes: Buffer, at: number): string | null {
  const kind = bytes[at + nameBytes + 2];
  if (kind !== 1 && kind !== 2) return null;
  const length = bytes.readUInt16LE(at + nameBytes);
  if (length < 4 || length > nameBytes || length % 2 === 1) return null;
  return bytes.toString('utf16le', at, at + length - 2).toLowerCase();
}
