import { ExternalLink } from '../../components/external-link.tsx';
import type { Section } from '../../components/reading-page.tsx';
import { SupportAddress } from '../../components/support-address.tsx';

const keysAt = '/api/status-statement/keys';

export const checkingSections: readonly Section[] = [
  {
    id: 'what-it-says',
    title: 'What it says',
    content: (
      <>
        <p>
          The name and the NMC PIN of one person, the moment it was made, the moment it expires (30 days later), and for
          each requirement of revalidation whether it is met. Nothing of their records is in it.
        </p>
        <p>
          It is a line of letters in three parts with dots between, or a small file with that line. Programs call it a
          JSON Web Token.
        </p>
      </>
    ),
  },
  {
    id: 'what-it-does-not',
    title: 'What it does not say',
    content: (
      <ul>
        <li>
          It is no word of the NMC. Whether somebody is registered, only{' '}
          <ExternalLink href="https://www.nmc.org.uk/registration/search-the-register/">
            the NMC’s register
          </ExternalLink>{' '}
          says. Look the PIN up there, and see that the name is the same.
        </li>
        <li>People enter their own name, PIN and records in Cairn. Nobody here has seen papers that prove them.</li>
        <li>
          Whether it is still so tomorrow. Ask for a new statement when it matters, and always once it has expired.
        </li>
      </ul>
    ),
  },
  {
    id: 'how-to-check',
    title: 'How to check it',
    content: (
      <>
        <p>
          Give this to whoever looks after your computers. It takes them an hour, once; every check after that is done
          by your own program, without asking us.
        </p>
        <ol>
          <li>
            Fetch our public keys from <a href={keysAt}>{keysAt}</a> of this website, and keep them. Fetch them again
            when a statement names a key (<code>kid</code>) that you do not have.
          </li>
          <li>
            Check the signature with any library for JSON Web Tokens that knows <code>EdDSA</code>. Accept no other
            algorithm, and only the type <code>cairn-status+jwt</code>.
          </li>
          <li>
            Check that <code>iss</code> is the address of this website and that <code>exp</code> has not passed.
          </li>
          <li>
            Compare <code>name</code> and <code>nmcPin</code> with the person before you and with the register. Then
            read <code>requirements</code>.
          </li>
        </ol>
        <p>With Node.js and the library jose:</p>
        <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <code>{`import { createRemoteJWKSet, jwtVerify } from 'jose';

const cairn = 'https://…'; // the address of this website
const keys = createRemoteJWKSet(new URL('${keysAt}', cairn));
const { payload } = await jwtVerify(statement, keys, {
  issuer: cairn,
  typ: 'cairn-status+jwt',
  algorithms: ['EdDSA'],
});
console.log(payload.name, payload.nmcPin, payload.requirements);`}</code>
        </pre>
      </>
    ),
  },
  {
    id: 'if-it-fails',
    title: 'If it does not pass',
    content: (
      <p>
        Do not rely on it. Ask the person for a new one: they make it in their profile in a moment. If you think that
        somebody has tampered with one, write to <SupportAddress />.
      </p>
    ),
  },
];
