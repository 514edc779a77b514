import { normalised } from './bounded-text.ts';

/** The words most used in leaked passwords, and the words of this product and its users' work. */
const words = new Set(
  `password passwort passcode passphrase pass pwd secret letmein welcome admin administrator root login user guest test
  testing tester default changeme change access qwerty qwertz azerty qwert qwertyuiop qwertyui asdf asdfgh asdfghjk
  asdfghjkl zxcvbn zxcvbnm zxcvb qazwsx qazwsxedc qweasd qweasdzxc qwer abcd abcde abcdef abcdefg abcdefgh abc abcabc
  aaaa iloveyou loveyou love lovely lover ilove princess prince queen king sunshine sunflower flower flowers butterfly
  rainbow angel angels baby babygirl babyboy honey sweetie sweetheart darling cutie beautiful gorgeous monkey dragon
  tiger lion panther eagle falcon wolf bear puppy kitty kitten doggy horse pony dolphin penguin turtle bunny rabbit
  chicken football soccer baseball basketball hockey cricket rugby golf tennis liverpool arsenal chelsea everton
  tottenham manchester united mancity manutd celtic rangers newcastle barcelona juventus realmadrid england scotland
  ireland wales britain london superman batman spiderman ironman superstar starwars pokemon pikachu naruto minecraft
  fortnite roblox matrix master ninja samurai shadow hunter killer warrior soldier ranger trustno trustnoone hello
  hellokitty helloworld freedom whatever nothing something anything computer laptop internet google facebook
  instagram twitter microsoft windows apple samsung iphone android yahoo hotmail gmail michael jennifer jessica
  jordan michelle ashley amanda nicole daniel andrew thomas charlie george harry oliver jack james joshua matthew
  robert william richard david joseph anthony christopher alexander benjamin samuel nathan jacob hannah emily emma
  olivia sophie sophia charlotte lauren rebecca rachel sarah samantha stephanie elizabeth victoria natalie megan
  chloe lucy molly daisy poppy rosie bella maggie buster bailey ginger pepper cookie cupcake chocolate cheese
  banana orange strawberry cherry peaches summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday birthday christmas
  easter holiday family mother father mummy daddy mommy sister brother friend friends forever together purple yellow
  green black white silver golden diamond crystal pearl jasmine hope faith grace heaven jesus christ church bible
  blessed blessing godisgood thankyou please mustang ferrari porsche mercedes corvette harley yamaha honda toyota
  merlin phoenix thunder lightning storm rocket galaxy star stars moon sun ocean beach music guitar piano dance
  dancer player gamer winner champion legend boss chief captain jackass fuckyou fuckoff fuck bitch asshole pussy sexy
  cool awesome amazing perfect happy smile smiley lucky money dollar million cash bank coffee pizza beer
  letmeinnow opensesame open sesame private security secure system server network service manager office company
  cairn cairns revalidation revalidate revalidator revalidating registrant registration portfolio nurse nurses nursing nurseuk
  nursery midwife midwives midwifery nursingassociate associate nmc nmcpin nmconline mynmc nhs nhsmail nhsuk nhsengland
  hospital hospitals ward wards clinic clinical patient patients doctor doctors matron sister staffnurse healthcare health
  care caring carer medical medicine theatre maternity paediatrics council practice confirmer discussant reflection
  reflective feedback confirmation rcn unison`.split(/\s+/),
);

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};

const sequences = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'];

/** A word of the list, or two of them run together. */
function isWordOrTwo(text: string): boolean {
  if (words.has(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    if (words.has(text.slice(0, cut)) && words.has(text.slice(cut))) return true;
  }
  return false;
}

/** In UTF-16 units. No password is longer; looking for words in one takes the square of its length. */
const maxLength = 1_024;

/**
 * Whether a password is one of those tried first: a listed word under decoration (`P@ssw0rd1!`, `Nursing2026!`),
 * a run of keys or digits, or three characters over and over.
 */
export function isCommonPassword(password: string): boolean {
  const lower = normalised(password, 'NFKC', maxLength)?.toLowerCase();
  if (lower === undefined) return false;
  if (new Set(lower).size <= 3) return true;
  if (sequences.some((sequence) => sequence.includes(lower))) return true;
  const plain = (text: string) => text.replace(/[013457@$!|+8]/g, (sign) => leet[sign] ?? sign);
  const stripped = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const barely = lower.replace(/^[^\p{L}@$]+|[\d!?.,*#_-]+$/gu, '');
  return [stripped, plain(stripped), plain(barely), plain(lower), lower].some((text) =>
    isWordOrTwo(text.replace(/[^\p{L}]/gu, '')),
  );
}
