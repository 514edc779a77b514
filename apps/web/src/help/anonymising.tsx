/** What identifies people, with an example; the list follows the GMC's advice on anonymising reflective notes. */
export function Anonymising() {
  return (
    <>
      <p>
        Taking out the name is not enough. It is the combination that gives people away: age, gender, job title,
        ethnicity, ward or practice, illness, and the day it happened. Keep only what the reader needs to follow what
        you learned.
      </p>
      <ul>
        <li>
          <strong>Not like this:</strong> “On 3 May I looked after an 84-year-old retired judge on Elm Ward with a rare
          blood disorder. Sister Jones was in charge.”
        </li>
        <li>
          <strong>But like this:</strong> “I looked after an older patient with a long-term illness. I asked the nurse
          in charge for advice.”
        </li>
      </ul>
      <p>
        Cairn warns you about what looks like an NHS number, a date of birth, a name or an email address. It cannot see
        everything: read each text once more with this in mind. The same holds for certificates, cards and letters you
        upload.
      </p>
    </>
  );
}
